import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { createServer as createTcpServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { builtHost } from "../../scripts/build.mjs";
import { anonymousClient, createAuthor } from "../factories/author.ts";
import { cpuSeconds } from "../factories/cpu-seconds.ts";
import { needs } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	makeSecrets,
	postgresEnv,
	startHost,
	type TestHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { afterDue, planPosts } from "../factories/reminders.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { close, listen } from "../setup/listen.ts";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "planner-faults-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets = makeSecrets();

/** Starts a host that cannot start, and says why in one line. */
async function refusal(env: Record<string, string>, flags?: string[]): Promise<string> {
	const usual = { DATA_DIR: join(folder, "refused"), PORT: String(await freePort()) };
	const child = spawnHost({ ...usual, ...env }, flags);
	expect(await child.exited).toBe(1);
	expect(child.output()).toMatch(/^Cannot start: [^\n]+\.\n$/);
	return child.output();
}

/** A data folder with one file in it. */
function folderWith(path: string, content: string): string {
	const dataDir = mkdtempSync(join(folder, "data-"));
	mkdirSync(dirname(join(dataDir, path)), { recursive: true });
	writeFileSync(join(dataDir, path), content);
	return dataDir;
}

const unreachable = (address: string) => () => postgresEnv(`postgresql://u:hunter2@${address}/db`, secrets);

test.each<[name: string, env: () => Record<string, string>, ...sentences: string[]]>([
	["bad settings", () => ({ PORT: "http", WEEKLY_LIMIT: "many" }), "PORT must", "WEEKLY_LIMIT must"],
	[
		"an unwritable DATA_DIR",
		() => ({ DATA_DIR: join(folderWith("file", ""), "file/data") }),
		"file/data cannot be written to (it is a file, or below one).",
	],
	[
		"a file as DATA_DIR",
		() => ({ DATA_DIR: join(folderWith("file", ""), "file") }),
		"file cannot be written to (it is a file, or below one).",
	],
	[
		"a DATA_DIR where nobody can make one",
		() => ({ DATA_DIR: "/proc/x/y" }),
		"/proc/x/y cannot be written to",
	],
	["damaged secrets", () => ({ DATA_DIR: folderWith("secrets.json", "{") }), "secrets.json is damaged"],
	[
		"a damaged embedded database",
		() => ({ DATA_DIR: folderWith("db/PG_VERSION", "17\n") }),
		"cannot be opened",
	],
	[
		"backups without a database",
		() => ({ DATA_DIR: folderWith("backups/planner-2026-01-02T030405Z.tar.gz", "x") }),
		"has backups, but no database",
		"backups/planner-2026-01-02T030405Z.tar.gz. To begin anew",
	],
	["a DATABASE_URL where nothing listens", unreachable("127.0.0.1:9"), "nothing listens there"],
	[
		"a DATABASE_URL that cannot be decoded",
		() => postgresEnv("postgresql://u:100%hunter2@db/db", secrets),
		"DATABASE_URL must be postgresql://",
	],
	["a DATABASE_URL on an unknown host", unreachable("nowhere.invalid"), "cannot be used"],
])("%s: one line says it", async (_name, env, ...sentences) => {
	const output = await refusal(env());
	for (const sentence of sentences) expect(output).toContain(sentence);
	expect(output).not.toContain("hunter2");
});

test.each([
	["flipped bytes", (db: string) => writeFileSync(join(db, "global/pg_control"), Buffer.alloc(8192, 0xff))],
	["a missing folder", (db: string) => rmSync(join(db, "base/5"), { recursive: true })],
])("a database with %s: one line says how to restore it", { tags: "operator" }, async (_name, damage) => {
	const dataDir = mkdtempSync(join(folder, "damaged-"));
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	damage(join(dataDir, "db"));
	const output = await refusal({ DATA_DIR: dataDir });
	expect(output).toContain(`the embedded database in ${join(dataDir, "db")} cannot be opened`);
	expect(output).toContain("npm run restore -- FILE --force");
});

test("a DATABASE_URL where connections are taken and closed again: one line says it, and soon", {
	tags: "operator",
}, async () => {
	const server = createTcpServer((socket) => socket.on("error", () => {}).end());
	const address = `127.0.0.1:${await listen(server)}`;
	expect(await refusal(unreachable(address)(), [])).toContain("takes the connection and does not answer");
	server.close();
});

test("too low a limit of open files: one line says it", async () => {
	const env = { DATA_DIR: join(folder, "limited"), PORT: String(await freePort()) };
	const words = ["-c", 'ulimit -n 64; exec "$@"', "sh", process.execPath, builtHost];
	const host = spawnWatched("sh", words, { env: { ...env, PATH: process.env.PATH ?? "" } });
	expect(await host.exited).toBe(1);
	expect(host.output()).toMatch(/^Cannot start: \/\S+ cannot be used \(EMFILE: too many open files\)\.\n$/);
});

test("names that nearly are settings are named", async () => {
	const PORT = String(await freePort());
	const env = { ...unreachable("127.0.0.1:9")(), DATA_DIR: join(folder, "refused"), PORT };
	const { output, exited } = spawnHost({ ...env, SMPT_URL: "x", HOST: "0.0.0.0" });
	await exited;
	expect(output()).toContain("SMPT_URL is no setting: did you mean SMTP_URL?");
	expect(output()).toContain("HOST lets other machines in, and mails link to");
});

test("an occupied port, and an address that this machine does not have", async () => {
	const occupant = createServer();
	const port = await listen(occupant);
	const dataDir = join(folder, "beside");
	const output = await refusal({ DATA_DIR: dataDir, PORT: String(port) });
	expect(output).toMatch(/^Cannot start: cannot listen on 127\.0\.0\.1:\d+ \(another program/);
	// The host has made no database, and migrated none.
	expect(readdirSync(dataDir)).not.toContain("db");
	await close(occupant);
	// Of the network that RFC 5737 keeps for documentation.
	expect(await refusal({ DATA_DIR: dataDir, PORT: String(port), HOST: "192.0.2.1" })).toMatch(
		/^Cannot start: cannot listen on 192\.0\.2\.1:\d+ \(this machine does not have the address in HOST\)/,
	);
});

describe("on the embedded database", () => {
	let host: TestHost;
	beforeAll(async () => {
		// As operators start it.
		host = await startHost({ database: "PGlite", flags: [] });
	});
	afterAll(() => host?.stop());

	test("registration is open where nothing is said, and the log says how to become admin", async () => {
		expect(await (await fetch(`${host.url}/config.json`)).json()).toMatchObject({ registration: "open" });
		expect(host.output()).toContain(
			"There is no admin yet: sign up, then run `npm run admin -- grant EMAIL`",
		);
	});

	test("nobody can tell it what time it is, not even with the secret key", async () => {
		const { userId, email } = await createAuthor(host);
		await planPosts(host, userId);
		const pass = (body: object) =>
			fetch(`${host.url}/functions/v1/send-reminders`, {
				method: "POST",
				headers: { apikey: host.secretKey },
				body: JSON.stringify(body),
			});
		const refused = await pass({ now: afterDue() });
		expect(refused.status).toBe(422);
		expect(await refused.json()).toMatchObject({ message: "The clock says what is due: leave out now." });
		expect(await (await pass({})).json()).toMatchObject({ sent: 0, missed: 0 });
		expect((await host.outbox()).filter(({ to }) => to === email)).toHaveLength(1);
	});

	test("generated secrets and all else are for the owner’s eyes only", () => {
		const file = join(host.dataDir, "secrets.json");
		expect(statSync(file).mode & 0o777).toBe(0o600);
		for (const folder of ["", "db", "outbox"])
			expect(statSync(join(host.dataDir, folder)).mode & 0o777).toBe(0o700);
		const generated = JSON.parse(readFileSync(file, "utf8"));
		expect(generated.publishableKey).toMatch(/^sb_publishable_/);
		expect(host.output()).not.toContain(generated.secretKey);
	});

	test("a second process refuses, and the first goes on", async () => {
		const output = await refusal({ DATA_DIR: host.dataDir, PORT: String(await freePort()) });
		expect(output).toContain("another process is using the embedded database");
		await createAuthor(host);
	});

	test("a killed process leaves no lock and loses no account", async () => {
		const { email, password } = await createAuthor(host);
		const secrets = readFileSync(join(host.dataDir, "secrets.json"), "utf8");
		const died = once(host.process, "exit");
		host.process.kill("SIGKILL");
		await died;
		const again = spawnHost({ DATA_DIR: host.dataDir, PORT: new URL(host.url).port });
		await again.ready;
		expect((await anonymousClient(host).auth.signInWithPassword({ email, password })).error).toBeNull();
		expect(readFileSync(join(host.dataDir, "secrets.json"), "utf8")).toBe(secrets);
		expect(await again.stop()).toBe(0);
	});
});

/** To make a database takes ten times the processor time of a start, and this makes two. */
const timeForTwoDatabases = { tags: "operator", timeout: 240_000 };

test(
	"a process killed while it makes the database leaves nothing that stops the next one",
	timeForTwoDatabases,
	async () => {
		const dataDir = join(folder, "half-made");
		const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
		const first = spawnHost(env);
		await untilPasses(() => {
			// The host prints nothing meanwhile.
			const work = `${cpuSeconds(Number(first.process.pid))} s of a processor were used`;
			expect(existsSync(join(dataDir, "db.draft", "PG_VERSION")), work).toBe(true);
		});
		first.process.kill("SIGKILL");
		await first.exited;
		expect(existsSync(join(dataDir, "db"))).toBe(false);
		const second = spawnHost(env);
		await second.ready;
		expect(statSync(join(dataDir, "db", "PG_VERSION")).mode & 0o077).toBe(0);
		expect(await second.stop()).toBe(0);
	},
);

/** Each with a database of its own: one of them only waits, for ten seconds. */
const sideBySide = { ...needs("PostgreSQL"), concurrent: true };

describe("on PostgreSQL", sideBySide, () => {
	test("four nodes that start at once on an empty database apply every migration once", async () => {
		const database = await createPostgresDatabase();
		const ports = await Promise.all(Array.from({ length: 4 }, freePort));
		const nodes = await Promise.all(
			ports.map((port, index) =>
				spawnHost({
					...postgresEnv(database.url, secrets),
					APP_URL: `http://localhost:${ports[0]}`,
					PORT: String(port),
					DATA_DIR: join(folder, `node-${index}`),
				}),
			),
		);
		await Promise.all(nodes.map(({ ready }) => ready));
		for (const [index, { output }] of nodes.entries())
			expect(output()).toContain(
				`mails are kept at http://localhost:${ports[index]}/outbox and in ${folder}`,
			);
		const applied = nodes.filter((node) => node.output().includes("Applied migrations"));
		expect(applied).toHaveLength(1);
		const client = postgres(database.url, { max: 1 });
		const versions = await client`select version from supabase_migrations.schema_migrations order by version`;
		const migrations = readdirSync(new URL("../../supabase/migrations", import.meta.url)).toSorted();
		expect(versions.map(({ version }) => version)).toEqual(migrations.map((name) => name.split("_")[0]));
		await client.end();
		expect(await Promise.all(nodes.map((node) => node.stop()))).toEqual([0, 0, 0, 0]);
		await database.remove();
	});

	test("a start that waits says for what, and what its new database lacks", {
		tags: "operator",
	}, async () => {
		const database = await createPostgresDatabase("template0 encoding 'LATIN1' locale 'C'");
		const client = postgres(database.url, { max: 1 });
		await client`select pg_advisory_lock(7419203611)`;
		const dataDir = folderWith("db/PG_VERSION", "17");
		const env = { ...postgresEnv(database.url, secrets), PORT: String(await freePort()), DATA_DIR: dataDir };
		const node = spawnHost(env);
		await untilPrinted(node, /Still starting: the database at \S+:\d+ is at work, waits for a lock/);
		await client.end();
		await node.ready;
		await untilPrinted(node, /The database is not in UTF8/);
		await untilPrinted(node, /"level":40.*No SMTP_URL is set/);
		expect(node.output()).toContain(
			`the one in ${dataDir} is not used any more: npm run move takes it along`,
		);
		expect(await node.stop()).toBe(0);
		const again = spawnHost(env);
		await again.ready;
		expect(again.output()).not.toContain("npm run move");
		expect(await again.stop()).toBe(0);
		await database.remove();
	});

	test("a wrong database name and a wrong user are told apart", async () => {
		const url = inject("postgresUrl") ?? "";
		expect(await refusal(postgresEnv(`${url}_missing`, secrets))).toContain("the database does not exist");
		const stranger = url.replace("postgres@", "nobody@");
		expect(await refusal(postgresEnv(stranger, secrets))).toContain("not allowed to connect");
	});
});
