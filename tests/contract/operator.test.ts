import { execFileSync } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lockDataDir } from "../../server/data-dir.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { type Author, anonymousClient, createAuthor } from "../factories/author.ts";
import { describeOn, needs, skippedFor, testedKinds } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	makeSecrets,
	operatorEnv,
	postgresEnv,
	startHost,
	type TestHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { runOperator as run, startNpmScript, startOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

describeOn(testedKinds("backup"), "the operator on %s", (database) => {
	let host: TestHost;
	let author: Author;
	let env: Record<string, string>;
	const folder = mkdtempSync(join(tmpdir(), "planner-operator-"));
	const file = join(folder, "backup");

	beforeAll(async () => {
		host = await startHost({ database });
		author = await createAuthor(host);
		env = { ...operatorEnv(host), PORT: new URL(host.url).port };
	});
	afterAll(async () => {
		await host?.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	const isAdmin = async () =>
		(await author.client.rpc("has_role", { _user_id: author.userId, _role: "admin" })).data;

	const plan = (client: Author["client"], post_content: string, scheduled_date = "2031-01-01") =>
		client.from("scheduled_posts").insert({ user_id: author.userId, post_content, scheduled_date });

	test("makes an account admin while the host runs, and takes it back", async () => {
		expect(await run(env, "admin", "list")).toEqual({ code: 0, text: "There is no admin yet." });
		const granted = await startOperator(env, "admin", "grant", author.email).ended;
		expect(granted).toEqual({ code: 0, text: `${author.email} is an admin now.` });
		expect(await isAdmin()).toBe(true);
		expect((await run(env, "admin", "list")).text).toMatch(new RegExp(`^${author.email}, since 20\\d\\d-`));

		const last = await run(env, "admin", "revoke", author.email);
		const unknown = await startOperator(env, "admin", "grant", "nobody@example.com").ended;
		expect(unknown).toEqual({
			code: 1,
			text: expect.stringMatching(/^[A-Z][^\n]*nobody@example\.com[^\n]*\.$/),
		});
		expect(last).toEqual({ code: 1, text: expect.stringMatching(/last admin/) });
		const second = await createAuthor(host);
		await run(env, "admin", "grant", second.email);
		expect((await run(env, "admin", "revoke", author.email)).text).toBe(
			`${author.email} is no admin any more.`,
		);
		expect(await isAdmin()).toBe(false);
	});

	test("backs up while authors write, and restores into an empty place", async () => {
		for (let number = 0; number < 3; number++) await plan(author.client, `Before ${number}`);
		let going = true;
		const writing = (async () => {
			for (let number = 0; going; number++) {
				// A day has room for so many.
				const day = new Date(Date.UTC(2032, 0, 1 + number / 100)).toISOString().slice(0, 10);
				await plan(author.client, "Meanwhile", day);
			}
		})();
		const backedUp = await startOperator(env, "backup", file).ended;
		going = false;
		await writing;
		expect(backedUp).toEqual({ code: 0, text: `The database is in ${file}.` });
		expect(statSync(file).mode & 0o777).toBe(0o600);
		expect((await run(env, "backup", file)).text).toMatch(/exists already/);
		const nowhere = join(folder, "nowhere", "planner.backup");
		expect((await run(env, "backup", nowhere)).text).toMatch(/^The folder .+nowhere does not exist\./);
		await plan(author.client, "After");

		const target = database === "PostgreSQL" ? await createPostgresDatabase() : null;
		const dataDir = join(folder, "restored");
		const port = String(await freePort());
		const place = { DATA_DIR: dataDir, PORT: port, ...(target ? postgresEnv(target.url, host) : {}) };
		expect((await startOperator(place, "restore", file).ended).text).toContain(
			`The database is as it was when ${file} was made.`,
		);
		const refused = await run(place, "restore", file);
		expect(refused).toEqual({ code: 1, text: expect.stringMatching(/has accounts.*--force/) });
		expect((await run(place, "restore", file, "--force")).code).toBe(0);

		const keys = {
			SUPABASE_JWT_SECRET: host.jwtSecret,
			SUPABASE_PUBLISHABLE_KEY: host.publishableKey,
			SUPABASE_SECRET_KEY: host.secretKey,
		};
		const restored = spawnHost({ ...place, ...keys });
		await restored.ready;
		expect(restored.output()).not.toContain("Applied migrations");
		const client = anonymousClient({ ...host, url: `http://localhost:${port}` });
		const { email, password } = author;
		expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
		const posts = await client.from("scheduled_posts").select("post_content, reminders(state)");
		const contents = posts.data?.map(({ post_content }) => post_content) ?? [];
		expect(contents.filter((content) => content.startsWith("Before"))).toHaveLength(3);
		expect(contents).not.toContain("After");
		expect((await plan(client, "A new one")).error).toBeNull();
		// Whose rows are whose is restored too.
		const stranger = anonymousClient({ ...host, url: `http://localhost:${port}` });
		expect((await stranger.from("scheduled_posts").select("id")).data ?? []).toEqual([]);
		expect(await restored.stop()).toBe(0);
		await target?.remove();
	});
});

test("an operator’s mistake is answered in a sentence", async () => {
	const folder = temporaryFolder();
	const text = join(folder, "text");
	writeFileSync(text, "no backup");
	const env = { DATA_DIR: folder };
	const noPlanner =
		/^There is no planner here: DATA_DIR \S+ has no database\. Set DATA_DIR, or give --env-file FILE\.$/;
	const mistakes: [words: string[], sentence: RegExp][] = [
		[["admin", "promote"], /^Use: npm run admin/],
		[["admin", "list"], noPlanner],
		[["backup", join(folder, "file")], noPlanner],
		[["move", "--to", "postgres://localhost/planner"], noPlanner],
		[["backup"], /^Use: npm run backup -- FILE$/],
		[["restore", join(folder, "none")], /^There is no file .*\.$/],
		[["restore", folder], /^There is no file .*\.$/],
		[["restore", text], /^.* is no backup of an embedded database\.$/],
	];
	expect((await run({ DATA_DIR: text }, "admin", "list")).text).toMatch(noPlanner);
	for (const [words, sentence] of mistakes) {
		expect(await run(env, ...words)).toEqual({ code: 1, text: expect.stringMatching(sentence) });
	}
	expect(readdirSync(folder)).toEqual(["text"]);
	const zipped = join(temporaryFolder(), "zipped");
	writeFileSync(zipped, gzipSync("no archive"));
	expect(await run({ DATA_DIR: temporaryFolder() }, "restore", zipped)).toEqual({
		code: 1,
		text: "Nothing was changed: the backup holds no embedded database.",
	});
	const loop = join(folder, "loop");
	symlinkSync(loop, loop);
	expect((await run({ DATA_DIR: loop }, "admin", "list")).text).toBe(
		`DATA_DIR ${loop} cannot be read and written (ELOOP). Run this as root or as the service's user.`,
	);
	mkdirSync(join(folder, "db"));
	mkdirSync(join(folder, "lock.sqlite"));
	const begin: [words: string[], consequence: string][] = [
		[["admin", "list"], "The admins cannot be listed"],
		[["backup", join(folder, "file")], "No backup was made"],
		[["admin", "grant", "ada@example.com"], "Nothing was changed"],
	];
	for (const [words, consequence] of begin)
		expect((await run(env, ...words)).text).toMatch(
			new RegExp(`^${consequence}: no lock in DATA_DIR \\S+ \\(unable to open database file\\)\\.$`),
		);
});

test("a database that ends itself ends a command with its sentence", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	// In the place of a file that every checkpoint writes.
	mkdirSync(join(dataDir, "db/pg_logical/replorigin_checkpoint.tmp"));
	const file = join(temporaryFolder(), "backup");
	expect(await startOperator({ DATA_DIR: dataDir }, "backup", file).ended).toEqual({
		code: 1,
		text: expect.stringMatching(/^The embedded database in \S+ has ended itself \([^\n]*start again\.$/),
	});
});

test("a vacuum takes the bytes of deleted rows out of the embedded database, once no host uses it", {
	tags: "operator",
}, async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const text = "a word that nobody else has written";
	const database = await openEmbeddedDatabase(dataDir);
	await database.query("create table words as select $1::text as word", [text]);
	await database.query("delete from words");
	await database.close();
	const filesWithText = () =>
		readdirSync(join(dataDir, "db"), { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => join(parentPath, name))
			.filter((file) => readFileSync(file).includes(text));
	expect(filesWithText()).not.toEqual([]);
	const release = lockDataDir(dataDir);
	expect(await run({ DATA_DIR: dataDir }, "admin", "vacuum")).toEqual({
		code: 1,
		text: "The host is running. Stop it first, then try again.",
	});
	release();
	expect(await run({ DATA_DIR: dataDir }, "admin", "vacuum")).toEqual({
		code: 0,
		text: "The database was written anew, without what was deleted from it.",
	});
	expect(filesWithText()).toEqual([]);
});

test("a command ends with the process that was started for it, and names the host's keys where its own are others", {
	tags: "operator",
}, async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const release = lockDataDir(dataDir);
	const silent = createServer(() => {}).listen(0, "127.0.0.1");
	const refusing = createServer((_request, response) => response.writeHead(401).end()).listen(0, "127.0.0.1");
	await Promise.all([silent, refusing].map((server) => server.listening || once(server, "listening")));
	const envOf = (server: Server) => ({
		DATA_DIR: dataDir,
		PORT: String((server.address() as AddressInfo).port),
	});
	const npm = () =>
		spawnWatched("npm", ["run", "admin", "--", "list"], { env: { ...process.env, ...envOf(silent) } });
	for (const start of [() => startNpmScript(envOf(silent), "admin", "list"), npm]) {
		const connected = once(silent, "connection");
		const command = start();
		await connected;
		command.process.kill("SIGKILL");
		// The output ends with the last process that writes to it.
		await once(command.process, "close");
	}
	expect((await run(envOf(refusing), "admin", "list")).text).toMatch(
		/^The host at http:\S+ has another secret key than this command: .* SUPABASE_SECRET_KEY above all\.$/,
	);
	silent.close();
	refusing.close();
	release();
});

test("what is in a file of settings names the database, which is never made by a command", async () => {
	const folder = temporaryFolder();
	const [file, backup] = [join(folder, "planner.env"), join(folder, "backup")];
	writeFileSync(file, `DATA_DIR=${join(folder, "da#ta")}\nAI_MODEL=openai/without-a-key\n`);
	const listing = startNpmScript({}, "admin", "--env-file", file, "list");
	expect(await listing.database).toBe(`the embedded one in ${join(folder, "da#ta")}`);
	expect((await listing.ended).text).toMatch(/^There is no planner here: /);
	const exported = startNpmScript(
		{ DATA_DIR: folder, TRUST_PROXIES: "1" },
		"admin",
		"list",
		"--env-file",
		file,
	);
	expect(await exported.database).toBe(
		`the embedded one in ${folder}, by DATA_DIR of the shell, which wins over --env-file`,
	);
	expect((await exported.ended).text).toMatch(
		/^Note: TRUST_PROXIES is no setting: did you mean TRUST_PROXY\?\n/,
	);
	const missing = startNpmScript({}, "admin", "list", "--env-file", backup);
	expect(await missing.ended).toEqual({
		code: 1,
		text: expect.stringMatching(/^The settings cannot be read \(ENOENT: .*\): name another file\.$/),
	});
	expect(await startNpmScript({}, "admin", "list", "--env-file").ended).toEqual({
		code: 1,
		text: "Use: --env-file FILE",
	});
	expect(readdirSync(folder)).toEqual(["planner.env"]);
});

test("root leaves the folder of a service’s user to that user", {
	...skippedFor(process.getuid?.() === 0 ? null : "it takes root"),
	tags: "operator",
}, async () => {
	const user = 61_184;
	const dataDir = join(temporaryFolder(), "data");
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	execFileSync("chown", ["--recursive", `${user}:${user}`, dataDir]);
	// Only root gets to either, as in /var/lib/private. In a folder such as /tmp a file is renamed by its owner.
	const folder = temporaryFolder();
	chmodSync(folder, 0o1700);
	const backup = join(folder, "backup");
	const run = (...words: string[]) => startNpmScript({ DATA_DIR: dataDir }, ...words).ended;
	expect(await run("admin", "list")).toEqual({ code: 0, text: "There is no admin yet." });
	expect(await run("backup", backup)).toEqual({ code: 0, text: `The database is in ${backup}.` });
	expect((await run("backup", backup)).text).toMatch(/exists already/);
	expect((await run("restore", backup)).text).toMatch(/^The database is as it was/);
	const owners = (folder: string) =>
		new Set(readdirSync(folder, { recursive: true }).map((name) => statSync(join(folder, String(name))).uid));
	expect(owners(dataDir)).toEqual(new Set([user]));
	expect(owners(join(backup, ".."))).toEqual(new Set([0]));
});

const missingIpv6 = Object.values(networkInterfaces()).some((all) =>
	all?.some(({ address }) => address === "::1"),
)
	? null
	: "this machine has no ::1";

describe("on PostgreSQL", needs("PostgreSQL"), () => {
	test("a command needs no keys, and takes an empty database for none", async () => {
		const { url, remove } = await createPostgresDatabase();
		const env = { DATABASE_URL: url, DATA_DIR: temporaryFolder() };
		const noPlanner = /^There is no planner here: the database of DATABASE_URL has none of its tables\./;
		const { hostname, port, username, pathname } = new URL(url);
		const listing = startOperator(env, "admin", "list");
		expect(await listing.database).toBe(`${pathname.slice(1)} at ${hostname}:${port} as ${username}`);
		expect((await listing.ended).text).toMatch(noPlanner);
		const file = join(env.DATA_DIR, "backup");
		expect(await startOperator({ ...env, SUPABASE_JWT_SECRET: "short" }, "backup", file).ended).toEqual({
			code: 1,
			text: "SUPABASE_JWT_SECRET must have at least 32 characters.",
		});
		expect((await run({ ...env, DATABASE_URL: `${url}?x=1` }, "admin", "list")).text).toMatch(
			/^The admins cannot be listed: .* \(take x out of its address: it is no setting of PostgreSQL's server\)\.$/,
		);
		expect((await run(env, "backup", file)).text).toMatch(noPlanner);
		expect((await run(env, "move", "--to", url)).text).toMatch(noPlanner);
		expect(readdirSync(env.DATA_DIR)).toEqual([]);
		await remove();
		const planner = await createPostgresDatabase(postgresTemplate);
		expect((await run({ ...env, DATABASE_URL: planner.url }, "backup", file)).code).toBe(0);
		await planner.remove();
	});

	test("a node and the commands use it at an IPv6 address", skippedFor(missingIpv6), async () => {
		const { url, remove } = await createPostgresDatabase(postgresTemplate);
		const settings = postgresEnv(url.replace("127.0.0.1", "[::1]"), makeSecrets());
		const env = { ...settings, DATA_DIR: temporaryFolder(), PORT: String(await freePort()) };
		const node = spawnHost(env);
		await node.ready;
		expect(await run(env, "admin", "list")).toEqual({ code: 0, text: "There is no admin yet." });
		const file = join(env.DATA_DIR, "backup");
		expect((await run(env, "backup", file)).code).toBe(0);
		const sql = postgres(url, { max: 1 });
		await until(async () => {
			const listening =
				await sql`select from pg_stat_activity where client_addr = '::1' and query like '%pg_notify%'`;
			return listening.length > 0;
		});
		await sql.end();
		expect(await node.stop()).toBe(0);
		expect((await run(env, "restore", file, "--force")).text).toMatch(/^The database is as it was/);
		await remove();
	});
});
