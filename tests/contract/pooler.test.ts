import { join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { skippedFor } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { listenAs } from "../factories/live.ts";
import { mailTo } from "../factories/mails.ts";
import { runOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { missingPooler, startPooler, type TestPooler } from "../setup/pooler.ts";
import { missingPostgres } from "../setup/postgres.ts";

/** Fewer than the product has connections: its transactions take turns on them. */
const serverConnections = 2;

describe("behind a pooler in transaction mode", skippedFor(missingPostgres() ?? missingPooler()), () => {
	let pooler: TestPooler;
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		pooler = await startPooler(inject("postgresUrl") ?? "", serverConnections);
		const env = { DATABASE_DIRECT_URL: "" };
		host = await startHost({ database: "PostgreSQL", poolerPort: pooler.port, env });
		author = await createAuthor(host);
	});
	afterAll(async () => {
		await host?.stop();
		await pooler?.stop();
	});

	const plan = (content: string, when: { scheduled_date: string; scheduled_time: string }) =>
		author.client
			.from("scheduled_posts")
			.insert({ user_id: author.userId, post_content: content, time_zone: "UTC", ...when })
			.select("post_content")
			.single();

	test("many calls at once each act as their caller", async () => {
		const stranger = await createAuthor(host);
		const later = { scheduled_date: "2031-01-01", scheduled_time: "10:00" };
		const contents = Array.from({ length: 60 }, (_, number) => `Post ${number}`);
		const answers = await Promise.all(
			contents.flatMap((content) => [
				plan(content, later),
				stranger.client.from("scheduled_posts").select("post_content"),
				author.client.rpc("has_role", { _user_id: author.userId, _role: "admin" }),
			]),
		);
		expect(answers.filter(({ error }) => error)).toEqual([]);
		expect(answers.filter((_, place) => place % 3 === 1).flatMap(({ data }) => data)).toEqual([]);
		const { data } = await author.client.from("scheduled_posts").select("post_content");
		expect(data?.map(({ post_content }) => post_content).sort()).toEqual([...contents].sort());
		expect((await author.client.auth.refreshSession()).error).toBeNull();
		expect(host.output()).toContain("A connection pooler is in between");
	});

	test("a reminder goes out, and no connection keeps a lock", async () => {
		const now = new Date().toISOString();
		await plan("Due now", { scheduled_date: now.slice(0, 10), scheduled_time: now.slice(11, 16) });
		await mailTo(host, author.email, "Due now");
		const { port } = new URL(inject("postgresUrl") ?? "");
		const url = String(host.databaseEnv.DATABASE_URL).replace(`:${pooler.port}`, `:${port}`);
		const direct = postgres(url, { max: 1 });
		// A lock of a session; those of transactions come and go.
		const locks = await direct`select from pg_locks join pg_stat_activity using (pid)
			where locktype = 'advisory' and datname = current_database() and state = 'idle'`;
		await direct.end();
		expect(locks).toHaveLength(0);
	});

	test("it is gone for a moment, and calls go on", async () => {
		await pooler.crashAndRestart();
		const count = async () => {
			const { count, error } = await author.client
				.from("scheduled_posts")
				.select("id", { count: "exact", head: true });
			return error ? null : count;
		};
		await until(async () => (await count()) === 61);
		expect(host.output()).not.toMatch(/"code":"(26000|42P05)"/);
	});

	test("pages hear of changes by the direct address of PostgreSQL, and not without it", async () => {
		const page = listenAs(host, author);
		await until(() => page.states[0]);
		expect(page.states[0]).toBe("CHANNEL_ERROR: This server hears of no changes now.");
		expect(host.output()).toContain("Set DATABASE_DIRECT_URL to the address of PostgreSQL itself");
		await page.end();

		const { port } = new URL(inject("postgresUrl") ?? "");
		const direct = String(host.databaseEnv.DATABASE_URL).replace(`:${pooler.port}`, `:${port}`);
		const node = await startHost({ beside: host, env: { SERVICES: "web", DATABASE_DIRECT_URL: direct } });
		const other = listenAs(node, author);
		await other.joined();
		await plan("Told", { scheduled_date: "2031-01-01", scheduled_time: "11:00" });
		expect(await other.hears("scheduled_posts")).toMatchObject({ version: 1 });
		await other.end();
		await node.stop();

		const nowhere = direct.replace(/\/[^/?]+(?=\?|$)/, "/nowhere");
		const failing = await startHost({ beside: host, env: { SERVICES: "web", DATABASE_DIRECT_URL: nowhere } });
		await until(() =>
			failing.output().includes("DATABASE_DIRECT_URL cannot be listened to (the database does not exist)"),
		);
		await failing.stop();

		const elsewhere = direct.replace(/\/[^/?]+(?=\?|$)/, "/postgres");
		const lost = await startHost({ beside: host, env: { SERVICES: "web", DATABASE_DIRECT_URL: elsewhere } });
		await until(() => lost.output().includes("leads to another database than DATABASE_URL"));
		const asking = listenAs(lost, author);
		await until(() => asking.states[0]);
		expect(asking.states[0]).toBe("CHANNEL_ERROR: This server hears of no changes now.");
		await asking.end();
		await lost.stop();
	});

	test("an operator’s commands want the address of PostgreSQL, or of a pooler that keeps sessions apart", async () => {
		const pooled: Record<string, string> = { ...host.databaseEnv, DATA_DIR: host.dataDir };
		const to = String(pooled.DATABASE_URL);
		const { port } = new URL(inject("postgresUrl") ?? "");
		const url = to.replace(`:${pooler.port}`, `:${port}`);
		const direct = { ...pooled, DATABASE_URL: url };
		const [file, other] = [join(host.dataDir, "direct"), join(host.dataDir, "pooled")];
		expect((await runOperator(direct, "backup", file)).text).toBe(`The database is in ${file}.`);
		const refused = (consequence: string, setting = "DATABASE_URL") => ({
			code: 1,
			text: `${consequence}: ${setting} leads to a pooler in transaction or statement mode. Give the address of PostgreSQL itself.`,
		});
		expect(await runOperator(pooled, "backup", other)).toEqual(refused("No backup was made"));
		expect(await runOperator(pooled, "restore", file, "--force")).toEqual(refused("Nothing was changed"));
		const elsewhere = url.replace(/\/[^/?]+(?=\?|$)/, "/postgres");
		expect(await runOperator(pooled, "move", "--to", elsewhere)).toEqual(refused("Nothing was moved"));
		const empty = { DATA_DIR: temporaryFolder() };
		copyEmbeddedTemplate(inject("embeddedTemplate"), empty.DATA_DIR);
		expect(await runOperator(empty, "move", "--to", to)).toEqual(refused("Nothing was moved", "--to"));

		const sessions = await startPooler(inject("postgresUrl") ?? "", 5, "session");
		const through = { ...pooled, DATABASE_URL: to.replace(`:${pooler.port}`, `:${sessions.port}`) };
		expect((await runOperator(through, "backup", other)).text).toBe(`The database is in ${other}.`);
		await sessions.stop();
	});

	test("a node does not start on a pooler in statement mode, or on one that knows no prepared statements", async () => {
		const url = String(host.databaseEnv.DATABASE_URL);
		const begin = async (DATABASE_URL: string) =>
			(await startHost({ beside: host, env: { SERVICES: "web", DATABASE_URL } })).stop();
		await expect(begin(`${url}?prepare=true`)).rejects.toThrow(
			/cannot be used \(its pooler knows no prepared statements: take prepare=true out/,
		);
		const on = async (mode: string, query = "") => {
			const pooler = await startPooler(inject("postgresUrl") ?? "", 20, mode);
			const pooled = new URL(url);
			pooled.port = String(pooler.port);
			await begin(`${pooled.href}${query}`).finally(pooler.stop);
		};
		await expect(on("statement")).rejects.toThrow(/cannot be used \(a pooler in statement mode takes no/);
		await on("session", "?prepare=true");
	});

	test("a pooler whose server is away, or that knows no such database, is named in a sentence", async () => {
		const away = await startPooler(`postgres://postgres@127.0.0.1:${await freePort()}`, 5);
		const url = new URL(String(host.databaseEnv.DATABASE_URL));
		url.port = String(away.port);
		const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url.href };
		const refusals: string[] = [];
		// At first it waits for its server; then it refuses at once.
		for (let attempt = 0; attempt < 3; attempt++)
			refusals.push((await runOperator(env, "admin", "list")).text);
		await away.stop();
		const sentence =
			/^The admins cannot be listed: the database of DATABASE_URL at \S+ cannot be used \([^)]+\)\.$/;
		for (const refusal of refusals) expect(refusal).toMatch(sentence);
		url.port = String(pooler.port);
		url.pathname = "/nowhere";
		const { text } = await runOperator({ ...env, DATABASE_URL: url.href }, "admin", "list");
		expect(text).toMatch(/cannot be used \(a pooler says: database "nowhere" does not exist\)\.$/);
	});

	test("what was sent does not stay where the direct address leads to the pooler, too", async () => {
		const url = String(host.databaseEnv.DATABASE_URL);
		const { port } = new URL(inject("postgresUrl") ?? "");
		const direct = postgres(url.replace(`:${pooler.port}`, `:${port}`), { max: 1 });
		await direct`insert into realtime.messages (topic, extension, payload, event, private)
			select 'author:nobody', 'broadcast', '{}', 'changed', true from generate_series(1, 1500)`;
		// A node looks when it starts, and then each minute.
		const node = await startHost({ beside: host, env: { SERVICES: "web", DATABASE_DIRECT_URL: url } });
		const left = async () => (await direct`select from realtime.messages`).length;
		await until(async () => (await left()) === 0);
		await direct.end();
		await node.stop();
	});
});
