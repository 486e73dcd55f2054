import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { runCall } from "../../server/supabase-protocol/database/database-call.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { createPostgresDatabase } from "../factories/host.ts";
import { until, untilPasses } from "../factories/until.ts";
import { postgresTemplate } from "../setup/postgres.ts";
import { describeOnClone } from "./open-clone.ts";

describeOnClone(["PostgreSQL"], "connections that %s ends", ({ query, transaction }) => {
	let server: Sql;
	let name: string;
	beforeAll(async () => {
		server = postgres(inject("postgresUrl") ?? "", { max: 1 });
		name = String((await query("select current_database() as name"))[0]?.name);
	});
	afterAll(() => server?.end());

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
			query(`select pg_sleep(${number < 10 ? 300 : 0.5})`),
		);
		const settled = Promise.allSettled(sleeps);
		await until(async () => (await sleeping()) === 10);
		await end();
		const states = (await settled).map(({ status }) => status);
		expect(states.filter((status) => status === "rejected")).toHaveLength(10);
		expect(states.filter((status) => status === "fulfilled")).toHaveLength(20);
	});

	test("take their transaction with them: nothing of it goes on over another one", async () => {
		const work = transaction(async (run) => {
			await run("set local role authenticated");
			await end();
			// The process has learnt of it by the time that somebody else has been served.
			await query("select 1").catch(() => {});
			return run("select current_user as name");
		});
		await expect(work).rejects.toThrow();
		// One that was idle and has ended fails whoever finds it so; then it is replaced.
		const name = async () => (await query("select current_user as name").catch(() => []))[0]?.name;
		await untilPasses(async () => expect(await name()).toBe("postgres"));
	});

	test("are asked for the array types once, at start: to give up the driver's own question ends the process", async () => {
		const copy = await createPostgresDatabase(postgresTemplate);
		const url = new URL(copy.url);
		const port = Number(url.port);
		let questions = 0;
		/** Loses every such question but the first. */
		const network = createServer((incoming) => {
			const outgoing = connect(port, url.hostname);
			for (const socket of [incoming, outgoing]) socket.on("error", () => {});
			incoming.on("data", (data) => {
				if (!data.includes("typcategory") || questions++ === 0) outgoing.write(data);
			});
			incoming.once("close", () => outgoing.destroy());
			outgoing.pipe(incoming);
		}).listen(0, "127.0.0.1");
		await once(network, "listening");
		url.port = String((network.address() as AddressInfo).port);

		const database = await openPostgres(url.href);
		const ask = () => database.query("select array['a', 'b'] as list, pg_sleep(0.1) is null as slept");
		const answers = await Promise.allSettled(Array.from({ length: 5 }, () => runCall(60_000, ask)));
		const answer = { status: "fulfilled", value: [{ list: ["a", "b"], slept: false }] };
		expect(answers).toEqual(Array(5).fill(answer));
		expect(questions).toBe(1);
		await database.close();
		network.close();
		await copy.remove();
	});
});
