// @module-tag operator

import { spawnSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { archiveMedia } from "../../server/backups/media-archive.ts";
import { readEnv } from "../../server/env.ts";
import { runBackup } from "../../server/operator/backup.ts";
import { addressVariables } from "../../server/operator/postgres-program.ts";
import { runRestore } from "../../server/operator/restore.ts";
import { openFolderStore } from "../../server/storage/folder-store.ts";
import type { Database, Row } from "../../server/supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { timeline } from "../../server/supabase-protocol/database/installation.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type DatabaseKind, describeOn, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, makeSecrets, postgresEnv } from "../factories/host.ts";
import { runOperator, startOperator, withSettings } from "../factories/operator.ts";
import { propertyRuns, timeForKills } from "../factories/property-runs.ts";
import { seededRandom } from "../factories/random.ts";
import { until } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** How many restores are killed on each kind of database, by turns in two ways. */
const kills = propertyRuns(10);

/** About how long a backup takes to load, in milliseconds. */
const loading = 300;

/** A database of which there are two backups; now it is as in the second. */
async function createPlace(kind: DatabaseKind) {
	const folder = mkdtempSync(join(tmpdir(), "planner-restore-"));
	const dataDir = join(folder, "data");
	const server = kind === "PostgreSQL" ? await createPostgresDatabase(postgresTemplate) : null;
	if (!server) copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const open = () => (server ? openPostgres(server.url) : openEmbeddedDatabase(dataDir));
	const env = { DATA_DIR: dataDir, ...(server ? postgresEnv(server.url, makeSecrets()) : {}) };
	const opened = async <T>(work: (database: Database) => Promise<T>) => {
		const database = await open();
		return work(database).finally(() => database.close());
	};
	/** Runs statements; resolves to the rows of the last one. */
	const query = (...statements: string[]) =>
		opened(async (database) => {
			const results: Row[][] = [];
			for (const sql of statements) results.push(await database.query(sql));
			return results.at(-1) ?? [];
		});
	const run = (command: (words: string[]) => Promise<string>, ...words: string[]) =>
		withSettings(env, () => command(words));
	const backups = { first: join(folder, "first"), second: join(folder, "second") };
	const account = "11111111-1111-1111-1111-111111111111";
	for (const [name, file] of Object.entries(backups)) {
		await query(
			`insert into auth.users (id, email) values ('${account}', 'account@example.com')
				on conflict (id) do nothing`,
			`insert into public.scheduled_posts
				(user_id, post_content, scheduled_date, scheduled_time, time_zone)
				select '${account}', '${name} ' || md5(number::text), date '2031-01-01' + number, '10:00', 'UTC'
				from generate_series(1, 500) as number`,
		);
		await run(runBackup, file);
	}
	return {
		folder,
		dataDir,
		databaseUrl: server?.url,
		env,
		backups,
		query,
		timeline: () => opened((database) => timeline(database.query, readEnv(env, "command"))),
		backUp: (file: string) => run(runBackup, file),
		restore: (file: string) => run(runRestore, file, "--force"),
		/** Which backup the database is as: none, when anything of it is missing. */
		state: async () => {
			const [row] = await query(`select (select count(*)::integer from auth.users) as users,
				(select count(*)::integer from public.scheduled_posts) as posts,
				(select count(*)::integer from public.reminders) as reminders`);
			const isWith = (posts: number) => isDeepStrictEqual({ ...row }, { users: 1, posts, reminders: posts });
			return isWith(500) ? "first" : isWith(1000) ? "second" : undefined;
		},
		remove: async () => {
			await server?.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

describeOn(testedKinds("backup"), "a restore on %s", (kind) => {
	let place: Awaited<ReturnType<typeof createPlace>>;
	/** Kept open: what it is asked comes too late otherwise. */
	let watch: Database;

	beforeAll(async () => {
		place = await createPlace(kind);
		if (place.databaseUrl) watch = await openPostgres(place.databaseUrl);
	});
	afterAll(async () => {
		await watch?.close();
		await place?.remove();
	});

	test("refuses a backup that was cut off, and loses nothing", async () => {
		const whole = statSync(place.backups.first).size;
		const file = join(place.folder, "cut");
		// In its list of contents, in its rows, and at its last byte.
		for (const size of [Math.floor(whole / 16), Math.floor(whole / 2), whole - 1]) {
			copyFileSync(place.backups.first, file);
			truncateSync(file, size);
			await expect(place.restore(file)).rejects.toThrow(/^Nothing was changed: the backup cannot be /);
		}
		expect(await place.state()).toBe("second");
	});

	test("compares a backup with the checksum that was made with it", async () => {
		const { first } = place.backups;
		const checksum = `${first}.sha256`;
		const hash = createHash("sha256").update(readFileSync(first)).digest("hex");
		expect(readFileSync(checksum, "utf8")).toBe(`${hash}  ${basename(first)}\n`);

		const changed = join(place.folder, "changed");
		copyFileSync(first, changed);
		copyFileSync(`${place.backups.second}.sha256`, `${changed}.sha256`);
		await expect(place.restore(changed)).rejects.toThrow(/^Nothing was changed: .* is not what its checksum/);
		expect(await place.state()).toBe("second");

		rmSync(`${changed}.sha256`);
		expect(await place.restore(changed)).toMatch(/ was made\. There was no .*\.sha256 to compare it with/);
		expect(await place.state()).toBe("first");
	});

	test("begins another timeline, in which files without a name are found anew", async () => {
		const before = await place.timeline();
		expect(await place.timeline()).toBe(before);
		await place.restore(place.backups.first);
		expect(await place.timeline()).not.toBe(before);
	});

	test("killed at any moment leaves the old database or the new one", timeForKills(kills), async () => {
		const random = seededRandom();
		let now = await place.state();
		/** How long one takes that is not killed in time: a busy machine gets slower and faster. */
		let duration: number | undefined;
		const outcomes: (string | undefined)[] = [];
		while (outcomes.length < kills) {
			const wanted = now === "first" ? "second" : "first";
			const restoring = startOperator(place.env, "restore", place.backups[wanted], "--force");
			const started = performance.now();
			const isOver = () => restoring.process.exitCode !== null;
			// By turns the command, which leaves PostgreSQL's programs to themselves, and all of them.
			const isCommandAlone = outcomes.length % 2 === 0;
			// The first one shows how long that is.
			if (duration !== undefined) {
				if (kind === "PostgreSQL" && !isCommandAlone) {
					await until(async () => isOver() || !(await isAlone()));
					await setTimeout(random.below(loading));
				} else await setTimeout(random.below(duration));
				const { pid = 0 } = restoring.process;
				if (!isOver()) process.kill(isCommandAlone ? pid : -pid, "SIGKILL");
			}
			const { code } = await restoring.ended;
			if (kind === "PostgreSQL") await until(isAlone);
			now = await place.state();
			if (duration === undefined) expect(code).toBe(0);
			else outcomes.push(now);
			if (code === 0) {
				duration = performance.now() - started;
				expect(now).toBe(wanted);
			}
			expect(["first", "second"]).toContain(now);
		}
		expect(await place.restore(place.backups.first)).toMatch(/^The database is as it was/);
		expect(await place.state()).toBe("first");
	});

	/** Whether no program of PostgreSQL's has our database open: none has yet, or the server has noticed its end. */
	const isAlone = async () => {
		const others = await watch.query(`select from pg_stat_activity
			where datname = current_database() and application_name in ('psql', 'pg_restore')`);
		return others.length === 0;
	};

	if (kind === "PGlite")
		test("leaves nothing of the database where its pictures cannot be stored", async () => {
			const before = await place.state();
			const [file, store] = [join(place.folder, "illustrated"), openFolderStore(join(place.folder, "media"))];
			const picture = join(place.folder, "picture");
			for (const made of [file, picture]) writeFileSync(made, "");
			const version = `${randomUUID()}/${randomUUID()}`;
			await store.put(version, picture);
			const list = async () => [{ version, size: 0 }];
			await archiveMedia(store, file, list, async (copy) => copyFileSync(place.backups.first, copy));
			mkdirSync(join(place.dataDir, "media"), { recursive: true });
			const inTheWay = join(place.dataDir, "media", dirname(version));
			writeFileSync(inTheWay, "");
			await expect(place.restore(file)).rejects.toThrow(
				/^Nothing was changed: the backup cannot be unpacked: /,
			);
			expect(readdirSync(place.dataDir)).not.toContain("db.draft");
			expect(readdirSync(join(place.dataDir, "media"))).toEqual([dirname(version)]);
			rmSync(inTheWay);
			expect(await place.state()).toBe(before);
		});

	test("says that the database was replaced where something fails afterwards", async () => {
		const file = join(place.folder, "refusing");
		await place.query(
			`create function host.refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
			`create trigger refuse before insert on host.installation
				for each row when (new.place <> 'a backup') execute function host.refuse()`,
		);
		await place.backUp(file);
		const undo = "drop function host.refuse cascade";
		await place.query(undo);
		await expect(place.restore(file)).rejects.toThrow(
			`The database is as it was when ${file} was made, and need not be restored again. What comes after that failed: refused`,
		);
		await place.query(undo);
	});

	if (kind === "PGlite")
		test("takes the place of a database that is damaged", async () => {
			truncateSync(join(place.dataDir, "db/global/pg_control"), 100);
			await expect(place.state()).rejects.toThrow(/cannot be opened/);
			expect(await place.restore(place.backups.first)).toMatch(/^The database is as it was/);
			expect(await place.state()).toBe("first");
		});

	if (kind === "PGlite")
		test("killed between its two renames is taken back by the next process", async () => {
			const database = join(place.dataDir, "db");
			renameSync(database, `${database}.replaced`);
			expect(await place.state()).toBe("first");
			expect(existsSync(`${database}.replaced`)).toBe(false);
		});

	if (kind === "PostgreSQL")
		test("by deploy/restore.sh removes what a newer version has made, or changes nothing", async () => {
			const script = fileURLToPath(new URL("../../deploy/restore.sh", import.meta.url));
			const env = { ...process.env, ...addressVariables(place.databaseUrl ?? "") };
			const restore = (file: string) => spawnSync("bash", [script, file], { env, encoding: "utf8" });
			const hasNewer = () => place.query("select to_regclass('host.newer') is not null as is_there");
			await place.query("create table host.newer as select 1 as number");
			const cut = join(place.folder, "cut");
			copyFileSync(place.backups.second, cut);
			truncateSync(cut, statSync(cut).size - 1000);
			const { status, stderr } = restore(cut);
			expect(stderr).toContain("end of file");
			expect(status).not.toBe(0);
			expect(await hasNewer()).toEqual([{ is_there: true }]);
			expect(await place.state()).toBe("first");
			expect(restore(place.backups.first)).toMatchObject({ status: 0, stderr: "" });
			expect(await hasNewer()).toEqual([{ is_there: false }]);
			expect(await place.state()).toBe("first");
		});

	if (kind === "PostgreSQL")
		test("names the folder for temporary files that cannot be written to", async () => {
			const TMPDIR = join(place.folder, "none");
			const before = await place.state();
			expect(await runOperator({ ...place.env, TMPDIR }, "restore", place.backups.first, "--force")).toEqual({
				code: 1,
				text: `Nothing was changed: ${TMPDIR}/planner-restore-XXXXXX cannot be used (ENOENT: no such file or directory).`,
			});
			expect(await place.state()).toBe(before);
		});

	if (kind === "PostgreSQL")
		test("is made on the server of the address, with each letter, whatever the shell says to libpq", async () => {
			const shell = { PGHOSTADDR: "127.0.0.2", PGSERVICE: "another", PGCLIENTENCODING: "LATIN1" };
			const file = join(place.folder, "letters");
			const run = (...words: string[]) => runOperator({ ...place.env, ...shell }, ...words);
			const day = "where scheduled_date = '2031-01-02'";
			await place.query(`update public.scheduled_posts set post_content = '\u{1F600}' ${day}`);
			expect(await run("backup", file)).toMatchObject({ code: 0 });
			await place.query(`update public.scheduled_posts set post_content = 'later' ${day}`);
			expect(await run("restore", file, "--force")).toMatchObject({ code: 0 });
			const [post] = await place.query(`select post_content from public.scheduled_posts ${day}`);
			expect(post).toEqual({ post_content: "\u{1F600}" });
		});

	if (kind === "PostgreSQL")
		test("asks for --force where tables are another program's, and refuses a member of those who have ours", async () => {
			const other = await createPostgresDatabase();
			onTestFinished(other.remove);
			const shop = await openPostgres(other.url);
			onTestFinished(() => shop.close());
			const file = place.backups.first;
			const restore = (...words: string[]) =>
				runOperator({ ...place.env, DATABASE_URL: other.url }, "restore", file, ...words);
			const asksFor = async (name: string) =>
				expect(await restore()).toEqual({
					code: 1,
					text: `Nothing was changed: this database has ${name}, which this version of the planner does not have and which the restore would remove. To remove it, add --force.`,
				});
			await shop.query("create extension pg_trgm");
			for (const [name, make, remove] of [
				["public.orders", "table public.orders as select 1 as number", "table public.orders"],
				["public.invoice", "sequence public.invoice", "sequence public.invoice"],
				["public.report", "materialized view public.report as select 1", "materialized view public.report"],
				["public.total()", "function public.total() returns int return 1", "function public.total()"],
				["the extension citext", "extension citext", "extension citext"],
				["public.mood", "type public.mood as enum ('good')", "type public.mood"],
				[
					"auth.mine()",
					"schema auth; create function auth.mine() returns int return 1",
					"schema auth cascade",
				],
				[
					"supabase_migrations.schema_migrations",
					`schema supabase_migrations create table schema_migrations (version text primary key);
						insert into supabase_migrations.schema_migrations values ('20200101000000')`,
					"schema supabase_migrations cascade",
				],
				["storage.pallets", "schema storage create table pallets (id int)", "schema storage cascade"],
			]) {
				await shop.query(`create ${make}`);
				await asksFor(String(name));
				await shop.query(`drop ${remove}`);
			}
			await shop.query("create table public.orders as select 1 as number");
			expect(await restore("--force")).toMatchObject({ code: 0 });
			await shop.query("truncate auth.users cascade");
			expect(await restore()).toMatchObject({ code: 0 });
			// The same once the planner is there.
			await shop.query("truncate auth.users cascade; create table public.orders as select 1 as number");
			await asksFor("public.orders");
			expect(await shop.query("select number from public.orders")).toEqual([{ number: 1 }]);

			const [row] = await place.query("select current_user::text as owner");
			const member = `member_${randomUUID().slice(0, 8)}`;
			await place.query(`create role ${member} login password 'member' in role ${row?.owner}`);
			const url = new URL(String(place.databaseUrl));
			url.username = member;
			url.password = "member";
			const before = await place.state();
			expect(await runOperator({ ...place.env, DATABASE_URL: url.href }, "restore", file, "--force")).toEqual(
				{
					code: 1,
					text: `Nothing was changed: the tables belong to ${row?.owner}. Restore as that user, or as a superuser.`,
				},
			);
			expect(await place.state()).toBe(before);
			await place.query(`drop role ${member}`);
		});

	if (kind === "PostgreSQL")
		test("leaves alone what is not ours, and is refused where that depends on our tables", async () => {
			await place.query("create schema reporting; create table reporting.days as select 1 as number");
			const file = join(place.folder, "beside");
			await place.backUp(file);
			expect(await place.restore(file)).toContain(`The database is as it was when ${file} was made.`);
			expect(await place.query("select number from reporting.days")).toEqual([{ number: 1 }]);

			await place.query("create view reporting.authors as select user_id from public.profiles");
			await expect(place.restore(file)).rejects.toThrow(
				/^Nothing was changed: .*depend on the tables.*view reporting\.authors/,
			);
			expect(await place.query("select count(*)::integer from reporting.authors")).toEqual([{ count: 1 }]);
			expect(await place.state()).toBe("first");
		});
});
