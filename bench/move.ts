import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { openEmbeddedDatabase } from "../server/backend/database/embedded/open-embedded-database.ts";
import { migrate } from "../server/backend/database/migrate.ts";
import { postgresPrograms } from "../server/operator/postgres-programs.mjs";
import { missingPostgres, startPostgres } from "../tests/setup/postgres.ts";
import { printRatio } from "./measure.ts";

// How long `npm run move` takes with 10,000 accounts and 200,000 posts, beside pg_dump into psql of the same rows, which
// compares nothing.

const accounts = Number(process.env.ACCOUNTS ?? 10_000);
const postsEach = 20;
const main = fileURLToPath(new URL("../server/operator/main.ts", import.meta.url));

const missing = missingPostgres();
if (missing) throw new Error(missing);
const folder = mkdtempSync(join(tmpdir(), "planner-bench-move-"));

/** Triggers are off: what they would make is made here. */
async function seed(dataDir: string): Promise<void> {
	mkdirSync(dataDir);
	const database = await openEmbeddedDatabase(dataDir);
	await migrate(database);
	const run = (sql: string) => database.query(sql);
	await run("set session_replication_role = replica");
	await run(`insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data)
		select gen_random_uuid(), 'person.' || number || '@example.com', now(), '$2b$10$' || md5(number::text),
			jsonb_build_object('display_name', 'Person ' || number)
		from generate_series(1, ${accounts}) as number`);
	await run(`insert into auth.identities (id, provider, provider_id, user_id, identity_data)
		select gen_random_uuid(), 'email', id, id, jsonb_build_object('sub', id, 'email', email) from auth.users`);
	await run(`insert into public.profiles (user_id, display_name, email)
		select id, raw_user_meta_data ->> 'display_name', email from auth.users`);
	for (let number = 0; number < postsEach; number++) {
		await run(`with posts as (
			insert into public.scheduled_posts
				(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at)
			select id, 'Post ${number} ' || repeat(id || E'\\n', 20), date '2031-01-01' + ${number}, '10:00', 'UTC',
				timestamptz '2031-01-01 10:00Z' + interval '${number} days'
			from auth.users returning id, user_id, remind_at
		)
		insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
			select id, user_id, remind_at, 'waiting', remind_at from posts`);
	}
	await database.close();
}

/** Seconds until a command has ended, and what it has printed. */
function time(command: string, words: string[], env: Record<string, string> = {}) {
	const started = performance.now();
	const { status, stdout, stderr } = spawnSync(command, words, {
		env: { ...process.env, ...env },
		encoding: "utf8",
	});
	if (status !== 0) throw new Error(stderr);
	return { seconds: (performance.now() - started) / 1000, printed: stdout.split("\n")[0] };
}

const server = await startPostgres();
try {
	const dataDir = join(folder, "data");
	await seed(dataDir);
	const admin = postgres(server.url("postgres"), { max: 1 });
	for (const name of ["first", "second", "straight"]) await admin.unsafe(`create database ${name}`);
	await admin.end();

	const move = (env: Record<string, string>, to: string) =>
		time(process.execPath, [main, "move", "--to", server.url(to)], env);
	const fromEmbedded = move({ DATA_DIR: dataDir }, "first");
	process.stdout.write(`${fromEmbedded.printed}\n`);
	const keys = {
		SUPABASE_JWT_SECRET: "a-secret-of-at-least-32-characters",
		SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789abcdef",
		SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
	};
	const fromPostgres = move({ DATABASE_URL: server.url("first"), DATA_DIR: folder, ...keys }, "second");
	process.stdout.write(`${fromPostgres.printed}\n`);
	const bin = postgresPrograms();
	const pipe = `${bin}/pg_dump '${server.url("first")}' | ${bin}/psql -q '${server.url("straight")}'`;
	const straight = time("sh", ["-c", pipe]);
	const beside = ["pg_dump into psql", straight.seconds, "s", "below 180 s"] as const;
	printRatio("from the embedded database", fromEmbedded.seconds, ...beside);
	printRatio("from PostgreSQL", fromPostgres.seconds, ...beside);
	const size = execFileSync(`${bin}/psql`, [
		"-Atc",
		"select pg_size_pretty(pg_database_size('first'))",
		server.url("postgres"),
	]);
	process.stdout.write(`The database takes ${String(size).trim()}.\n`);
} finally {
	await server.stop();
	rmSync(folder, { recursive: true, force: true });
}
