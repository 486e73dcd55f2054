import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import {
	createPostgresDatabase,
	databaseKinds,
	fetchOutbox,
	postgresEnv,
	type RunningHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { type Network, startNetwork } from "../factories/silent-network.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

const secrets = {
	jwtSecret: "0123456789abcdef0123456789abcdef0123456789abcdef",
	publishableKey: "sb_publishable_0123456789abcdef",
	secretKey: "sb_secret_0123456789abcdef",
};

/** Calls give up after nine seconds, and readiness after four: the rest is for a busy machine. */
const callSeconds = 15;
const readinessSeconds = 10;

describe.runIf(databaseKinds().includes("PostgreSQL"))("a database that cannot be used", () => {
	let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
	let network: Network;
	let node: ReturnType<typeof spawnHost>;
	let host: RunningHost;
	let author: Author;
	const dataDir = mkdtempSync(join(tmpdir(), "planner-outage-"));

	beforeAll(async () => {
		database = await createPostgresDatabase(postgresTemplate);
		const server = postgres(database.url, { max: 1, onnotice: () => {} });
		await server`create function public.sleep_long() returns int language sql as 'select 1 from pg_sleep(300)'`;
		await server`grant execute on function public.sleep_long to authenticated`;
		await server.end();
		const url = new URL(database.url);
		network = await startNetwork(Number(url.port));
		url.port = String(network.port);
		const port = await freePort();
		const env = {
			...postgresEnv(url.href, secrets),
			PORT: String(port),
			DATA_DIR: dataDir,
			RATE_LIMITS: "on",
		};
		// With the deadlines that operators have.
		node = spawnHost(env, []);
		await node.ready;
		const address = `http://localhost:${port}`;
		host = { url: address, dataDir, ...secrets, outbox: () => fetchOutbox(address) };
		author = await createAuthor(host);
	});
	afterEach(async () => {
		network.heal();
		await expect.poll(isReady).toBe(true);
	});
	afterAll(async () => {
		expect(await node?.stop()).toBe(0);
		network?.close();
		await database?.remove();
		rmSync(dataDir, { recursive: true, force: true });
	});

	const isReady = async () => (await fetch(`${host.url}/readyz`)).status === 200;

	/** What a caller gets from each part of the product, and after how many seconds. */
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

	const refusals = (answers: Awaited<ReturnType<typeof askEverything>>) =>
		answers.filter(
			({ status, retryAfter, sentence, inTime }) =>
				status !== 503 ||
				retryAfter !== "5" ||
				sentence !== "The database did not answer. Please try again." ||
				!inTime,
		);

	test("is a 503 with a sentence in time, everywhere, when the network drops all packets", async () => {
		expect((await askEverything()).filter(({ status }) => status === 503)).toEqual([]);
		network.silence();
		const started = performance.now();
		const [config, ready, answers] = await Promise.all([
			fetch(`${host.url}/config.json`),
			isReady().then((ready) => ({ ready, seconds: (performance.now() - started) / 1000 })),
			askEverything(),
		]);
		expect(refusals(answers)).toEqual([]);
		expect(config.status).toBe(200);
		expect(await config.json()).toMatchObject({ registration: "open" });
		expect(ready.ready).toBe(false);
		expect(ready.seconds).toBeLessThan(readinessSeconds);

		network.heal();
		await expect.poll(isReady).toBe(true);
		expect((await askEverything()).filter(({ status }) => status === 503)).toEqual([]);
	});

	test("is a 503 at once when nothing listens, and the log says so once, with the code, and when it is over", async () => {
		const linesOf = (text: string) =>
			node
				.output()
				.split("\n")
				.filter((line) => line.includes(text));
		const [failedBefore, overBefore] = ["The database does not answer", "The database answers again"].map(
			(text) => linesOf(text).length,
		);
		network.cut();
		for (let round = 0; round < 3; round++) expect(refusals(await askEverything())).toEqual([]);
		network.heal();
		await expect.poll(isReady).toBe(true);
		// What the process prints arrives a little later.
		await expect.poll(() => linesOf("The database answers again")).toHaveLength(Number(overBefore) + 1);
		const failed = linesOf("The database does not answer");
		expect(failed).toHaveLength(Number(failedBefore) + 1);
		expect(failed.at(-1)).toMatch(/"code":"(CONNECTION_CLOSED|ECONNRESET|CONNECTION_DESTROYED|EPIPE)"/);
		expect(linesOf("Unexpected error")).toEqual([]);
	});

	test("is not what a missing grant looks like: that is a defect, which the log names", async () => {
		const server = postgres(database.url, { max: 1 });
		await server`revoke execute on function public.calendar_feed_posts from service_role`;
		await server.end();
		const response = await fetch(`${host.url}/functions/v1/calendar-feed?token=${"0".repeat(64)}`);
		expect(response.status).toBe(500);
		await expect.poll(node.output).toMatch(/"error":"DatabaseRefusal","code":"42501".*"Unexpected error"/);
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
});
