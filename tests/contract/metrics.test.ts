import { once } from "node:events";
import { mkdirSync, utimesSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { operatorEnv, runSql, startHost, type TestHost } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { runOperator } from "../factories/operator.ts";
import { planPosts, runPass } from "../factories/reminders.ts";
import { type SmtpSink, startSmtpSink } from "../factories/smtp-sink.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until, untilPrinted } from "../factories/until.ts";
import { freePort } from "../setup/free-port.ts";

const token = "a-token-of-the-monitoring";
const post = "Night shifts taught me to ask early";

/** Every sample by its name and labels. */
const readSamples = (text: string) =>
	new Map([...text.matchAll(/^([^#\n].*) (\S+)$/gm)].map(([, name = "", value]) => [name, Number(value)]));

const scrape = async (host: TestHost, headers: Record<string, string> = {}) =>
	readSamples(await (await fetch(`${host.url}/metrics`, { headers })).text());

describe("/metrics", () => {
	let host: TestHost;
	let author: Author;
	beforeAll(async () => {
		host = await startHost({ env: { SERVICES: "web" } });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	test("is Prometheus' text format, with what the process is", async () => {
		const response = await fetch(`${host.url}/metrics`);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
		expect(response.headers.get("cache-control")).toBe("no-store");
		const text = await response.text();
		for (const line of text.split("\n")) {
			expect(line).toMatch(/^$|^# (HELP|TYPE) \w+ |^\w+(\{[^{}]*\})? (-?[\d.e+-]+|Nan|\+Inf)$/);
		}
		const names = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
		expect(new Set(names).size).toBe(names.length);
		expect(readSamples(text).get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
		expect(readSamples(text).get("planner_database_up")).toBe(1);
	});

	test("a reminder is seen waiting, then sent with its lag; the mail is counted", async () => {
		const before = await scrape(host);
		const minuteAgo = new Date(Date.now() - 60_000);
		await planPosts(host, author.userId, 1, {
			post_content: post,
			scheduled_date: minuteAgo.toISOString().slice(0, 10),
			scheduled_time: minuteAgo.toISOString().slice(11, 16),
			created_at: new Date(Date.now() - 300_000).toISOString(),
		});
		const waiting = await scrape(host);
		expect(waiting.get("planner_reminders_waiting")).toBe(1);
		expect(waiting.get("planner_reminders_oldest_waiting_seconds")).toBeGreaterThanOrEqual(60);
		expect(waiting.has('planner_reminder_lag_seconds{quantile="0.99"}')).toBe(false);
		await runPass(host, new Date().toISOString());
		const sent = await scrape(host);
		expect(sent.get("planner_reminders_waiting")).toBe(0);
		expect(sent.get("planner_reminders_oldest_waiting_seconds")).toBe(0);
		expect(sent.get('planner_reminders_recent{outcome="sent"}')).toBe(1);
		expect(sent.get('planner_reminder_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(60);
		const sinceDue = (Date.now() - Math.floor(minuteAgo.getTime() / 60_000) * 60_000) / 1000;
		expect(sent.get('planner_reminder_lag_seconds{quantile="0.99"}')).toBeLessThanOrEqual(sinceDue);
		const mails = 'planner_mails_total{kind="reminder",outcome="sent"}';
		expect(sent.get(mails)).toBe((before.get(mails) ?? 0) + 1);
		expect(sent.get('planner_mails_total{kind="other",outcome="sent"}')).toBe(1);
	});

	test("stored pictures and documents are told as they count, beside their cap", async () => {
		const stored = await scrape(host);
		expect(stored.get("planner_media_bytes")).toBe(0);
		expect(stored.get("planner_media_cap_bytes")).toBe(20_000 * 1024 ** 2);
		expect((await upload(host, author, mediaPath(author.userId), jpeg(100_000))).status).toBe(200);
		expect((await scrape(host)).get("planner_media_bytes")).toBe(100_000);
	});

	test("requests are counted by group and status, and nothing that a caller invents becomes a name", async () => {
		const name = (route: string, status: number) =>
			`planner_http_request_duration_seconds_count{route="${route}",status="${status}"}`;
		const before = await scrape(host);
		await author.client.functions.invoke("generate-linkedin-post", {
			body: { userMessage: post, testMode: true },
		});
		await author.client.from("templates").select();
		await fetch(`${host.url}/functions/v1/invented-name`);
		await fetch(`${host.url}/rest/v1/invented-table?secret=me`);
		await fetch(`${host.url}/invented/path`);
		const after = await scrape(host);
		const more = (route: string, status: number) =>
			(after.get(name(route, status)) ?? 0) - (before.get(name(route, status)) ?? 0);
		expect(more("functions/generate-linkedin-post", 200)).toBe(1);
		expect(more("functions", 404)).toBe(1);
		expect(more("rest", 200)).toBe(1);
		expect(more("health", 200)).toBe(1);
		const labels = [...after.keys()].join("\n");
		expect(labels).not.toMatch(/invented|secret|@|Night/);
		expect(labels).not.toContain(author.userId);
	});

	test("it does not exist for what comes from elsewhere", async () => {
		for (const headers of [
			{ "x-forwarded-for": "203.0.113.7" },
			{ forwarded: "for=203.0.113.7" },
			{ authorization: `Bearer ${token}`, via: "1.1 proxy" },
		] as Record<string, string>[]) {
			expect((await fetch(`${host.url}/metrics`, { headers })).status).toBe(404);
		}
		// `fetch` sets the Host header itself.
		const call = request(`${host.url}/metrics`, { headers: { host: "rebound.example.com" } }).end();
		const [response] = (await once(call, "response")) as [IncomingMessage];
		expect(response.resume().statusCode).toBe(404);
	});
});

describe("with METRICS_TOKEN, on a listener for all", () => {
	let sink: SmtpSink;
	let host: TestHost;
	beforeAll(async () => {
		sink = await startSmtpSink({ recipient: () => 550 });
		const env = { METRICS_TOKEN: token, HOST: "0.0.0.0", SMTP_URL: sink.url, LOG_LEVEL: "trace" };
		host = await startHost({ env, isAlone: true });
	});
	afterAll(async () => {
		await host?.stop();
		await sink?.stop();
	});

	const addresses = () =>
		Object.values(networkInterfaces())
			.flatMap((list) => list ?? [])
			.filter(({ family }) => family === "IPv4")
			.map(({ address }) => `http://${address}:${new URL(host.url).port}/metrics`);

	test("only the token opens it, wherever the call comes from", async () => {
		for (const address of addresses()) {
			const refused = await fetch(address);
			expect(refused.status).toBe(401);
			expect(refused.headers.get("www-authenticate")).toBe("Bearer");
			expect(await refused.json()).toEqual({
				code: "metrics_token_required",
				message: "This takes the METRICS_TOKEN.",
			});
			for (const wrong of [`Bearer ${token}x`, `Bearer ${token.slice(1)}`, `Basic ${token}`, "Bearer "]) {
				expect((await fetch(address, { headers: { authorization: wrong } })).status).toBe(401);
			}
			expect((await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
		}
		expect(host.output()).not.toContain(token);
	});

	test("a mail that the server refuses is counted as failed; its refusal repeats the address, the log does not", async () => {
		await anonymousClient(host).auth.signUp({ email: "ada@example.com", password: "correct horse" });
		const failed = 'planner_mails_total{kind="other",outcome="failed"}';
		const samples = await until(async () => {
			const samples = await scrape(host, { authorization: `Bearer ${token}` });
			return samples.get(failed) !== 0 && samples;
		});
		expect(samples.get(failed)).toBe(1);
		expect(samples.get('planner_mails_total{kind="other",outcome="sent"}')).toBe(0);
		await untilPrinted(host, "could not be sent");
		expect(host.output()).not.toContain("@example.com");
	});
});

test(
	"a database that is away is told of, and figures that nobody knows are left out",
	needs("PostgreSQL"),
	async () => {
		// A pooler lets a question wait for the database: that ends with the usual time limit, not with a test's longer one.
		const flags = ["--simulated-clock"];
		const host = await startHost({ database: "PostgreSQL", env: { SERVICES: "web" }, isAlone: true, flags });
		const { pathname: database } = new URL(host.databaseEnv.DATABASE_URL ?? "");
		const server = postgres(inject("postgresUrl") ?? "", { max: 1 });
		expect((await scrape(host)).get("planner_reminders_waiting")).toBe(0);
		await server.unsafe(`alter database ${database.slice(1)} allow_connections false`);
		await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${database.slice(1)}`;
		const samples = await scrape(host);
		expect(samples.get("planner_database_up")).toBe(0);
		expect(samples.has("planner_reminders_waiting")).toBe(false);
		expect(samples.get("process_resident_memory_bytes")).toBeGreaterThan(1e7);
		await host.stop();
		await server.end();
	},
);

describe("of a fleet", needs("PostgreSQL"), () => {
	let web: TestHost;
	let worker: TestHost;
	let port: number;
	const database = "PostgreSQL";
	const headers = { authorization: `Bearer ${token}` };
	const ask = async (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
	beforeAll(async () => {
		port = await freePort();
		const env = { METRICS_TOKEN: token };
		web = await startHost({ database, env: { ...env, SERVICES: "web" }, isAlone: true });
		const settings = { ...env, SERVICES: "worker", METRICS_PORT: String(port), HOST: "0.0.0.0" };
		worker = await startHost({ database, beside: web, env: settings });
	});
	afterAll(async () => {
		await worker?.stop();
		await web?.stop();
	});

	test("a worker answers for itself on METRICS_PORT, and nothing else there", async () => {
		expect(await (await ask("/healthz")).json()).toEqual({ status: "up" });
		expect(await (await ask("/readyz")).json()).toEqual({ status: "ready" });
		expect((await ask("/config.json")).status).toBe(404);
		expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(401);
		const samples = readSamples(await (await ask("/metrics")).text());
		expect(samples.get("planner_database_up")).toBe(1);
		expect(samples.get('planner_mails_total{kind="reminder",outcome="sent"}')).toBe(0);
		expect(samples.get("planner_disk_free_bytes")).toBeGreaterThan(0);
		expect(samples.get("planner_disk_size_bytes")).toBeGreaterThan(
			samples.get("planner_disk_free_bytes") ?? 0,
		);
		expect(worker.output()).toContain(`serves only its metrics, on port ${port}`);
	});

	test("its port is taken, and it says so in a sentence", async () => {
		const env = { ...web.databaseEnv, SERVICES: "worker", METRICS_PORT: String(port) };
		const second = spawnHost({ ...env, DATA_DIR: temporaryFolder() });
		expect(await second.exited).toBe(1);
		expect(second.output()).toContain(
			`Cannot start: cannot listen on 127.0.0.1:${port} (another program uses this port; stop it or set METRICS_PORT).\n`,
		);
	});

	test("every node tells of the age of the last backup", async () => {
		const age = async () => (await scrape(web, headers)).get("planner_backup_age_seconds");
		expect(await age()).toBeUndefined();
		await createAuthor(web);
		expect(await age()).toBeLessThan(60);
		const { DATABASE_URL = "" } = web.databaseEnv;
		await runSql(DATABASE_URL, "comment on schema supabase_migrations is 'backed up 2026-01-01T00:00:00Z'");
		expect(await age()).toBeGreaterThan(86_400);
		await runSql(DATABASE_URL, "update public.profiles set created_at = '2026-01-01'");
		await runSql(DATABASE_URL, "comment on schema supabase_migrations is 'backed up 2999-01-01T00:00:00Z'");
		expect(await age()).toBeGreaterThan(86_400);
		const file = join(temporaryFolder(), "backup");
		expect((await runOperator(operatorEnv(web), "backup", file)).text).toBe(`The database is in ${file}.`);
		expect(await age()).toBeLessThan(60);
	});

	test("every node tells of a worker that is gone, but behind a pooler, where nobody knows", async () => {
		const workers = async () => (await scrape(web, headers)).get("planner_workers");
		if (inject("poolerPort")) return expect(await workers()).toBeUndefined();
		await until(async () => (await workers()) === 1);
		worker.process.kill("SIGKILL");
		await until(async () => (await workers()) === 0);
	});
});

test("the embedded database's last backup is the host's own or an operator's, and a METRICS_PORT beside the web is named", {
	tags: "operator",
}, async () => {
	const host = await startHost({ database: "PGlite", env: { METRICS_PORT: "9464" } });
	expect(host.output()).toContain("METRICS_PORT is ignored");
	await createAuthor(host);
	expect((await scrape(host)).get("planner_workers")).toBe(1);
	const folder = join(host.dataDir, "backups");
	mkdirSync(folder);
	for (const year of [2026, 2999]) writeFileSync(join(folder, `planner-${year}-01-01T000000Z.tar.gz`), "");
	const noted = join(host.dataDir, "backups.noted");
	writeFileSync(noted, "");
	utimesSync(noted, new Date("2999-01-01"), new Date("2999-01-01"));
	const age = async () => (await scrape(host)).get("planner_backup_age_seconds") ?? Number.NaN;
	expect(await age()).toBeGreaterThan(86_400);
	const env = { DATA_DIR: host.dataDir, PORT: new URL(host.url).port };
	expect((await runOperator(env, "backup", join(temporaryFolder(), "backup"))).code).toBe(0);
	expect(await age()).toBeLessThan(60);
	await host.stop();
});

test("a listener that others can reach has no outbox, and without a token no /metrics", async () => {
	const host = await startHost({ env: { HOST: "0.0.0.0" } });
	expect((await fetch(`${host.url}/metrics`)).status).toBe(404);
	expect((await fetch(`${host.url}/outbox`)).status).toBe(404);
	expect(await (await fetch(`${host.url}/config.json`)).json()).toMatchObject({ outbox: false });
	await host.stop();
});
