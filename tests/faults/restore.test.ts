import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database, Row } from "../../server/backend/database/database.ts";
import { openEmbeddedDatabase } from "../../server/backend/database/embedded/open-embedded-database.ts";
import { openPostgres } from "../../server/backend/database/postgres/open-postgres.ts";
import { runBackup } from "../../server/operator/backup.ts";
import { runRestore } from "../../server/operator/restore.ts";
import { createPostgresDatabase, type DatabaseKind, databaseKinds, postgresEnv } from "../factories/host.ts";
import { startOperator, withSettings } from "../factories/operator.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { postgresTemplate } from "../setup/postgres.ts";

/** How many restores are killed on each kind of database; `RESTORE_KILLS=100` runs the full measure. */
const kills = Number(process.env.RESTORE_KILLS ?? 4);

/** About how long a backup takes to load, in milliseconds. */
const loading = 300;

/** At how many places a backup is cut off. */
const cuts = 8;

const secrets = {
	jwtSecret: "a-secret-of-at-least-32-characters",
	publishableKey: "sb_publishable_0123456789abcdef",
	secretKey: "sb_secret_0123456789abcdef",
};

/** A database of which there are two backups; now it is as in the second. */
async function createPlace(kind: DatabaseKind) {
	const folder = mkdtempSync(join(tmpdir(), "planner-restore-"));
	const dataDir = join(folder, "data");
	const server = kind === "PostgreSQL" ? await createPostgresDatabase(postgresTemplate) : null;
	if (!server) copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const open = () => (server ? openPostgres(server.url) : openEmbeddedDatabase(dataDir));
	const env = { DATA_DIR: dataDir, ...(server ? postgresEnv(server.url, secrets) : {}) };
	/** Runs statements; resolves to the rows of the last one. */
	const query = async (...statements: string[]) => {
		const database = await open();
		try {
			const results: Row[][] = [];
			for (const sql of statements) results.push(await database.query(sql));
			return results.at(-1) ?? [];
		} finally {
			await database.close();
		}
	};
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
		backUp: (file: string) => run(runBackup, file),
		restore: (file: string) => run(runRestore, file, "--force"),
		/** Which backup the database is as: none, when anything of it is missing. */
		state: async () => {
			const [row] = await query(`select (select count(*)::integer from auth.users) as users,
				(select count(*)::integer from public.scheduled_posts) as posts,
				(select count(*)::integer from public.reminders) as reminders`);
			const known = {
				first: { users: 1, posts: 500, reminders: 500 },
				second: { users: 1, posts: 1000, reminders: 1000 },
			};
			return Object.entries(known).find(
				([, figures]) => JSON.stringify(figures) === JSON.stringify(row),
			)?.[0];
		},
		remove: async () => {
			await server?.remove();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

describe.each(databaseKinds())("a restore on %s", (kind) => {
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

	test(`refuses a backup that was cut off at any of ${cuts} places, and loses nothing`, async () => {
		const whole = statSync(place.backups.first).size;
		const file = join(place.folder, "cut");
		for (let cut = 0; cut < cuts; cut++) {
			copyFileSync(place.backups.first, file);
			// The last one lacks a single byte.
			truncateSync(file, cut === cuts - 1 ? whole - 1 : Math.floor((whole * (cut + 0.5)) / cuts));
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

	const limit = { timeout: 240_000 + kills * 20_000 };
	test("killed at any moment leaves the old database or the new one", limit, async () => {
		const names = ["first", "second"] as const;
		let now = await place.state();
		const goal = () => (now === "first" ? "second" : "first");
		const start = (name: (typeof names)[number]) =>
			startOperator(place.env, "restore", place.backups[name], "--force");

		const began = performance.now();
		expect(await start(goal()).ended).toMatchObject({ code: 0 });
		/** A busy machine gets slower and faster: that of the last one that was not killed in time. */
		let duration = performance.now() - began;
		now = await place.state();
		expect(names).toContain(now);

		const outcomes: (string | undefined)[] = [];
		for (let kill = 0; kill < kills; kill++) {
			const wanted = goal();
			const restoring = start(wanted);
			const started = performance.now();
			const isOver = () => restoring.process.exitCode !== null;
			const isCommandAlone = kill % 2 === 0;
			if (isCommandAlone || kind === "PGlite") {
				await setTimeout((duration * (kill + 0.5)) / kills);
			} else {
				await vi.waitUntil(async () => isOver() || !(await isAlone()), { timeout: 120_000, interval: 5 });
				await setTimeout((loading * kill) / kills);
			}
			// By turns the command, which leaves PostgreSQL's programs to themselves, and all of them.
			const { pid = 0 } = restoring.process;
			if (!isOver()) process.kill(isCommandAlone ? pid : -pid, "SIGKILL");
			const { code } = await restoring.ended;
			if (code === 0) duration = performance.now() - started;
			if (kind === "PostgreSQL") await vi.waitUntil(isAlone, { timeout: 120_000, interval: 5 });
			now = await place.state();
			outcomes.push(code === 0 ? "too late" : now === wanted ? "new" : now);
			if (now === undefined) break;
		}
		if (process.env.RESTORE_KILLS) process.stdout.write(`Killed restores on ${kind}: ${outcomes.join()}\n`);
		expect(outcomes).not.toContain(undefined);
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
		test("killed between its two renames is taken back by the next process", async () => {
			const database = join(place.dataDir, "db");
			renameSync(database, `${database}.replaced`);
			expect(await place.state()).toBe("first");
			expect(existsSync(`${database}.replaced`)).toBe(false);
		});

	if (kind === "PostgreSQL")
		test("leaves alone what is not ours, and is refused where that depends on our tables", async () => {
			await place.query("create schema reporting; create table reporting.days as select 1 as number");
			const file = join(place.folder, "beside");
			await place.backUp(file);
			expect(await place.restore(file)).toBe(`The database is as it was when ${file} was made.`);
			expect(await place.query("select number from reporting.days")).toEqual([{ number: 1 }]);

			await place.query("create view reporting.authors as select user_id from public.profiles");
			await expect(place.restore(file)).rejects.toThrow(
				/^Nothing was changed: .*depend on the tables.*view reporting\.authors/,
			);
			expect(await place.query("select count(*)::integer from reporting.authors")).toEqual([{ count: 1 }]);
			expect(await place.state()).toBe("first");
		});
});
