import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { beginSignUp } from "../factories/begin-sign-up.ts";
import {
	createPostgresDatabase,
	databaseKinds,
	fetchOutbox,
	postgresEnv,
	type RunningHost,
	startHost,
	type TestHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { afterDue, planPosts } from "../factories/reminders.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "planner-faults-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = {
	jwtSecret: randomBytes(32).toString("hex"),
	publishableKey: "sb_publishable_0123456789abcdef",
	secretKey: "sb_secret_0123456789abcdef",
};

/** Starts a host that cannot start and returns what it says. */
async function refusal(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
	const child = spawnHost({ DATA_DIR: join(folder, "refused"), ...env });
	const code = await child.exited;
	return { code, output: child.output() };
}

/** Only what hangs takes that long. */
const hang = { timeout: 120_000, interval: 5 };

const oneLine = /^Cannot start: [^\n]+\.\n$/;

test("bad settings are named in one line", async () => {
	const { code, output } = await refusal({ PORT: "http", WEEKLY_LIMIT: "many" });
	expect(code).toBe(1);
	expect(output).toMatch(oneLine);
	expect(output).toMatch(/PORT must .*WEEKLY_LIMIT must|WEEKLY_LIMIT must .*PORT must/);
});

test("an unwritable DATA_DIR", async () => {
	const file = join(folder, "a-file");
	writeFileSync(file, "");
	const { code, output } = await refusal({ DATA_DIR: join(file, "data") });
	expect(code).toBe(1);
	expect(output).toMatch(oneLine);
	expect(output).toContain("cannot be written to");
});

test("damaged secrets", async () => {
	const dataDir = mkdtempSync(join(folder, "secrets-"));
	writeFileSync(join(dataDir, "secrets.json"), "{");
	const { code, output } = await refusal({ DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(output).toMatch(oneLine);
	expect(output).toContain("secrets.json is damaged");
});

test("an occupied port", async () => {
	const port = await freePort();
	const occupant = createServer().listen(port, "127.0.0.1");
	const dataDir = join(folder, "beside");
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const { code, output } = await refusal({ DATA_DIR: dataDir, PORT: String(port) });
	occupant.close();
	expect(code).toBe(1);
	expect(output.split("\n").at(-2)).toMatch(
		/^Cannot start: cannot listen on 127\.0\.0\.1:\d+ \(another program/,
	);
});

test.each([
	["nothing listens", "postgresql://u:hunter2@127.0.0.1:9/db", "nothing listens there"],
	["an unknown host", "postgresql://u:hunter2@nowhere.invalid/db", "cannot be used"],
])("an unreachable DATABASE_URL: %s", async (_name, url, reason) => {
	const { code, output } = await refusal(postgresEnv(url, secrets));
	expect(code).toBe(1);
	expect(output).toMatch(oneLine);
	expect(output).toContain(reason);
	expect(output).not.toContain("hunter2");
});

async function expectOpen({ url }: RunningHost, output: string): Promise<void> {
	expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ registration: "open" });
	expect(output).toContain("There is no admin yet: sign up, then run `npm run admin -- grant EMAIL`");
}

describe("on the embedded database", () => {
	let host: TestHost;
	beforeAll(async () => {
		// As operators start it.
		host = await startHost({ database: "PGlite", flags: [] });
	});
	afterAll(() => host?.stop());

	test("registration is open where nothing is said, and the log says how to become admin", () =>
		expectOpen(host, host.output()));

	test("nobody can tell it what time it is, not even with the secret key", async () => {
		const { userId, email } = await createAuthor(host);
		await planPosts(host, userId);
		const pass = (body: object) =>
			fetch(`${host.url}/functions/v1/send-reminders`, {
				method: "POST",
				headers: { apikey: host.secretKey },
				body: JSON.stringify(body),
			});
		const refused = await pass({ now: afterDue() });
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({ message: "The clock says what is due: leave out now." });
		expect(await (await pass({})).json()).toMatchObject({ sent: 0, missed: 0 });
		expect((await host.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
	});

	test("generated secrets are for the owner’s eyes only and stay the same", async () => {
		const file = join(host.dataDir, "secrets.json");
		expect(statSync(file).mode & 0o777).toBe(0o600);
		const generated = readFileSync(file, "utf8");
		expect(JSON.parse(generated)).toMatchObject({
			publishableKey: expect.stringMatching(/^sb_publishable_/),
		});
		expect(host.output()).not.toContain(JSON.parse(generated).secretKey);
	});

	test("a second process refuses, and the first goes on", async () => {
		const { code, output } = await refusal({ DATA_DIR: host.dataDir, PORT: String(await freePort()) });
		expect(code).toBe(1);
		expect(output).toMatch(oneLine);
		expect(output).toContain("another process is using the embedded database");
		await createAuthor(host);
	});

	test("a killed process leaves no lock and loses no account, and the next finishes its work on SIGTERM", async () => {
		const { email, password } = await createAuthor(host);
		const secrets = readFileSync(join(host.dataDir, "secrets.json"), "utf8");
		const died = new Promise((resolve) => host.process.once("exit", resolve));
		host.process.kill("SIGKILL");
		await died;
		const again = spawnHost({ DATA_DIR: host.dataDir, PORT: new URL(host.url).port });
		await again.ready;
		const response = await fetch(`${host.url}/auth/v1/token?grant_type=password`, {
			method: "POST",
			headers: { apikey: host.publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ email, password }),
		});
		expect(response.status).toBe(200);
		expect(readFileSync(join(host.dataDir, "secrets.json"), "utf8")).toBe(secrets);

		const finishSignUp = await beginSignUp(host, "late@example.com");
		const stopped = again.stop();
		await vi.waitUntil(() => again.output().includes("Stopping on SIGTERM"), hang);
		expect(await finishSignUp()).toBe(200);
		expect(await stopped).toBe(0);
		await expect(fetch(`${host.url}/healthz`)).rejects.toThrow();
	});
});

test("a process killed while it makes the database leaves nothing that stops the next one", async () => {
	const dataDir = join(folder, "half-made");
	const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
	// To make a database takes ten times the processor time of a start.
	const first = spawnHost(env);
	await vi.waitUntil(() => existsSync(join(dataDir, "db.draft", "PG_VERSION")), hang);
	first.process.kill("SIGKILL");
	await first.exited;
	expect(existsSync(join(dataDir, "db"))).toBe(false);
	const second = spawnHost(env);
	await second.ready;
	expect(await second.stop()).toBe(0);
});

test("a damaged embedded database is reported in one line", async () => {
	const dataDir = mkdtempSync(join(folder, "damaged-"));
	mkdirSync(join(dataDir, "db"));
	writeFileSync(join(dataDir, "db", "PG_VERSION"), "17\n");
	const { code, output } = await refusal({ DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(output).toMatch(oneLine);
	expect(output).toContain("cannot be opened");
});

describe.runIf(databaseKinds().includes("PostgreSQL"))("on PostgreSQL", () => {
	test("four nodes that start at once on an empty database apply every migration once", async () => {
		const database = await createPostgresDatabase();
		const nodes = await Promise.all(
			Array.from({ length: 4 }, async (_, index) =>
				spawnHost({
					...postgresEnv(database.url, secrets),
					PORT: String(await freePort()),
					DATA_DIR: join(folder, `node-${index}`),
				}),
			),
		);
		await Promise.all(nodes.map(({ ready }) => ready));
		const applied = nodes.filter((node) => node.output().includes("Applied migrations"));
		expect(applied).toHaveLength(1);
		const client = postgres(database.url, { max: 1 });
		const versions = await client`select version from supabase_migrations.schema_migrations order by version`;
		expect(versions.length).toBeGreaterThanOrEqual(5);
		expect(versions[0]?.version).toBe("20261122000000");
		await client.end();
		expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
		await database.remove();
	});

	test("a wrong database name and a wrong user are told apart", async () => {
		const database = await createPostgresDatabase();
		const missing = await refusal(postgresEnv(`${database.url}_missing`, secrets));
		expect(missing.output).toMatch(oneLine);
		expect(missing.output).toContain("the database does not exist");
		const stranger = database.url.replace("postgres@", "nobody@");
		const refused = await refusal(postgresEnv(stranger, secrets));
		expect(refused.output).toMatch(oneLine);
		expect(refused.output).toContain("not allowed to connect");
		await database.remove();
	});

	describe("one node", () => {
		let database: Awaited<ReturnType<typeof createPostgresDatabase>>;
		let node: ReturnType<typeof spawnHost>;
		let host: RunningHost;
		beforeAll(async () => {
			database = await createPostgresDatabase(postgresTemplate);
			const [port, dataDir] = [await freePort(), join(folder, "one-node")];
			node = spawnHost({
				...postgresEnv(database.url, secrets),
				PORT: String(port),
				DATA_DIR: dataDir,
			});
			await node.ready;
			const url = `http://localhost:${port}`;
			host = { url, dataDir, ...secrets, outbox: () => fetchOutbox(url) };
		});

		test("takes accounts where nothing is said, and its log says how to become admin", () =>
			expectOpen(host, node.output()));

		test("leaves the grants of the migrations alone at the library’s first request", async () => {
			const { client } = await createAuthor(host);
			expect((await client.from("profiles").select("display_name")).error).toBeNull();
			expect((await client.from("profiles").update({ email: "x@y.z" }).neq("email", "")).error?.code).toBe(
				"42501",
			);
		});

		test("says at readyz when the database has gone, and ends well", async () => {
			const readiness = async () => (await fetch(`${host.url}/readyz`)).status;
			expect(await readiness()).toBe(200);
			await database.remove();
			expect(await readiness()).toBe(503);
			expect((await fetch(`${host.url}/healthz`)).status).toBe(200);
			expect(await node.stop()).toBe(0);
		});
	});
});
