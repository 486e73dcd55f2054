import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "../../server/backend/database/database.ts";
import { openPostgres } from "../../server/backend/database/postgres/open-postgres.ts";
import { readEnv } from "../../server/env.ts";
import { loadRows } from "../../server/operator/move/load-rows.ts";
import { openSource } from "../../server/operator/move/open-source.ts";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import {
	createPostgresDatabase,
	createSupabaseDatabase,
	fetchOutbox,
	postgresEnv,
	type RunningHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator, startOperator } from "../factories/operator.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** How many moves are killed; `MOVE_KILLS=100` runs the full measure. */
const kills = Number(process.env.MOVE_KILLS ?? 3);

/** Text that COPY, psql and a row's own syntax each have their own marks for. */
const hardText = 'Line\r\n\\.\n\t\\N "quoted", {braces} and (brackets) \u{1F600}\\';

const secrets = {
	jwtSecret: "a-secret-of-at-least-32-characters",
	publishableKey: "sb_publishable_0123456789abcdef",
	secretKey: "sb_secret_0123456789abcdef",
};

describe.skipIf(inject("postgresUrl") === null)("an installation that moves", () => {
	const folder = mkdtempSync(join(tmpdir(), "planner-move-"));
	const databases: { remove: () => Promise<void> }[] = [];
	const create = async (make: typeof createSupabaseDatabase | typeof createPostgresDatabase) => {
		const database = await make();
		databases.push(database);
		return database.url;
	};
	afterAll(async () => {
		for (const { remove } of databases) await remove();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Connections that load rows into a database. */
	const programs =
		"select from pg_stat_activity where datname = current_database() and application_name = 'psql'";

	/** Asks a database one thing without any product on it. */
	const ask = async (url: string, sql: string) => {
		const database = await openPostgres(url, { name: "test" });
		return database.query(sql).finally(() => database.close());
	};

	test("keeps accounts, passwords, sessions and posts, from the embedded database to PostgreSQL and on to Supabase", async () => {
		const dataDir = join(folder, "data");
		copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
		const port = await freePort();
		const embeddedEnv = { DATA_DIR: dataDir, PORT: String(port) };
		const url = `http://localhost:${port}`;
		const embedded = spawnHost(embeddedEnv);
		await embedded.ready;
		const keys = JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
		const host: RunningHost = { url, ...keys, dataDir, outbox: () => fetchOutbox(url) };
		const author = await createAuthor(host);
		const post = {
			user_id: author.userId,
			post_content: hardText,
			scheduled_date: "2031-01-01",
			time_zone: "UTC",
		};
		expect((await author.client.from("scheduled_posts").insert(post)).error).toBeNull();
		const { data: before } = await author.client.from("scheduled_posts").select().single();

		const server = await create(createPostgresDatabase);
		expect(await runOperator(embeddedEnv, "move", "--to", server)).toEqual({
			code: 1,
			text: `Nothing was moved: a process is using the database in ${dataDir}. Stop it first.`,
		});
		await embedded.stop();
		const moved = await runOperator(embeddedEnv, "move", "--to", server);
		expect(moved).toEqual({
			code: 0,
			text: expect.stringMatching(
				/^Moved: 1 account, [\d,]+ rows in all, compared one table after the other\.\n/,
			),
		});
		expect(moved.text).toContain(`in ${join(dataDir, "secrets.json")} have them`);
		expect(await runOperator(embeddedEnv, "move", "--to", server)).toEqual({
			code: 1,
			text: "Nothing was moved: the database of --to has accounts. Use an empty one.",
		});

		const env = { ...embeddedEnv, ...postgresEnv(server, keys) };
		const onServer = spawnHost(env);
		await onServer.ready;
		expect((await author.client.from("scheduled_posts").select().single()).data).toEqual(before);
		expect((await author.client.auth.refreshSession()).error).toBeNull();
		const { email, password } = author;
		expect((await anonymousClient(host).auth.signInWithPassword({ email, password })).error).toBeNull();
		expect(
			(await author.client.from("scheduled_posts").insert({ ...post, post_content: "Another" })).error,
		).toBeNull();

		const project = await create(createSupabaseDatabase);
		expect((await runOperator(env, "move", "--to", project)).text).toBe(
			"Nothing was moved: a process of the product uses the database. Stop all nodes.",
		);
		await onServer.stop();
		expect(await runOperator(env, "move", `--to=${project}`)).toEqual({
			code: 0,
			text: expect.stringMatching(
				/^Moved: 1 account, .*\n.*\n.*Passwords work; everybody signs in once more\.$/,
			),
		});
		const accounts = `select users.id, encrypted_password, provider_id, profiles.display_name, count(posts.id)::integer as posts
			from auth.users join auth.identities on identities.user_id = users.id
			join public.profiles on profiles.user_id = users.id
			join public.scheduled_posts as posts on posts.user_id = users.id
			group by 1, 2, 3, 4`;
		expect(await ask(project, accounts)).toEqual(await ask(server, accounts));
		expect(
			await ask(
				project,
				"select instance_id, confirmation_token, recovery_token, email_change from auth.users",
			),
		).toEqual([
			{
				instance_id: "00000000-0000-0000-0000-000000000000",
				confirmation_token: "",
				recovery_token: "",
				email_change: "",
			},
		]);
	});

	test("refuses a database of another version, of something else, and an address that is none", async () => {
		const source = await create(() => createPostgresDatabase(postgresTemplate));
		const env = { DATA_DIR: folder, ...postgresEnv(source, secrets) };
		const other = await create(createPostgresDatabase);
		await ask(other, "create table public.visitors (id int)");
		expect((await runOperator(env, "move", "--to", other)).text).toBe(
			"Nothing was moved: the database of --to has tables of something else. Use an empty one.",
		);
		const newer = await create(() => createPostgresDatabase(postgresTemplate));
		await ask(newer, "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')");
		expect((await runOperator(env, "move", "--to", newer)).text).toBe(
			"Nothing was moved: the database of --to is of another version of the product: bring both to the same version first.",
		);
		const nowhere = `postgres://postgres:secret@127.0.0.1:${await freePort()}/planner`;
		expect((await runOperator(env, "move", "--to", nowhere)).text).toMatch(
			/^Nothing was moved: the database at 127\.0\.0\.1:\d+ cannot be used \(nothing listens there\)\.$/,
		);
		for (const words of [[], ["--to"], ["--to", "mysql://host/db"], [newer]])
			expect((await runOperator(env, "move", ...words)).text).toMatch(/^Use: npm run move -- --to postgres:/);
	});

	test("goes on after a table whose last rows came while its reader was full", async () => {
		const url = await create(() => createPostgresDatabase(postgresTemplate));
		const source = await openSource(readEnv({ DATA_DIR: folder, ...postgresEnv(url, secrets) }));
		// From little to more than what the reader takes in at once.
		for (let rows = 50; rows < 120; rows++) {
			const content = source.copyRows(`generate_series(1, ${rows})`, "repeat('x', 1000)");
			for await (const _ of content) await setTimeout(1);
			expect(await source.query("select 1 as answer")).toEqual([{ answer: 1 }]);
		}
		await source.close();
	}, 30_000);

	test("is told why the new database stopped, however much was on its way", async () => {
		const target = await create(() => createPostgresDatabase(postgresTemplate));
		await ask(target, "insert into auth.users (id, email) values (gen_random_uuid(), 'author@example.com')");
		const rows = async function* () {
			// More than a pipe holds: psql ends while some of it waits to be read.
			for (let piece = 0; piece < 20; piece++) yield new Uint8Array(1_000_000);
		};
		const source = {
			query: async () => [],
			copyRows: rows,
			name: "",
			secretsFile: null,
			close: async () => {},
		};
		await expect(
			loadRows(source, target, [{ name: "auth.users", columns: "id", values: "id" }]),
		).rejects.toThrow(/^Nothing was moved: the database of --to has accounts\. Use an empty one\.$/);
	});

	describe("and is killed", () => {
		let target: Database;
		beforeAll(async () => {
			target = await openPostgres(await create(() => createPostgresDatabase(postgresTemplate)), {
				name: "test",
			});
		});
		afterAll(() => target?.close());

		const limit = { timeout: 240_000 + kills * 20_000 };
		test("at any moment has moved everything or nothing, and can be moved again", limit, async () => {
			const source = await create(() => createPostgresDatabase(postgresTemplate));
			const [{ name } = {}] = await target.query("select current_database() as name");
			const to = source.replace(/[^/]+$/, String(name));
			await ask(
				source,
				"with author as (insert into auth.users (id, email) values (gen_random_uuid(), 'author@example.com') returning id) select id from author",
			);
			await ask(
				source,
				`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
					select users.id, md5(number::text), date '2031-01-01' + number from auth.users, generate_series(1, 3000) as number`,
			);
			const env = { DATA_DIR: folder, ...postgresEnv(source, secrets) };
			const counts = `select (select count(*)::integer from auth.users) as users,
				(select count(*)::integer from public.profiles) as profiles,
				(select count(*)::integer from public.scheduled_posts) as posts,
				(select count(*)::integer from public.reminders) as reminders`;
			const empty = { users: 0, profiles: 0, posts: 0, reminders: 0 };
			const whole = { users: 1, profiles: 1, posts: 3000, reminders: 3000 };
			const isLoading = async () => (await target.query(programs)).length > 0;
			const waiting = { timeout: 120_000, interval: 5 };

			const outcomes: string[] = [];
			for (let kill = 0; kill < kills; kill++) {
				const moving = startOperator(env, "move", "--to", to);
				const isOver = () => moving.process.exitCode !== null;
				await vi.waitUntil(async () => isOver() || (await isLoading()), waiting);
				await setTimeout(Math.random() * 400);
				// By turns the command, which leaves psql to itself, and both.
				const { pid = 0 } = moving.process;
				if (!isOver()) process.kill(kill % 2 === 0 ? pid : -pid, "SIGKILL");
				await moving.ended;
				await vi.waitUntil(async () => !(await isLoading()), waiting);
				const [found] = await target.query(counts);
				const isWhole = JSON.stringify(found) === JSON.stringify(whole);
				if (!isWhole) expect(found).toEqual(empty);
				outcomes.push(isWhole ? "whole" : "empty");
				if (isWhole) await target.query("delete from auth.users");
			}
			if (process.env.MOVE_KILLS) process.stdout.write(`Killed moves: ${outcomes.join()}\n`);
			expect((await runOperator(env, "move", "--to", to)).text).toMatch(/^Moved: 1 account, /);
			expect(await target.query(counts)).toEqual([whole]);
			expect(await ask(source, counts)).toEqual([whole]);
		});
	});
});
