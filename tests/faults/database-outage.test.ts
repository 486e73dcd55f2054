// @module-tag operator

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { runSql, startHost, type TestHost } from "../factories/host.ts";
import { type Network, startNetwork } from "../factories/silent-network.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";

/** Calls give up after nine seconds, and readiness after four: the rest is for a busy machine. */
const callSeconds = 15;
const readinessSeconds = 10;

describe("a database that cannot be used", needs("PostgreSQL"), () => {
	let network: Network;
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		network = await startNetwork(Number(new URL(inject("postgresUrl") ?? "").port));
		// With the deadlines that operators have.
		host = await startHost({
			database: "PostgreSQL",
			isAlone: true,
			poolerPort: network.port,
			flags: [],
			env: { RATE_LIMITS: "on" },
			sql: `create function public.sleep_long() returns int language sql as 'select 1 from pg_sleep(300)';
				grant execute on function public.sleep_long to authenticated`,
		});
		author = await createAuthor(host);
	});
	afterEach(async () => {
		network.heal();
		if (host.process.exitCode === null)
			await untilPasses(async () => expect(await statusOf("/readyz")).toBe(200));
	});
	afterAll(async () => {
		await host?.stop();
		network?.close();
	});

	const change = (sql: string) => runSql(host.databaseEnv.DATABASE_URL ?? "", sql);

	const statusOf = async (path: string) => (await fetch(`${host.url}${path}`)).status;

	/** The answers of each part of the product to a caller, and whether they came in time. */
	async function askEverything() {
		const headers = {
			apikey: host.publishableKey,
			authorization: `Bearer ${author.accessToken}`,
			"content-type": "application/json",
		};
		const credentials = JSON.stringify({ email: author.email, password: author.password });
		const calls: [path: string, init: RequestInit][] = [
			["/rest/v1/profiles?select=*", {}],
			["/rest/v1/templates?select=*", {}],
			["/auth/v1/user", {}],
			["/auth/v1/token?grant_type=password", { method: "POST", body: credentials }],
			["/functions/v1/generate-linkedin-post", { method: "GET" }],
			["/functions/v1/get-admin-data", { method: "POST", body: "{}" }],
		];
		return Promise.all(
			calls.map(async ([path, init]) => {
				const started = performance.now();
				const response = await fetch(`${host.url}${path}`, { ...init, headers });
				const { message, msg } = await response.json();
				return {
					path,
					status: response.status,
					retryAfter: response.headers.get("retry-after"),
					sentence: message ?? msg,
					inTime: (performance.now() - started) / 1000 < callSeconds,
				};
			}),
		);
	}

	const expectRefusals = (answers: Awaited<ReturnType<typeof askEverything>>) =>
		expect(answers).toEqual(
			answers.map(({ path }) => ({
				path,
				status: 503,
				retryAfter: "5",
				sentence: "The database did not answer. Please try again.",
				inTime: true,
			})),
		);
	const expectAnswers = async () =>
		expect((await askEverything()).filter(({ status }) => status === 503)).toEqual([]);

	test("is a 503 with a sentence in time, everywhere, when the network drops all packets", async () => {
		await expectAnswers();
		network.silence();
		const started = performance.now();
		const [config, readiness, answers] = await Promise.all([
			fetch(`${host.url}/config.json`),
			statusOf("/readyz").then((status) => ({ status, seconds: (performance.now() - started) / 1000 })),
			askEverything(),
		]);
		expectRefusals(answers);
		expect(config.status).toBe(200);
		expect(await config.json()).toMatchObject({ registration: "open" });
		expect(readiness.status).toBe(503);
		expect(readiness.seconds).toBeLessThan(readinessSeconds);

		network.heal();
		await untilPasses(async () => expect(await statusOf("/readyz")).toBe(200));
		await expectAnswers();
	});

	test("is a 503 when nothing listens, and the log says so once, with the code, and when it is over", async () => {
		const linesWith = (text: string) =>
			host
				.output()
				.split("\n")
				.filter((line) => line.includes(text));
		const linesBefore = linesWith("The database does not answer");
		// An outage of the tests before is over after some seconds of answers.
		await untilPasses(() => expect(linesWith("The database answers again")).toHaveLength(linesBefore.length));
		network.cut();
		for (let round = 0; round < 2; round++) expectRefusals(await askEverything());
		await untilPasses(async () => expect(await statusOf("/readyz")).toBe(503));
		expect(await statusOf("/healthz")).toBe(200);
		network.heal();
		// The output of the process arrives a little later.
		await untilPasses(async () => {
			expect(await statusOf("/readyz")).toBe(200);
			expect(linesWith("The database answers again")).toHaveLength(linesBefore.length + 1);
		});
		const failed = linesWith("The database does not answer").slice(linesBefore.length);
		expect(failed).toEqual([
			expect.stringMatching(/"code":"(CONNECTION_CLOSED|ECONNRESET|CONNECTION_DESTROYED|EPIPE)"/),
		]);
		expect(linesWith("Unexpected error")).toEqual([]);
	});

	test("is not what a missing grant looks like: that is a defect, which the log names", async () => {
		await change("revoke execute on function public.calendar_feed_posts from service_role");
		expect(await statusOf(`/functions/v1/calendar-feed?token=${"0".repeat(64)}`)).toBe(500);
		await untilPrinted(host, /"error":"DatabaseRefusal","code":"42501".*"Unexpected error"/);
	});

	test("is not what one costly question makes of it: that one is cut off with a sentence", async () => {
		const [costly, cheap] = await Promise.all([
			author.client.rpc("sleep_long"),
			author.client.from("profiles").select("display_name"),
		]);
		expect(cheap.error).toBeNull();
		expect(costly.status).toBe(503);
		expect(costly.error).toMatchObject({
			code: "57014",
			message: "This took too long and was stopped. Please ask for less at once.",
		});
	});

	test("is a 503 with a sentence of its own where it can only be read, until it can be written again", async () => {
		const name = new URL(host.databaseEnv.DATABASE_URL ?? "").pathname.slice(1);
		const setReadOnly = (value: string) =>
			change(`begin read write;
				alter database ${name} set default_transaction_read_only = ${value};
				commit;
				select pg_terminate_backend(pid) from pg_stat_activity
					where datname = current_database() and pid <> pg_backend_pid()`);
		const rename = () =>
			author.client.from("profiles").update({ display_name: "Ada" }).eq("id", author.userId);
		await setReadOnly("on");
		await untilPasses(async () =>
			expect((await rename()).error).toMatchObject({ code: "storage_unavailable" }),
		);
		expect(await rename()).toMatchObject({
			status: 503,
			error: {
				message:
					"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.",
			},
		});
		expect((await author.client.from("profiles").select("display_name")).error).toBeNull();
		const readiness = async () => (await (await fetch(`${host.url}/readyz`)).json()).status;
		await untilPasses(async () => expect(await readiness()).toBe("nothing can be stored"));
		// Each second the host tries to hear of changes, which such a database refuses half-way: none of that is told again.
		const lines = () => host.output().match(/Pages are (?:not )?told of changes/gu) ?? [];
		await untilPasses(() => expect(lines().at(-1)).toBe("Pages are not told of changes"));
		const before = lines();
		await wait(2500);
		expect(lines()).toEqual(before);
		// As a full disk ends PostgreSQL.
		network.cut();
		await untilPasses(async () =>
			expect(await readiness()).toBe("database unavailable, after nothing could be stored"),
		);
		network.heal();
		await setReadOnly("off");
		await untilPasses(async () => expect(await statusOf("/readyz")).toBe(200));
		expect((await rename()).error).toBeNull();
		await untilPrinted(host, "the database of DATABASE_URL stores what is written again");
		expect(host.output().match(/Nothing can be stored/g)).toHaveLength(1);
	});

	test("does not keep a process from ending well", async () => {
		const ended = once(host.process, "exit");
		network.cut();
		host.process.kill("SIGTERM");
		expect(await ended).toEqual([0, null]);
	});
});
