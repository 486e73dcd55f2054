import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { databaseKinds, type TestHost } from "../factories/host.ts";

describe.runIf(databaseKinds().includes("PostgreSQL"))(
	"prepared statements of the host's connections",
	() => {
		let callers: Callers<TestHost>;
		let sql: Sql;

		beforeAll(async () => {
			callers = await startWithCallers("PostgreSQL");
			sql = postgres(callers.host.databaseEnv.DATABASE_URL ?? "", { max: 1 });
			await sql.unsafe(`
			create function public.prepared_here() returns table (pid integer, statement text)
				language sql security definer
				as $$ select pg_backend_pid(), statement from pg_catalog.pg_prepared_statements, pg_sleep(0.05) $$;
			grant execute on function public.prepared_here to service_role`);
		});
		afterAll(async () => {
			await sql?.end();
			await callers?.host.stop();
		});

		/** The statements that any connection of the host holds, each once for each connection. */
		async function prepared(): Promise<string[]> {
			// Each takes so long that all connections are in use.
			const answers = await Promise.all(
				Array.from({ length: 10 }, async () => {
					const { data, error } = await callers.service.rpc("prepared_here");
					if (error) throw error;
					return data as { pid: number; statement: string }[];
				}),
			);
			const byConnection = new Map(answers.map((rows) => [rows[0]?.pid, rows]));
			return [...byConnection.values()].flat().map(({ statement }) => statement);
		}

		/** Asks for as many differently named columns, a few at a time; each makes another text. */
		async function vary(client: Callers["owner"]["client"], name: string, count: number): Promise<void> {
			for (let done = 0; done < count; done += 10) {
				await Promise.all(
					Array.from({ length: 10 }, (_, number) =>
						client
							.from("templates")
							.select(`${name}_${done + number}:id`)
							.eq("name", "A voice"),
					),
				);
			}
		}
		const count = (statements: string[], name: string) =>
			new Set(statements.flatMap((text) => text.match(new RegExp(`${name}_\\d+`)) ?? [])).size;

		test("who is not signed in has none prepared, and keeps nobody's from being", async () => {
			await vary(callers.anonymous, "anonymous", 600);
			await vary(callers.owner.client, "owner", 20);
			const statements = await prepared();
			expect(count(statements, "anonymous")).toBe(0);
			expect(count(statements, "owner")).toBe(20);
		});

		test("an author has at most 100 prepared, and then others still have theirs", async () => {
			await vary(callers.stranger.client, "stranger", 600);
			await vary(callers.owner.client, "later", 20);
			const statements = await prepared();
			expect(count(statements, "stranger")).toBe(100);
			expect(count(statements, "later")).toBe(20);
		});
	},
);
