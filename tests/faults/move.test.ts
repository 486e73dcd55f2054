import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { afterAll, describe, expect, inject, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { loadRows } from "../../server/operator/move/load-rows.ts";
import { openSource } from "../../server/operator/move/open-source.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	createSupabaseDatabase,
	fetchOutbox,
	makeSecrets,
	postgresEnv,
	type RunningHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { runOperator, startOperator } from "../factories/operator.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";
import { until } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { listen } from "../setup/listen.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** How many moves are killed, by turns in two ways. */
const kills = propertyRuns(10);

const move = (env: Record<string, string>, to: string) => runOperator(env, "move", "--to", to);

/** Text that COPY, psql and a row's own syntax each have their own marks for. */
const hardText = 'Line\r\n\\.\n\t\\N "quoted", {braces} and (brackets) \u{1F600}\\';

const secrets = makeSecrets();

const nodesUseIt = expect.stringMatching(
	/^Nothing was (moved|changed): nodes use the database of DATABASE_URL, from (127\.0\.0\.1|::1)\. Stop all nodes, and restart a pooler that keeps their connections\.$/,
);

describe("an installation that moves", needs("PostgreSQL"), () => {
	const folder = mkdtempSync(join(tmpdir(), "planner-move-"));
	const databases: { remove: () => Promise<void> }[] = [];
	const create = async (make: () => ReturnType<typeof createPostgresDatabase>) => {
		const database = await make();
		databases.push(database);
		return database.url;
	};
	afterAll(async () => {
		for (const { remove } of databases) await remove();
		rmSync(folder, { recursive: true, force: true });
	});

	const createMigrated = () => createPostgresDatabase(postgresTemplate);

	/** Connections that load rows into a database. */
	const programs =
		"select from pg_stat_activity where datname = current_database() and application_name = 'psql'";

	/** Asks a database one thing without any product on it. */
	const ask = async (url: string, sql: string) => {
		const database = await openPostgres(url, { name: "test" });
		return database.query(sql).finally(() => database.close());
	};

	test("keeps accounts, passwords, sessions and posts, from the embedded database to PostgreSQL and on to Supabase", {
		tags: "operator",
	}, async () => {
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
		const { user_id: _, ...saved } = { ...post, id: randomUUID(), scheduled_time: "09:00" };
		const save = { _write_id: randomUUID(), _post: saved };
		expect((await author.client.rpc("save_post", save)).error).toBeNull();
		const { data: before } = await author.client.from("scheduled_posts").select().single();

		const path = mediaPath(author.userId);
		const picture = jpeg();
		expect((await upload(host, author, path, picture)).status).toBe(200);

		const server = await create(createPostgresDatabase);
		expect(await move(embeddedEnv, server)).toEqual({
			code: 1,
			text: `Nothing was moved: a process is using the database in ${dataDir}. Stop it first.`,
		});
		await embedded.stop();
		const moved = await move(embeddedEnv, server);
		expect(moved).toEqual({
			code: 0,
			text: expect.stringMatching(
				/^Moved: 1 account, [\d,]+ rows in all, compared one table after the other\.\n/,
			),
		});
		expect(moved.text).toContain(`in ${join(dataDir, "secrets.json")} have them`);
		expect(moved.text).toContain("Pictures and documents stay in DATA_DIR/media or the bucket.");
		expect(await move(embeddedEnv, server)).toEqual({
			code: 1,
			text: "Nothing was moved: the database of --to has accounts. Use an empty one.",
		});

		const env = { ...embeddedEnv, ...postgresEnv(server, keys) };
		const onServer = spawnHost(env);
		await onServer.ready;
		expect((await author.client.from("scheduled_posts").select().single()).data).toEqual(before);
		const stored = await author.client.storage.from("media").download(path);
		expect(await stored.data?.bytes()).toEqual(picture);
		expect((await author.client.auth.refreshSession()).error).toBeNull();
		const { email, password } = author;
		expect((await anonymousClient(host).auth.signInWithPassword({ email, password })).error).toBeNull();
		expect(
			(await author.client.from("scheduled_posts").insert({ ...post, post_content: "Another" })).error,
		).toBeNull();

		const project = await create(createSupabaseDatabase);
		expect(await move(env, project)).toEqual({ code: 1, text: nodesUseIt });
		expect((await move(embeddedEnv, server)).text).toContain("nodes use the database of --to, from");
		const backup = join(folder, "backup");
		expect((await runOperator(env, "backup", backup)).code).toBe(0);
		expect(await runOperator(env, "restore", backup, "--force")).toEqual({ code: 1, text: nodesUseIt });
		await onServer.stop();
		expect(await runOperator(env, "move", `--to=${project}`)).toEqual({
			code: 0,
			text: expect.stringMatching(
				/^Moved: 1 account, .*\n.*\nSend the files of pictures and documents afterwards, by the list in .*\n.*Passwords work; everybody signs in once more\.$/,
			),
		});
		const [[version = "", ...named] = []] = readFileSync(join(dataDir, "media-objects.tsv"), "utf8")
			.split("\n")
			.map((line) => line.split("\t"));
		expect(named).toEqual([path, "image/jpeg"]);
		expect(new Uint8Array(readFileSync(join(dataDir, "media", version)))).toEqual(picture);
		expect(await ask(project, "select from storage.objects")).toEqual([]);
		const accounts = `select users.id, encrypted_password, provider_id, profiles.display_name, count(posts.id)::integer as posts
			from auth.users join auth.identities on identities.user_id = users.id
			join public.profiles on profiles.user_id = users.id
			join public.scheduled_posts as posts on posts.user_id = users.id
			group by 1, 2, 3, 4`;
		expect(await ask(project, accounts)).toEqual(await ask(server, accounts));
		const noTokens = { confirmation_token: "", recovery_token: "", email_change: "" };
		const instance_id = "00000000-0000-0000-0000-000000000000";
		expect(await ask(project, `select instance_id, ${Object.keys(noTokens)} from auth.users`)).toEqual([
			{ instance_id, ...noTokens },
		]);
	});

	test("refuses a database of another version, of something else, and an address that is none", {
		tags: "operator",
	}, async () => {
		const source = await create(createMigrated);
		const env = { DATA_DIR: folder, ...postgresEnv(source, secrets) };
		const other = await create(createPostgresDatabase);
		await ask(other, "create table public.visitors (id int)");
		expect((await move(env, other)).text).toBe(
			"Nothing was moved: the database of --to has tables of something else. Use an empty one.",
		);
		const newer = await create(createMigrated);
		await ask(newer, "insert into supabase_migrations.schema_migrations (version) values ('29990101000000')");
		expect((await move(env, newer)).text).toBe(
			"Nothing was moved: the database of --to is of another version of the product: bring both to the same version first.",
		);
		const nowhere = `postgres://postgres:secret@127.0.0.1:${await freePort()}/planner`;
		expect((await move(env, nowhere)).text).toMatch(
			/^Nothing was moved: the database at 127\.0\.0\.1:\d+ cannot be used \(nothing listens there\)\.$/,
		);
		const silent = createServer();
		const old = { ...env, DATABASE_URL: `postgres://postgres@127.0.0.1:${await listen(silent)}/planner` };
		const asked = performance.now();
		expect((await move(old, newer)).text).toBe(
			"Nothing was moved: the database of DATABASE_URL cannot be read (no answer within 3 s).",
		);
		expect(performance.now() - asked).toBeLessThan(20_000);
		silent.close();
		for (const words of [
			[],
			["--to"],
			["--to", "mysql://host/db"],
			["--to", "postgres://u:100%sure@host/db"],
			[newer],
		])
			expect((await runOperator(env, "move", ...words)).text).toMatch(/^Use: npm run move -- --to postgres:/);
	});

	test("goes on after a table whose last rows came while its reader was full", async () => {
		const url = await create(createMigrated);
		const source = await openSource(readEnv({ DATA_DIR: folder, ...postgresEnv(url, secrets) }));
		// From little to more than what the reader takes in at once.
		for (let rows = 50; rows < 120; rows++) {
			const content = source.copyRows(`generate_series(1, ${rows})`, "repeat('x', 1000)");
			for await (const _ of content) await setTimeout(1);
			expect(await source.query("select 1 as answer")).toEqual([{ answer: 1 }]);
		}
		await source.close();
	});

	test("is told why the new database stopped, however much was on its way", async () => {
		const target = await create(createMigrated);
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
			rollback: async () => {},
		};
		const accounts = { name: "auth.users", columns: "id", values: "id" };
		await expect(loadRows(source, target, [accounts], "a server")).rejects.toThrow(
			/^Nothing was moved: the database of --to has accounts\. Use an empty one\.$/,
		);
		const notes = { name: "public.notes", columns: "id", values: "id" };
		await expect(loadRows(source, await create(createMigrated), [notes], "a server")).rejects.toThrow(
			/^Nothing was moved: relation "public\.notes" does not exist there\. The planner has none of that name:/,
		);
	});

	test(
		"and is killed at any moment has moved everything or nothing, and can be moved again",
		timeForKills(kills),
		async () => {
			const source = await create(createMigrated);
			const to = await create(createMigrated);
			const target = await openPostgres(to, { name: "test" });
			await ask(
				source,
				"insert into auth.users (id, email) values (gen_random_uuid(), 'author@example.com')",
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
			const random = seededRandom();
			for (let kill = 0; kill < kills; kill++) {
				const moving = startOperator(env, "move", "--to", to);
				const isOver = () => moving.process.exitCode !== null;
				await until(async () => isOver() || (await isLoading()));
				await setTimeout(random.below(400));
				// By turns the command, which leaves psql to itself, and both.
				const { pid = 0 } = moving.process;
				if (!isOver()) process.kill(kill % 2 === 0 ? pid : -pid, "SIGKILL");
				await moving.ended;
				await until(async () => !(await isLoading()));
				const [found] = await target.query(counts);
				expect([empty, whole]).toContainEqual(found);
				const notes = await ask(source, "select from host.installation where place like 'moved to %'");
				expect(notes.length).toBeGreaterThanOrEqual(found?.users === 1 ? 1 : 0);
				await target.query("delete from auth.users");
			}
			expect((await move(env, to)).text).toMatch(/^Moved: 1 account, /);
			expect(await target.query(counts)).toEqual([whole]);
			expect(await ask(source, counts)).toEqual([whole]);
			await target.close();
		},
	);
});
