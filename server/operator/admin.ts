import process from "node:process";
import { type Env, readEnv } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import type { Database, Row } from "../supabase-protocol/database/database.ts";
import { isOriginal } from "../supabase-protocol/database/installation.ts";
import { superuserSql } from "../supabase-protocol/database/provide-roles.ts";
import { askHost } from "./running-host.ts";
import { withPlanner } from "./with-planner.ts";

const usage =
	"Use: npm run admin -- grant EMAIL, -- revoke EMAIL, -- list, -- roles, -- take-over, or -- vacuum";

/** Gives, takes and lists the admin role; resolves to what was done. */
export async function runAdmin([command, email, ...rest]: string[]): Promise<string> {
	const env = readEnv(process.env, "command");
	if (command === "roles" && !email) return superuserSql(env.databaseUrl);
	if (command === "list" && !email) {
		const rows = await callDatabase(env, "list_admins");
		const lines = rows.map((row) => `${row.email}, since ${new Date(String(row.since)).toISOString()}`);
		return lines.join("\n") || "There is no admin yet.";
	}
	if (command === "take-over" && !email) {
		await callDatabase(env, "take_over");
		// A copy that is made before a host has run here is one. A running host notes the place itself.
		await withPlanner(
			env,
			({ query }) => isOriginal(query, env),
			async () => true,
		);
		return "Reminders go out from here. Whatever this is a copy of, or was moved to, must not run any more.";
	}
	if (command === "vacuum" && !email) return vacuum(env);
	if (!email || rest.length > 0 || (command !== "grant" && command !== "revoke"))
		throw new StartupError(usage);
	await callDatabase(env, command === "grant" ? "grant_admin" : "revoke_admin", email);
	return command === "grant" ? `${email} is an admin now.` : `${email} is no admin any more.`;
}

/** Writes the embedded database anew: the bytes of deleted rows are neither in its tables nor in its log afterwards. */
function vacuum(env: Env): Promise<string> {
	if (env.databaseUrl)
		throw new StartupError("Run VACUUM FULL with psql: this is for the embedded database.");
	const newLog = ["select pg_switch_wal()", "checkpoint"];
	return withPlanner(
		env,
		async ({ query }) => {
			for (const sql of ["set wal_recycle = off", "vacuum full", ...newLog, ...newLog]) await query(sql);
			return "The database was written anew, without what was deleted from it.";
		},
		() => Promise.reject(new StartupError("The host is running. Stop it first, then try again.")),
	);
}

/** Calls a function of the database directly, or through the host that has it open. */
function callDatabase(env: Env, name: string, email?: string): Promise<Row[]> {
	return withPlanner(
		env,
		(database) => call(database, name, email),
		async () => {
			const body = JSON.stringify(email === undefined ? {} : { _email: email });
			const response = await askHost(env, `/rest/v1/rpc/${name}`, { method: "POST", body });
			return response.status === 204 ? [] : response.json();
		},
	);
}

/** @throws StartupError with the sentence that the database refuses with */
async function call(database: Database, name: string, email?: string): Promise<Row[]> {
	try {
		return email === undefined
			? await database.query(`select * from public.${name}()`)
			: await database.query(`select public.${name}($1)`, [email]);
	} catch (error) {
		const { code, message } = error as Error & { code?: string };
		if (code === "P0001") throw new StartupError(message);
		if (code === "42883")
			throw new StartupError("The database is of an older version: start the host once, then try again.");
		throw error;
	}
}
