// @module-tag operator

import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, inject, onTestFinished, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import type { Row } from "../../server/supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { isOriginal, timeline } from "../../server/supabase-protocol/database/installation.ts";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { type DatabaseKind, describeOn, needs, testedKinds } from "../factories/database-kinds.ts";
import { createPostgresDatabase, makeSecrets, postgresEnv, runSql } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator, startOperator } from "../factories/operator.ts";
import { startSmtpSink } from "../factories/smtp-sink.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until, untilPrinted } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

const waits =
	"This database is a copy: its reminders wait, as the planner that it was copied from may send them. " +
	"To send them from here instead: npm run admin -- take-over";
const tookOver =
	"Reminders go out from here. Whatever this is a copy of, or was moved to, must not run any more.";

/** Takes out this version's additions to the database. */
const beforeThisVersion = [
	"drop function public.take_over()",
	"drop table host.installation",
	"delete from supabase_migrations.schema_migrations where version = '20261126040000'",
];

const secrets = makeSecrets();

async function createDatabase(template?: string): Promise<string> {
	const { url, remove } = await createPostgresDatabase(template);
	onTestFinished(remove);
	return url;
}

/** A folder and a database of an installation. */
async function createPlace(dataDir: string, databaseUrl: string | null) {
	const sink = await startSmtpSink();
	onTestFinished(() => sink.stop());
	const keys = databaseUrl ? postgresEnv(databaseUrl, secrets) : {};
	const port = await freePort();
	const env = { DATA_DIR: dataDir, PORT: String(port), ...keys };
	const query = async (...statements: string[]) => {
		const database = await (databaseUrl ? openPostgres(databaseUrl) : openEmbeddedDatabase(dataDir));
		let rows: Row[] = [];
		for (const sql of statements) rows = await database.query(sql);
		await database.close();
		return rows;
	};
	const start = (services = "web,worker") => {
		const host = spawnHost({ ...env, SMTP_URL: sink.url, SERVICES: services });
		onTestFinished(() => void host.process.kill("SIGKILL"));
		return host;
	};
	return {
		env,
		dataDir,
		databaseUrl,
		query,
		start,
		mails: () => sink.mails.length,
		/** Plans a post that is due; no host may run on an embedded database. */
		plan: () =>
			query(
				`insert into auth.users (id, email) values ('11111111-1111-1111-1111-111111111111', 'author@example.com')
					on conflict (id) do nothing`,
				`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
					select users.id, 'A post', moment::date, to_char(moment, 'HH24:MI'), 'UTC'
					from auth.users, (select now() at time zone 'UTC' as moment) as now`,
			),
		/** Runs a host until it has sent so many mails in all. */
		sends: async (mails: number) => {
			const host = start();
			await host.ready;
			await sink.received(mails);
			expect(await host.stop()).toBe(0);
			expect(host.output()).not.toContain(waits);
		},
		/** Runs a host that sends nothing before the operator takes over, and goes on then. */
		waitsForTakeOver: async (mails: number) => {
			const host = start();
			await host.ready;
			await untilPrinted(host, waits);
			const pass = await fetch(`http://localhost:${port}/functions/v1/send-reminders`, {
				method: "POST",
				headers: { apikey: secrets.secretKey },
			});
			if (databaseUrl)
				expect([pass.status, await pass.json()]).toEqual([409, { code: "is_copy", message: waits }]);
			const tellsOf = async (workers: number) =>
				expect(await (await fetch(`http://localhost:${port}/metrics`)).text()).toMatch(
					RegExp(`^planner_workers(\\{.*\\})? ${workers}$`, "mu"),
				);
			if (!databaseUrl) await tellsOf(0);
			expect(sink.mails).toEqual([]);
			expect(await runOperator(env, "admin", "take-over")).toEqual({ code: 0, text: tookOver });
			await sink.received(mails);
			await untilPrinted(host, "Reminders are sent again");
			if (!databaseUrl) await tellsOf(1);
			expect(host.output().split(waits)).toHaveLength(2);
			expect(await host.stop()).toBe(0);
		},
	};
}

type Place = Awaited<ReturnType<typeof createPlace>>;

async function createOriginal(kind: DatabaseKind): Promise<Place> {
	const dataDir = temporaryFolder();
	if (kind === "PGlite") copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	return createPlace(dataDir, kind === "PGlite" ? null : await createDatabase(postgresTemplate));
}

const createEmpty = async (kind: DatabaseKind) =>
	createPlace(temporaryFolder(), kind === "PGlite" ? null : await createDatabase());

/** A copy that nobody has restored. */
async function copyOf({ dataDir, databaseUrl }: Place): Promise<Place> {
	const folder = temporaryFolder();
	cpSync(dataDir, folder, { recursive: true, preserveTimestamps: true });
	const copyUrl = databaseUrl && (await createDatabase(new URL(databaseUrl).pathname.slice(1)));
	return createPlace(folder, copyUrl);
}

describeOn(testedKinds("backup"), "reminders on %s", (kind) => {
	test("wait on a copy that nobody has restored, and go out there after take-over", async () => {
		const original = await createOriginal(kind);
		await original.plan();
		await original.sends(1);
		await original.plan();
		const copy = await copyOf(original);
		await copy.waitsForTakeOver(1);
		await copy.plan();
		await copy.sends(2);
		expect(original.mails()).toBe(1);
		await original.sends(2);
	});

	test.each(["after a take-over, before a host has run there", "when no worker has run there yet"])(
		"wait on a copy that was made %s",
		async (when) => {
			const original = await createOriginal(kind);
			await original.plan();
			if (when.startsWith("after"))
				expect((await runOperator(original.env, "admin", "take-over")).text).toBe(tookOver);
			else {
				const host = original.start("web");
				await host.ready;
				expect(await host.stop()).toBe(0);
			}
			const copy = await copyOf(original);
			await copy.waitsForTakeOver(1);
			await original.sends(1);
		},
	);

	test("wait where a backup was restored, unless that is the place that it was made of", async () => {
		const original = await createOriginal(kind);
		await original.plan();
		await original.sends(1);
		await original.plan();
		const file = join(temporaryFolder(), "backup");
		expect((await runOperator(original.env, "backup", file)).code).toBe(0);
		const done = `The database is as it was when ${file} was made.`;
		const copy = await createEmpty(kind);
		expect(await runOperator(copy.env, "restore", file)).toEqual({ code: 0, text: `${done}\n${waits}` });
		await copy.waitsForTakeOver(1);

		expect(await runOperator(original.env, "restore", file, "--force")).toEqual({ code: 0, text: done });
		await original.sends(2);
	});

	test("go out after the upgrade of an installation, and wait where a backup of the version before was restored", async () => {
		const original = await createOriginal(kind);
		await original.query(...beforeThisVersion);
		await original.plan();
		const file = join(temporaryFolder(), "backup");
		await runOperator(original.env, "backup", file);
		const copy = await createEmpty(kind);
		expect((await runOperator(copy.env, "restore", file)).text).toContain(`\n${waits}`);
		await copy.waitsForTakeOver(1);
		await original.sends(1);
	});

	test("go out where the planner has moved, and no more from where it was", needs("PostgreSQL"), async () => {
		const original = await createOriginal(kind);
		await original.plan();
		await original.sends(1);
		await original.plan();
		const target = await createPlace(temporaryFolder(), await createDatabase());
		const { host, pathname } = new URL(target.databaseUrl ?? "");
		const today = new Date().toISOString().slice(0, 10);
		const gone = `this planner moved to ${host}${pathname} on ${today}. Start it there, with DATABASE_URL. If nothing has arrived there, or to go on here instead: npm run admin -- take-over`;

		await target.query("create table public.others (id int)");
		const move = (to: Place) => runOperator(original.env, "move", "--to", to.databaseUrl ?? "");
		expect((await move(target)).code).toBe(1);
		await target.query("drop table public.others");
		await original.sends(2);
		await original.plan();
		// As a backup leaves a folder that it is restored into.
		rmSync(join(original.env.DATA_DIR, "secrets.json"), { force: true });
		const moved = await move(target);
		expect(moved.text).toMatch(/^Moved: 1 account,.*\nNo host starts on .* any more/);
		const keysAreGone = "those of the installation whose backup this is, or new ones.";
		expect(moved.text.includes(keysAreGone)).toBe(kind === "PGlite");
		// The new database has accounts now, and the old one stays marked.
		expect((await move(target)).text).toMatch(/^Nothing was moved: the database of --to has accounts/);

		// As the way into a bucket is, before a host has run there.
		const whole = join(temporaryFolder(), "backup");
		expect((await runOperator(target.env, "backup", whole)).code).toBe(0);
		expect((await runOperator(target.env, "restore", whole, "--force")).text).not.toContain(waits);

		const old = original.start();
		expect(await old.exited).toBe(1);
		expect(old.output()).toContain(`Cannot start: ${gone}`);
		expect(await startOperator(original.env, "admin", "list").ended).toEqual({
			code: 0,
			text: expect.stringContaining(`Note: ${gone}\n`),
		});
		const file = join(temporaryFolder(), "backup");
		const backedUp = await startOperator(original.env, "backup", file).ended;
		expect(backedUp.code).toBe(1);
		expect(backedUp.text).toContain(`Note: ${gone}\n`);
		const doesNotCount = "This backup does not count, as the planner has moved.";
		expect(backedUp.text).toContain(`The database is in ${file}. ${doesNotCount}`);
		await target.sends(1);
		// A backup would bring it back beside itself.
		expect(await runOperator(original.env, "restore", file, "--force")).toEqual({
			code: 1,
			text: `Nothing was changed: ${gone}`,
		});

		const scratch = await createPlace(temporaryFolder(), original.databaseUrl && (await createDatabase()));
		expect((await runOperator(scratch.env, "restore", file)).text).toContain(`It does not start: ${gone}`);

		const other = await createPlace(temporaryFolder(), await createDatabase());
		expect(await move(other)).toEqual({ code: 1, text: `Nothing was moved: ${gone}` });
		expect((await runOperator(original.env, "admin", "take-over")).text).toBe(tookOver);
		await original.sends(3);
	});

	test(
		"wait where a copy would move, and are not marked by a move that fails",
		needs("PostgreSQL"),
		async () => {
			const original = await createOriginal(kind);
			const target = await createPlace(temporaryFolder(), await createDatabase(postgresTemplate));
			await target.plan();
			const move = () => runOperator(original.env, "move", "--to", target.databaseUrl ?? "");
			expect((await move()).text).toMatch(/^Nothing was moved: the database of --to has accounts/);
			const preload = fileURLToPath(new URL("../factories/no-debian-postgres.mjs", import.meta.url));
			const withoutPsql = { ...original.env, PATH: temporaryFolder(), NODE_OPTIONS: `--import=${preload}` };
			const empty = await createDatabase();
			expect(await startOperator(withoutPsql, "move", "--to", empty).ended).toEqual({
				code: 1,
				text: "psql is not installed. It comes with PostgreSQL's client programs (postgresql-client).",
			});
			await original.plan();
			await original.sends(1);
			await original.query("update host.installation set place = 'elsewhere'");
			expect(await move()).toEqual({ code: 1, text: `Nothing was moved: this${waits.slice(4)}` });
		},
	);
});

test("a worker that comes out of an outage onto a copy says so", needs("PostgreSQL"), async () => {
	const original = await createOriginal("PostgreSQL");
	const host = original.start();
	await host.ready;
	// The worker notes its place when it looks for the first time: a copy of a database without one is no copy.
	await until(async () => (await original.query("select from host.installation")).length > 0);
	const name = new URL(original.databaseUrl ?? "").pathname.slice(1);
	const server = (sql: string) => runSql(inject("postgresUrl") ?? "", sql);
	await server(`alter database ${name} allow_connections false`);
	await server(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
	await untilPrinted(host, "Reminders cannot be sent, trying again");
	await server(`alter database ${name} rename to ${name}_old`);
	onTestFinished(() => server(`drop database ${name}_old`));
	await server(`create database ${name} template ${name}_old`);
	await untilPrinted(host, waits);
	expect(await host.stop()).toBe(0);
});

test("a server that keeps its number to itself is told by its databases", needs("PostgreSQL"), async () => {
	const url = await createDatabase(postgresTemplate);
	await runSql(
		url,
		`revoke execute on function pg_control_system() from public;
		create role keeper login; grant usage on schema host to keeper; grant all on host.installation to keeper;
		create policy "the keeper's" on host.installation to keeper using (true) with check (true)`,
	);
	onTestFinished(() => runSql(url, "drop owned by keeper; drop role keeper"));
	const env = readEnv({ DATA_DIR: temporaryFolder(), ...postgresEnv(url, secrets) });
	const address = new URL(url);
	address.username = "keeper";
	const database = await openPostgres(address.href);
	onTestFinished(() => database.close());
	expect(await isOriginal(database.query, env)).toBe(true);
	expect(await timeline(database.query, env)).toMatch(/^[a-z]\w*\/\d+\/\d+$/);
	const name = address.pathname.slice(1);
	expect(await database.query("select place from host.installation")).toEqual([
		{ place: expect.stringMatching(new RegExp(`^${name}/\\d+$`)) },
	]);
});
