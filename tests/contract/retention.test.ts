import postgres from "postgres";
import { expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { startHost } from "../factories/host.ts";
import { until } from "../factories/until.ts";

// Which records are old, and how they go on either database: tests/database/retention.test.ts.
test(
	"a node removes old records by itself, and a session that is in use goes on, however old it is",
	needs("PostgreSQL"),
	async () => {
		const host = await startHost({ database: "PostgreSQL", env: { SERVICES: "web" } });
		const sql = postgres(host.databaseEnv.DATABASE_URL ?? "", { max: 1 });
		const { client, userId } = await createAuthor(host);
		expect((await client.auth.refreshSession()).error).toBeNull();
		const [session] = await sql`select refreshed_at from auth.sessions where user_id = ${userId}`;
		expect(session?.refreshed_at).not.toBeNull();
		await sql`update auth.sessions set created_at = now() - interval '900 days' where user_id = ${userId}`;
		await sql`update auth.refresh_tokens
			set created_at = now() - interval '31 days', updated_at = now() - interval '31 days'
			where user_id = ${userId} and revoked`;

		const worker = await startHost({ beside: host, env: { SERVICES: "worker" } });
		// Whichever of the two comes by first.
		const tokens = () => sql`select revoked from auth.refresh_tokens where user_id = ${userId}`;
		await until(async () => (await tokens()).length === 1);
		expect(await tokens()).toMatchObject([{ revoked: false }]);
		const said = () => `${host.output()}${worker.output()}`.includes("Old records removed");
		await until(said);
		expect((await client.auth.refreshSession()).error).toBeNull();
		expect((await client.auth.getUser()).error).toBeNull();

		await sql.end();
		await worker.stop();
		await host.stop();
	},
);
