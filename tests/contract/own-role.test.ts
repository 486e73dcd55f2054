// @module-tag operator

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { openPostgres } from "../../server/supabase-protocol/database/postgres/open-postgres.ts";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import { fetchOutbox, makeSecrets, postgresEnv, type RunningHost, runSql } from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator } from "../factories/operator.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { startPostgres, type TestPostgres } from "../setup/postgres.ts";

/** Users of PostgreSQL that run an installation, as whoever gives out databases makes them. */
const kinds = {
	superuser: "superuser",
	creator: "createrole",
	'plain "owner"': "",
} as const;
type Kind = keyof typeof kinds;

const plain: Kind = 'plain "owner"';
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

describe("an installation whose user of PostgreSQL owns its database", needs("PostgreSQL"), () => {
	const folder = mkdtempSync(join(tmpdir(), "planner-own-role-"));
	const secrets = makeSecrets();
	let server: TestPostgres;
	let port: number;

	const address = (user: string, database: string) =>
		server.url(database).replace("//postgres@", `//${encodeURIComponent(user)}@`);
	const settings = (user: string, database: string) => ({
		DATA_DIR: join(folder, `${user} at ${database}`),
		PORT: String(port),
		...postgresEnv(address(user, database), secrets),
	});
	const createDatabase = async (name: string, owner: Kind) => {
		await runSql(server.url("postgres"), `create database ${quoted(name)} owner ${quoted(owner)}`);
	};
	const ask = async (database: string, sql: string, user = "postgres") => {
		const opened = await openPostgres(address(user, database), { name: "test" });
		return opened.query(sql).finally(() => opened.close());
	};
	const mayConnect = async (database: string, user: string) => {
		const [row] = await ask(
			database,
			`select has_database_privilege('${user}', current_database(), 'connect')`,
		);
		return row?.has_database_privilege;
	};
	/** Has a node of it run meanwhile. */
	const whileRunning = async <T>(user: string, database: string, work: (host: RunningHost) => Promise<T>) => {
		const env = settings(user, database);
		const url = `http://localhost:${port}`;
		const node = spawnHost(env);
		await node.ready;
		const host = { url, ...secrets, dataDir: env.DATA_DIR, outbox: () => fetchOutbox(url) };
		const result = await work(host).finally(() => node.stop());
		// The restored database is a copy, whose worker says once that it waits.
		const complaints = node
			.output()
			.split("\n")
			.filter((line) => /"level":[56]0/.test(line));
		expect(complaints.filter((line) => !line.includes("is_copy"))).toEqual([]);
		return result;
	};
	const refusal = async (user: string, database: string) => {
		const node = spawnHost(settings(user, database));
		expect(await node.exited).toBe(1);
		return node.output();
	};
	const post = { post_content: "Before", scheduled_date: "2031-01-01" };
	/** Signs up, plans a post and becomes an admin; resolves to a backup and to who can sign in. */
	const fill = (user: string, database: string) =>
		whileRunning(user, database, async (host) => {
			const env = settings(user, database);
			const { client, userId, email, password } = await createAuthor(host);
			expect((await client.from("scheduled_posts").insert({ ...post, user_id: userId })).error).toBeNull();
			expect((await runOperator(env, "admin", "grant", email)).text).toBe(`${email} is an admin now.`);
			expect((await runOperator(env, "admin", "list")).text).toMatch(`${email}, since `);
			const backup = join(folder, `backup of ${user} at ${database}`);
			expect(await runOperator(env, "backup", backup)).toEqual({
				code: 0,
				text: `The database is in ${backup}.`,
			});
			return { email, password, backup };
		});
	/** The author finds their post, writes another one, and is still an admin. */
	const expectWorks = (user: string, database: string, { email, password }: Credentials) =>
		whileRunning(user, database, async (host) => {
			const client = anonymousClient(host);
			const { data, error } = await client.auth.signInWithPassword({ email, password });
			expect(error).toBeNull();
			expect((await client.from("scheduled_posts").select("post_content")).data).toEqual([
				{ post_content: "Before" },
			]);
			const { error: unwritten } = await client
				.from("scheduled_posts")
				.insert({ ...post, post_content: "After", user_id: data.user?.id });
			expect(unwritten).toBeNull();
			expect((await client.rpc("admin_totals")).data).toMatchObject([{ users: 1 }]);
		});
	interface Credentials {
		email: string;
		password: string;
	}
	const filled = new Map<Kind, Credentials & { backup: string }>();
	const filledBy = (kind: Kind) => filled.get(kind) as Credentials & { backup: string };

	beforeAll(async () => {
		server = await startPostgres();
		port = await freePort();
		for (const [user, powers] of Object.entries(kinds))
			await runSql(server.url("postgres"), `create role ${quoted(user)} login ${powers}`);
		await runSql(server.url("postgres"), "create role pooler login; create role stranger login");
	});
	afterAll(async () => {
		await server?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	test("starts without a superuser, once one has run what it is told", async () => {
		const told = (reason: string) =>
			`Cannot start: the database's user lacks a right (${reason}). Have a superuser of PostgreSQL run once what npm run admin -- roles prints with the address that was refused in DATABASE_URL.\n`;
		await createDatabase("Its-own", plain);
		expect(await refusal(plain, "Its-own")).toBe(told("permission denied to create role"));

		// A user that may make roles makes them itself.
		await createDatabase("made-by-creator", "creator");
		filled.set("creator", await fill("creator", "made-by-creator"));
		expect(
			await ask("postgres", "select rolname, rolbypassrls from pg_roles where rolname ~ '_role$'"),
		).toEqual([{ rolname: "service_role", rolbypassrls: false }]);
		expect(await refusal(plain, "Its-own")).toBe(told('must have admin option on role "anon"'));

		const printed = await runOperator(settings(plain, "Its-own"), "admin", "roles");
		expect(printed.code).toBe(0);
		// For its own database, who may make roles can do that; a superuser besides keeps others out.
		await runSql(address("creator", "Its-own"), printed.text);
		await runSql(server.url("Its-own"), printed.text);
		filled.set(plain, await fill(plain, "Its-own"));
		expect(await ask("Its-own", "select to_regclass('profiles_search_idx') is not null as is_there")).toEqual(
			[{ is_there: true }],
		);
		await expectWorks("creator", "made-by-creator", filledBy("creator"));
	});

	test("starts with one, and other users of the server do not get in but for those who are let in", async () => {
		await createDatabase("of-superuser", "superuser");
		const pooler = await openPostgres(address("pooler", "of-superuser"));
		filled.set("superuser", await fill("superuser", "of-superuser"));
		await pooler.close();
		expect(await mayConnect("of-superuser", "pooler")).toBe(true);
		for (const database of ["Its-own", "made-by-creator", "of-superuser"])
			expect(await mayConnect(database, "stranger")).toBe(false);
		await expect(ask("Its-own", "select", "creator")).rejects.toThrow("its user may not connect to it");
		await runSql(server.url("postgres"), `grant connect on database "Its-own" to pooler`);
		await whileRunning(plain, "Its-own", async () => {});
		expect(await mayConnect("Its-own", "pooler")).toBe(true);
	});

	test.each<[from: Kind, by: Kind, owner: Kind]>([
		["superuser", plain, plain],
		["superuser", "creator", "creator"],
		[plain, "superuser", "superuser"],
		["creator", "superuser", plain],
		[plain, "superuser", "creator"],
	])("restores a backup of %s by %s, for nodes of %s", async (from, by, owner) => {
		const name = `of ${from} by ${by} for ${owner}`.replaceAll(/\W+/g, "-");
		await createDatabase(name, owner);
		const restore = (...words: string[]) =>
			runOperator(settings(by, name), "restore", filledBy(from).backup, ...words);
		expect(await restore()).toEqual({ code: 0, text: expect.stringMatching(/^The database is as it was/m) });
		await expectWorks(owner, name, filledBy(from));
		expect(await restore("--force")).toEqual({
			code: 0,
			text: expect.stringMatching(/^The database is as it was/m),
		});
		const owners = await ask(
			name,
			`select distinct pg_get_userbyid(owner) as owner from (
				select nspowner as owner from pg_namespace where nspname in ('auth', 'host', 'extensions', 'supabase_migrations')
				union all select relowner from pg_class where relnamespace::regnamespace::text in ('public', 'auth', 'host')
				union all select proowner from pg_proc where pronamespace::regnamespace::text in ('public', 'auth', 'host')
				union all select typowner from pg_type where typnamespace::regnamespace::text in ('public', 'auth', 'host')
			) as owners`,
		);
		expect(owners).toEqual([{ owner }]);
		expect(await mayConnect(name, "stranger")).toBe(false);
	});

	test("goes on as its owner where a superuser ran it until now", async () => {
		await createDatabase("handed-over", plain);
		const settingsOf = (user: string) => settings(user, "handed-over");
		const author = await whileRunning("postgres", "handed-over", async (host) => {
			const { client, userId, email, password } = await createAuthor(host);
			await client.from("scheduled_posts").insert({ ...post, user_id: userId });
			await runOperator(settingsOf("postgres"), "admin", "grant", email);
			return { email, password };
		});
		expect(await refusal(plain, "handed-over")).toMatch(
			/permission denied for schema supabase_migrations\)\. Have a/,
		);
		const { backup } = filledBy(plain);
		expect(await runOperator(settingsOf(plain), "restore", backup, "--force")).toEqual({
			code: 1,
			text: expect.stringMatching(/^Nothing was changed: .*must be owner of .*\. Have a superuser/),
		});
		const { text } = await runOperator(settingsOf(plain), "admin", "roles");
		await runSql(server.url("handed-over"), text);
		await expectWorks(plain, "handed-over", author);
		expect(await runOperator(settingsOf(plain), "restore", backup, "--force")).toEqual({
			code: 0,
			text: expect.stringMatching(/^The database is as it was/m),
		});
		await expectWorks(plain, "handed-over", filledBy(plain));

		await runSql(server.url("handed-over"), "create extension pg_stat_statements");
		const withExtension = join(folder, "backup with an extension");
		expect((await runOperator(settingsOf(plain), "backup", withExtension)).code).toBe(0);
		expect(await runOperator(settingsOf(plain), "restore", withExtension, "--force")).toEqual({
			code: 1,
			text: 'Nothing was changed: permission denied to create extension "pg_stat_statements". The backup has it: restore as a superuser of PostgreSQL, whose address is in DATABASE_URL for this command.',
		});
		expect((await runOperator(settingsOf("postgres"), "restore", withExtension, "--force")).code).toBe(0);
		await whileRunning(plain, "handed-over", async () => {});

		const rights = "alter default privileges in schema public grant select on tables to reader;";
		await runSql(server.url("handed-over"), `create role reader; ${rights}`);
		const withRights = join(folder, "backup with rights of a superuser");
		expect((await runOperator(settingsOf(plain), "backup", withRights)).code).toBe(0);
		const asPlain = await runOperator(settingsOf(plain), "restore", withRights, "--force");
		expect(asPlain.text).toMatch(/^Nothing was changed: .*\. The backup has it: restore as a superuser/);
		await runSql(server.url("handed-over"), "drop owned by reader; drop role reader");
		expect((await runOperator(settingsOf("postgres"), "restore", withRights, "--force")).text).toBe(
			'Nothing was changed: role "reader" does not exist. The backup has rights for it: make the role first, as a superuser of PostgreSQL.',
		);
		await runSql(server.url("handed-over"), "create role reader");
		expect((await runOperator(settingsOf("postgres"), "restore", withRights, "--force")).code).toBe(0);
	});

	test("stays its owner's where a superuser starts a new version once", async () => {
		await createDatabase("upgraded", plain);
		await runSql(server.url("upgraded"), `create schema supabase_migrations authorization ${quoted(plain)}`);
		await whileRunning("postgres", "upgraded", async () => {});
		const author = await fill(plain, "upgraded");

		// As versions before this one left it.
		await runSql(
			server.url("upgraded"),
			"alter table host.unnamed_files owner to postgres; alter function host.recount_media owner to postgres",
		);
		const file = join(folder, "backup of an upgraded one");
		const env = settings(plain, "upgraded");
		expect(await runOperator(env, "backup", file)).toEqual({
			code: 1,
			text: expect.stringMatching(/permission denied for table unnamed_files\. Have a superuser/),
		});
		await runSql(server.url("upgraded"), (await runOperator(env, "admin", "roles")).text);
		expect((await runOperator(env, "backup", file)).code).toBe(0);
		await runSql(address(plain, "upgraded"), "alter function host.recount_media cost 100");

		// A superuser's next start gives it back before it migrates.
		await runSql(
			server.url("upgraded"),
			`alter function host.is_as_seen owner to postgres;
				delete from supabase_migrations.schema_migrations where name = 'refuse_a_second_draft'`,
		);
		await whileRunning("postgres", "upgraded", async () => {});
		await runSql(address(plain, "upgraded"), "alter function host.is_as_seen cost 100");
		await expectWorks(plain, "upgraded", author);
	});

	test.each<[from: Kind | "embedded", to: Kind]>([
		["embedded", plain],
		[plain, "creator"],
		["creator", "superuser"],
		["superuser", plain],
	])("moves from %s to %s", async (from, to) => {
		const name = `moved from ${from} to ${to}`.replaceAll(/\W+/g, "-");
		await createDatabase(name, to);
		const source = { creator: "made-by-creator", [plain]: "Its-own", superuser: "of-superuser" };
		if (from === "embedded") {
			const env = { DATA_DIR: join(folder, "embedded"), PORT: String(port) };
			copyEmbeddedTemplate(inject("embeddedTemplate"), env.DATA_DIR);
			const url = `http://localhost:${port}`;
			const node = spawnHost(env);
			await node.ready;
			const keys = JSON.parse(readFileSync(join(env.DATA_DIR, "secrets.json"), "utf8"));
			const author = await createAuthor({
				url,
				...keys,
				dataDir: env.DATA_DIR,
				outbox: () => fetchOutbox(url),
			});
			await author.client.from("scheduled_posts").insert({ ...post, user_id: author.userId });
			await node.stop();
			await runOperator(env, "admin", "grant", author.email);
			expect((await runOperator(env, "move", "--to", address(to, name))).text).toMatch(/^Moved: 1 account/);
			await expectWorks(to, name, author);
			return;
		}
		const { text } = await runOperator(settings(from, source[from]), "move", "--to", address(to, name));
		expect(text).toMatch(/^Moved: 1 account/);
		const [triggers] = await ask(name, "select count(*)::integer from pg_trigger where tgenabled <> 'O'");
		expect(triggers).toEqual({ count: 0 });
		await whileRunning(to, name, async (host) => {
			const { email, password } = filledBy(from);
			expect((await anonymousClient(host).auth.signInWithPassword({ email, password })).error).toBeNull();
		});
	});
});
