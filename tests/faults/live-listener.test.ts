// @module-tag operator

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { performance } from "node:perf_hooks";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { needs, skippedFor } from "../factories/database-kinds.ts";
import { proxyProgram } from "../factories/fleet.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { leastOf } from "../factories/least-of.ts";
import { listenAs } from "../factories/live.ts";
import { until } from "../factories/until.ts";
import { missingPostgres } from "../setup/postgres.ts";

describe("pages hear on", needs("PostgreSQL"), () => {
	let host: TestHost;
	let author: Author;

	beforeAll(async () => {
		host = await startHost({ database: "PostgreSQL", isAlone: true });
		author = await createAuthor(host);
	});
	afterAll(() => host?.stop());

	const insertDraft = async () => {
		const id = randomUUID();
		const { error } = await author.client.from("drafts").insert({ id, user_id: author.userId });
		expect(error).toBeNull();
		return id;
	};

	test("after the connection that hears for them was lost: they join anew, and so know that they missed something", async () => {
		const page = listenAs(host, author);
		await page.joined();
		const sql = postgres(host.databaseEnv.DATABASE_URL ?? "", { max: 1 });
		const ended = await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and query like '%pg_notify%' and pid <> pg_backend_pid()`;
		await sql.end();
		expect(ended.length).toBeGreaterThan(0);
		await page.joined(2);
		expect(page.states).toContain("CHANNEL_ERROR: socket closed: 1012 (Messages may have been missed)");
		page.heard.length = 0;
		const id = await insertDraft();
		expect(await page.hears("drafts")).toMatchObject({ id });
		await until(() => host.output().includes("Pages are told of changes again"));
		await page.end();
	});

	test("on another node after theirs was killed", async () => {
		const node = await startHost({ beside: host, env: { SERVICES: "web" } });
		const page = listenAs(node, author);
		await page.joined();
		node.process.kill("SIGKILL");
		await until(() => page.states.length > 1);
		// The client connects to the same address, where a proxy now has another node.
		const port = new URL(node.url).port;
		await until(() => node.process.exitCode !== null || node.process.signalCode !== null);
		const next = await startHost({ beside: host, env: { SERVICES: "web", PORT: port } });
		await page.joined(2);
		const id = await insertDraft();
		expect(await page.hears("drafts")).toMatchObject({ id });
		await page.end();
		await next.stop();
		await node.stop();
	});
});

const missing =
	missingPostgres() ?? (existsSync(proxyProgram) ? null : `HAProxy is not installed in ${proxyProgram}`);

test(
	"behind HAProxy every page hears again within five seconds after its node was killed",
	skippedFor(missing),
	async () => {
		const time = await leastOf(5000, async () => {
			const host = await startHost({ database: "PostgreSQL", isFleet: true });
			const author = await createAuthor(host);
			const pages = Array.from({ length: 8 }, () => listenAs(host, author));
			await Promise.all(pages.map((page) => page.joined()));
			host.process.kill("SIGKILL");
			const killed = performance.now();
			await until(() => host.process.signalCode !== null);
			await until(() => pages.some(({ states }) => states.length > 1));
			// Where the node was another one, nothing has happened.
			await until(() => pages.every(({ states }) => states.at(-1) === "SUBSCRIBED"));
			const time = performance.now() - killed;
			expect(pages.some(({ states }) => states.length === 1)).toBe(true);
			const { error } = await author.client.from("templates").insert({
				...{ user_id: author.userId, name: "Warm", system_message: "Be warm." },
			});
			expect(error).toBeNull();
			await Promise.all(pages.map((page) => page.hears("templates")));
			await Promise.all(pages.map((page) => page.end()));
			await host.stop();
			return time;
		});
		expect(time).toBeLessThan(5000);
	},
);
