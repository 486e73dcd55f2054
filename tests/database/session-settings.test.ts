import type { Kysely } from "kysely";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { needs, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, runSql } from "../factories/host.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { describeOnClone } from "./open-clone.ts";

type Apply = (database: Kysely<unknown>, values: object) => Promise<void>;

/** Where the backend library has the methods that `add-call-settings.ts` replaces. */
type Library = Record<"applyJwtSessionContext" | "applyRpcRequestGucs", Apply>;

const userId = "0b8f3ad5-4f3e-4c0b-9f53-0d4b9a1f7e55";

describeOnClone(testedKinds("drivers"), "the settings of a transaction on %s", (clone) => {
	/** The settings of a statement after one of both, in a transaction of its own. */
	async function settingsBy(target: "library" | "host", method: keyof Library, values: object) {
		const { connection } = clone.database;
		const owner = (target === "host" ? connection : Object.getPrototypeOf(connection)) as Library;
		return connection.kysely.transaction().execute(async (transaction) => {
			await owner[method].call(connection, transaction as never, values);
			const { rows } = await sql`select current_user, auth.uid(), auth.role(), auth.jwt(),
				${sql.join(
					[
						"role",
						"request.jwt.claim.sub",
						"request.jwt.claim.role",
						"request.jwt.claims",
						"storage.operation",
						"response.status",
						"response.headers",
						"request.method",
						"request.path",
						"request.headers",
					].map((name) => sql`current_setting(${name}::text, true) as ${sql.id(name)}`),
				)}`.execute(transaction);
			return rows;
		});
	}

	test("values are as they were given, whatever is in them", async () => {
		const name = "O'Hara \\' \\\\'; rollback; $1 \"é\u{1F600}\" E'";
		const jwt = { sub: userId, role: "anon", name };
		const [row] = await settingsBy("host", "applyJwtSessionContext", {
			auth: { role: "anon", uid: userId, jwt },
		});
		expect(row).toMatchObject({ current_user: "anon", uid: userId, jwt });
	});

	test("no header of a call is in a statement", async () => {
		const call = { method: "POST", path: "/rpc/f", requestHeaders: { authorization: "Bearer token" } };
		const [row] = await settingsBy("host", "applyRpcRequestGucs", call);
		expect(row).toHaveProperty(["request.headers"]);
		expect(JSON.stringify(row)).not.toContain("Bearer");
	});

	test.each<[keyof Library, object]>([
		["applyJwtSessionContext", { auth: null }],
		["applyJwtSessionContext", { auth: { role: "anon" } }],
		[
			"applyJwtSessionContext",
			{
				auth: {
					role: "authenticated",
					uid: userId,
					jwt: { sub: userId, role: "authenticated", aal: "aal1" },
				},
			},
		],
		["applyJwtSessionContext", { auth: { role: "service_role" }, storage: { operation: "object.get" } }],
	])("%s leaves those of the library: %j", async (method, values) => {
		expect(await settingsBy("host", method, values)).toEqual(await settingsBy("library", method, values));
	});
});

test(
	"a database whose sessions do not look into public, or write dates or texts otherwise, is refused",
	needs("PostgreSQL"),
	async () => {
		const { url, remove } = await createPostgresDatabase(postgresTemplate);
		onTestFinished(remove);
		for (const setting of [
			"search_path to app",
			"datestyle to german",
			"standard_conforming_strings to off",
		]) {
			const alter = `alter database ${new URL(url).pathname.slice(1)}`;
			await runSql(url, `${alter} set ${setting}`);
			await expect(openPostgres(url)).rejects.toThrow(
				/cannot be used \(its search_path lacks public, its DateStyle is not ISO, or its standard_conforming_strings is off: /,
			);
			await runSql(url, `${alter} reset all`);
		}
		await (await openPostgres(url)).close();
	},
);
