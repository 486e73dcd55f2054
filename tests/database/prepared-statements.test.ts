import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, startWithCallers } from "../factories/callers.ts";
import { needs } from "../factories/database-kinds.ts";
import type { TestHost } from "../factories/host.ts";
import { until } from "../factories/until.ts";

/** Connections of one process, which all serve whoever calls. */
const connections = 10;

describe("prepared statements of the host's connections", needs("PostgreSQL"), () => {
	let callers: Callers<TestHost>;
	let sql: Sql;

	beforeAll(async () => {
		callers = await startWithCallers(
			"PostgreSQL",
			`create function public.prepared_here() returns setof text language plpgsql security definer as $$ begin
				perform pg_advisory_xact_lock_shared(1);
				return query select statement from pg_catalog.pg_prepared_statements;
			end $$;
			grant execute on function public.prepared_here to service_role`,
		);
		sql = postgres(callers.host.databaseEnv.DATABASE_URL ?? "", { max: 1 });
	});
	afterAll(async () => {
		await sql?.end();
		await callers?.host.stop();
	});

	/** The statements that the connections of the host hold, each once for each connection. */
	async function prepared(): Promise<string[]> {
		// Nobody is answered before all connections are in use.
		await sql`select pg_advisory_lock(1)`;
		const areAllInUse = async () =>
			(
				await sql`select from pg_locks where locktype = 'advisory' and not granted
						and database = (select oid from pg_database where datname = current_database())`
			).length === connections;
		const answerAll = async () => {
			await until(areAllInUse);
			await sql`select pg_advisory_unlock(1)`;
		};
		const ask = async () => {
			const { data, error } = await callers.service.rpc("prepared_here");
			if (error) throw error;
			return data as string[];
		};
		const [answers] = await Promise.all([Promise.all(Array.from({ length: connections }, ask)), answerAll()]);
		return answers.flat();
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
		await vary(callers.stranger.client, "stranger", 150);
		await vary(callers.owner.client, "later", 20);
		const statements = await prepared();
		expect(count(statements, "stranger")).toBe(100);
		expect(count(statements, "later")).toBe(20);
	});

	test("a read whose plan a migration has changed is answered with its author's rows alone", async () => {
		const { owner, stranger } = callers;
		const voice = { user_id: stranger.userId, name: "Mine", system_message: "Of the stranger alone." };
		expect((await stranger.client.from("templates").insert(voice)).error).toBeNull();
		const read = () => owner.client.from("templates").select().eq("name", "Mine");
		const readOnAll = () => Promise.all(Array.from({ length: 4 * connections }, read));
		await readOnAll();
		await sql`alter table public.templates add column added text`;
		for (const { data, error } of await readOnAll())
			expect({ data, error }).toEqual({ data: [], error: null });
		const { data } = await stranger.client.from("templates").select().eq("name", "Mine");
		expect(data).toMatchObject([{ ...voice, added: null }]);
	});
});
