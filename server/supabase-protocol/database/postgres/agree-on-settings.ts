import { createHash } from "node:crypto";
import type { Env } from "../../../env.ts";
import { StartupError } from "../../../startup-error.ts";
import type { RunSql } from "../database.ts";

const product = "post-planner";
type Settings = Record<string, string | undefined>;

/** These change one node after the other. A name has no room for a sum of each. */
const changedByTurns = "APP_URL, SUPABASE_PUBLISHABLE_KEY or SUPABASE_SECRET_KEY";

/** The settings in which all nodes agree, as each node tells the others. */
const sharedSettings = ({ adminEmail, registration, caps, secrets, appUrl }: Env): Settings => ({
	// Names of connections are seen by whoever watches the server: the address itself is nobody's business.
	ADMIN_EMAIL: adminEmail && digest(adminEmail.toLowerCase()).slice(0, 8),
	REGISTRATION: registration,
	CAPS: caps && digest(JSON.stringify(Object.entries(caps).sort())).slice(0, 4),
	// Of a secret that nobody can guess, this tells nothing.
	SUPABASE_JWT_SECRET: secrets.jwtSecret && digest(`agreed ${secrets.jwtSecret}`).slice(0, 8),
	[changedByTurns]: digest([appUrl, secrets.publishableKey, secrets.secretKey].join(" ")).slice(0, 8),
});

/** By one letter a setting is told, and nodes of other versions know it. */
const told = (name: string, value = "") => `${name === changedByTurns ? "W" : name[0]}=${value}`;

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The application name of this node's connections: the product and what it has set. At most 63 bytes. */
export const connectionName = (env: Env): string =>
	[
		product,
		...Object.entries(sharedSettings(env)).flatMap(([name, value]) => (value ? told(name, value) : [])),
	].join(" ");

/**
 * Compares with the nodes that are connected now. What a node leaves unset, it leaves to the others. Returns the names of
 * what others have set.
 * @throws StartupError that names the setting on which another node disagrees
 */
export async function agreeOnSettings(query: RunSql, env: Env, warn: (sentence: string) => void) {
	const rows = await query(
		`select distinct application_name from pg_catalog.pg_stat_activity
		where datname = current_database() and application_name like $1`,
		[`${product} %`],
	);
	const others = rows.flatMap(({ application_name }) => String(application_name).split(" "));
	for (const [name, value] of Object.entries(sharedSettings(env))) {
		const isOther = (part: string) => part.startsWith(told(name)) && part !== told(name, value);
		if (!value || !others.some(isOther)) continue;
		if (name === changedByTurns)
			warn(
				`Another process on this database has another ${name} than this one: mails link to another address than ${env.appUrl}, or each refuses calls with the other's keys. Give all of them the same.`,
			);
		else
			throw new StartupError(
				`Cannot start: another process on this database has another ${name}. Give all of them the same${
					name === "SUPABASE_JWT_SECRET" ? "" : ", or set it for one"
				}; to change it, stop the others first, and restart a pooler that keeps their connections.`,
			);
	}
	return Object.keys(sharedSettings(env)).filter((name) =>
		others.some((part) => part.startsWith(told(name))),
	);
}
