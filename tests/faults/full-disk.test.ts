// @module-tag operator

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { lockDataDir } from "../../server/data-dir.ts";
import type { ApiSecrets } from "../../server/supabase-protocol/secrets.ts";
import { openOutbox } from "../../server/web/outbox/outbox.ts";
import { followLink } from "../contract/follow-link.ts";
import { postJson } from "../contract/post-json.ts";
import { createAuthor } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	fetchOutbox,
	makeSecrets,
	postgresEnv,
	type RunningHost,
	runSql,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { mailedLink } from "../factories/mails.ts";
import { runOperator } from "../factories/operator.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

const disk = mkdtempSync(join(tmpdir(), "planner-disk-"));
/** @param inodes how many files and folders it takes; 0: any number */
const mountDisk = (megabytes: number, inodes = 0) =>
	spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,nr_inodes=${inodes}`, "tmpfs", disk])
		.status === 0;
const isMounted = !process.env.SKIP_OPERATOR && mountDisk(72);

const filler = join(disk, "filler");
function fill(): void {
	const chunk = Buffer.alloc(4096);
	try {
		while (true) writeFileSync(filler, chunk, { flag: "a" });
	} catch (error) {
		expect(error).toMatchObject({ code: "ENOSPC" });
	}
}
const makeRoom = () => rmSync(filler, { force: true });

/** Makes it another one, which is empty. */
function makeDiskOf(megabytes: number, inodes?: number): void {
	spawnSync("umount", ["--lazy", disk]);
	expect(mountDisk(megabytes, inodes)).toBe(true);
}

/** A host on it that is ready. */
async function startOnDisk() {
	const port = await freePort();
	const url = `http://localhost:${port}`;
	const child = spawnHost({ DATA_DIR: disk, PORT: String(port) });
	await child.ready;
	const secrets = JSON.parse(readFileSync(join(disk, "secrets.json"), "utf8"));
	const host: RunningHost = { url, dataDir: disk, outbox: () => fetchOutbox(url), ...secrets };
	return { child, host };
}

const noRoom = (file: string, left: number) =>
	new RegExp(
		`^The backup ${file} cannot be made: it takes at least \\d+ MB, and ${left} MB are left in ${disk}\\.$`,
	);

/** Only who may mount a disk can fill it. */
describe.skipIf(!isMounted)("on a disk of its own", () => {
	beforeAll(() => copyEmbeddedTemplate(inject("embeddedTemplate"), disk));
	afterAll(() => {
		// A process that a failure has left may still use it.
		spawnSync("umount", ["--lazy", disk]);
		rmSync(disk, { recursive: true, force: true });
	});

	test("a full one is a sentence for authors and a line for the operator, breaks nothing, and heals", async () => {
		const { child, host } = await startOnDisk();
		const { url } = host;
		const { client, userId } = await createAuthor(host);
		const readiness = async () => {
			const answer = await fetch(`${url}/readyz`);
			return [answer.status, (await answer.json()).status];
		};
		let stored = 0;
		const store = async () => {
			const template = { user_id: userId, name: "A template", system_message: "words ".repeat(300) };
			const answer = await client.from("templates").insert({ ...template, name: `Number ${stored}` });
			if (!answer.error) stored++;
			return answer;
		};
		fill();
		let refusal = await store();
		while (!refusal.error) refusal = await store();
		for (let round = 0; round < 3; round++) {
			expect(refusal.status).toBe(503);
			expect(refusal.error).toMatchObject({
				code: "storage_unavailable",
				message:
					"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.",
			});
			refusal = await store();
		}
		await untilPasses(async () => expect(await readiness()).toEqual([503, "nothing can be stored"]));
		const backup = () => fetch(`${url}/backup`, { headers: { apikey: host.secretKey } });
		const unmade = await backup();
		expect([unmade.status, await unmade.json()]).toEqual([
			503,
			{
				code: "storage_unavailable",
				message: expect.stringMatching(/^The database cannot be backed up: .* in \S+planner-disk-\S+\.$/),
			},
		]);

		makeRoom();
		await untilPasses(async () => expect(await readiness()).toEqual([200, "ready"]));
		expect((await store()).error).toBeNull();
		const { count } = await client.from("templates").select("*", { count: "exact", head: true });
		expect(count).toBeGreaterThanOrEqual(stored);
		await untilPrinted(child, `${disk} stores what is written again`);
		const [line, ...others] = child.output().match(/Nothing can be stored in [^"]*/g) ?? [];
		expect(line).toBe(`Nothing can be stored in ${disk}: its disk is full or broken, or may only be read`);
		expect(others).toEqual([]);
		expect(child.output()).not.toMatch(/Backend error|Unexpected error|could not extend/);
		expect(await child.stop()).toBe(0);
	});

	test("without room for mails nobody signs up, and whoever tries again later does", async () => {
		const { child, host } = await startOnDisk();
		const { client, email } = await createAuthor(host);
		const stranger = { email: `${randomUUID()}@example.com`, password: "correct horse" };
		const files = readdirSync(join(disk, "outbox"));
		fill();
		for (const [path, body] of [
			["signup", stranger],
			["signup", { ...stranger, email }],
			["recover", { email }],
		] as const) {
			const answer = await postJson(host, `/auth/v1/${path}`, body);
			expect([answer.status, await answer.json()]).toEqual([
				503,
				{
					code: "storage_unavailable",
					message:
						"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.",
				},
			]);
		}
		expect((await client.auth.signInWithPassword({ email, password: "correct horse" })).error).toBeNull();
		await untilPrinted(child, `No mail can be kept in ${disk}: its disk is full`);
		makeRoom();
		expect(readdirSync(join(disk, "outbox"))).toEqual(files);
		expect((await client.auth.signUp(stranger)).error).toBeNull();
		expect(await followLink(await mailedLink(host, stranger.email, "signup"))).toHaveProperty("access_token");
		expect(await child.stop()).toBe(0);
	});

	test("of a mail that does not fit nothing is kept", async () => {
		const outbox = openOutbox(disk, { from: "planner@example.com" });
		const files = readdirSync(outbox.folder);
		fill();
		const mail = { to: "ada@example.com", subject: "Due", text: "A post", html: "" };
		await expect(outbox.send(mail)).rejects.toMatchObject({ code: "ENOSPC" });
		expect(readdirSync(outbox.folder)).toEqual(files);
		makeRoom();
	});

	test("a start on a full one names the place, and leaves nothing of what it could not write", async () => {
		const start = async (keys?: ApiSecrets) => {
			const env = { ...(keys && postgresEnv("", keys)), DATABASE_URL: "", DATA_DIR: disk };
			const child = spawnHost({ ...env, PORT: String(await freePort()) });
			expect(await child.exited).toBe(1);
			return child.output();
		};
		rmSync(join(disk, "secrets.json"), { force: true });
		lockDataDir(disk)();
		fill();
		expect(await start()).toBe(
			`Cannot start: ${disk}/secrets.json cannot be written (ENOSPC: no space left on device, write).\n`,
		);
		expect(readdirSync(disk).filter((name) => name.startsWith("secrets"))).toEqual([]);
		expect(await start(makeSecrets())).toBe(
			`Cannot start: the embedded database in ${disk}/db cannot be opened: the disk of ${disk} is full (0 MB left). Make room, then try again.\n`,
		);
		makeRoom();
	});

	test("nobody signs up either where no inode is left for a mail, and it is said to be full and heals", async () => {
		makeDiskOf(200, 4000);
		copyEmbeddedTemplate(inject("embeddedTemplate"), disk);
		const { child, host } = await startOnDisk();
		const { client, userId } = await createAuthor(host);
		/** A table that grows needs another file. */
		const storeMany = async () => {
			const statuses = [];
			for (let number = 0; number < 30; number++) {
				const template = { user_id: userId, name: randomUUID(), system_message: "words ".repeat(300) };
				statuses.push((await client.from("templates").insert(template)).status);
			}
			return [...new Set(statuses)].toSorted();
		};
		const freeBytes = async () => {
			const figures = await (await fetch(`${host.url}/metrics`)).text();
			return Number(/^planner_disk_free_bytes (\S+)$/mu.exec(figures)?.[1]);
		};
		expect(await freeBytes()).toBeGreaterThan(0);
		const elsewhere = join(temporaryFolder(), "backup");
		const fillers = join(disk, "fillers");
		mkdirSync(fillers);
		const fillWithFiles = () => {
			for (let number = 0; ; number++) writeFileSync(join(fillers, String(number)), "");
		};
		expect(fillWithFiles).toThrow("ENOSPC");
		const stranger = { email: `${randomUUID()}@example.com`, password: "correct horse" };
		const signUp = async () => (await postJson(host, "/auth/v1/signup", stranger)).status;
		expect(await signUp()).toBe(503);
		await untilPrinted(child, `No mail can be kept in ${disk}: its disk is full`);
		expect(await freeBytes()).toBe(0);
		expect(await storeMany()).toEqual([201, 503]);
		expect(
			(await runOperator({ DATA_DIR: disk, PORT: new URL(host.url).port }, "backup", elsewhere)).text,
		).toMatch(/^The database cannot be backed up: ENOSPC/);
		rmSync(fillers, { recursive: true });
		expect(await signUp()).toBe(200);
		expect(await storeMany()).toEqual([201]);
		expect(await mailedLink(host, stranger.email, "signup")).toContain("http");
		expect(await child.stop()).toBe(0);
	});

	test("a backup that cannot fit is refused before it fills the disk, and made where it just fits", async () => {
		const DATA_DIR = temporaryFolder();
		copyEmbeddedTemplate(inject("embeddedTemplate"), DATA_DIR);
		const file = join(disk, "backup");
		makeDiskOf(40);
		expect(await runOperator({ DATA_DIR }, "backup", file)).toEqual({
			code: 1,
			text: expect.stringMatching(noRoom(file, 40)),
		});
		expect(readdirSync(disk)).toEqual([]);
		makeDiskOf(48);
		expect(await runOperator({ DATA_DIR }, "backup", file)).toMatchObject({ code: 0 });
	});

	test("a restore that cannot fit is refused before it unpacks", async () => {
		const from = temporaryFolder();
		copyEmbeddedTemplate(inject("embeddedTemplate"), from);
		const file = join(temporaryFolder(), "backup");
		expect(await runOperator({ DATA_DIR: from }, "backup", file)).toMatchObject({ code: 0 });
		makeDiskOf(10);
		expect(await runOperator({ DATA_DIR: disk }, "restore", file)).toEqual({
			code: 1,
			text: expect.stringMatching(
				/^Nothing was changed: the backup cannot be unpacked: it takes at least \d+ MB, and \d+ MB are left in \S+\.$/,
			),
		});
		expect(readdirSync(disk)).not.toContain("db.draft");
	});

	test("so is a dump of PostgreSQL", needs("PostgreSQL"), async () => {
		const { url, remove } = await createPostgresDatabase(postgresTemplate);
		onTestFinished(remove);
		const env = { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
		const file = join(disk, "backup");
		makeDiskOf(1);
		expect(await runOperator(env, "backup", file)).toMatchObject({ code: 0 });
		rmSync(file);
		await runSql(
			url,
			`alter table auth.audit_log_entries add filler text;
			insert into auth.audit_log_entries (id, filler)
				select gen_random_uuid(), (select string_agg(md5(random()::text), '') from generate_series(1, 50))
				from generate_series(1, 15000) as n`,
		);
		expect(await runOperator(env, "backup", file)).toEqual({
			code: 1,
			text: expect.stringMatching(noRoom(file, 0)),
		});
	});
});
