import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

describe.runIf(databaseKinds().includes("PostgreSQL"))("connections that PostgreSQL ends", () => {
	let clone: Clone;
	let server: Sql;
	let name: string;
	beforeAll(async () => {
		clone = await openClone("PostgreSQL");
		server = postgres(inject("postgresUrl") ?? "", { max: 1 });
		name = String((await clone.database.query("select current_database() as name"))[0]?.name);
	});
	afterAll(async () => {
		await clone?.remove();
		await server?.end();
	});

	const sleeping = async () =>
		(
			await server`select from pg_stat_activity
				where datname = ${name} and state = 'active' and query like 'select pg_sleep%'`
		).length;
	const end = () =>
		server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.then(() => {});

	test("fail those who use them; those who wait for one get another", async () => {
		// Those who use them would go on for longer than anything here takes.
		const sleeps = Array.from({ length: 30 }, (_, number) =>
			clone.database.query(`select pg_sleep(${number < 10 ? 300 : 0.5})`),
		);
		const settled = Promise.allSettled(sleeps);
		await vi.waitUntil(async () => (await sleeping()) === 10, { interval: 5, timeout: 120_000 });
		await end();
		const states = (await settled).map(({ status }) => status);
		expect(states.filter((status) => status === "rejected")).toHaveLength(10);
		expect(states.filter((status) => status === "fulfilled")).toHaveLength(20);
	});

	test("take their transaction with them: nothing of it goes on over another one", async () => {
		const work = clone.database.transaction(async (run) => {
			await run("set local role authenticated");
			await end();
			// The process has learnt of it by the time that somebody else has been served.
			await clone.database.query("select 1").catch(() => {});
			return run("select current_user as name");
		});
		await expect(work).rejects.toThrow();
		// One that was idle and has ended fails whoever finds it so; then it is replaced.
		const name = async () =>
			(await clone.database.query("select current_user as name").catch(() => []))[0]?.name;
		await expect.poll(name).toBe("postgres");
	});
});
