// @module-tag operator

import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	renameSync,
	rmdirSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { readEnv } from "../../server/env.ts";
import { openS3Store } from "../../server/storage/s3-store.ts";
import { openEmbeddedDatabase } from "../../server/supabase-protocol/database/embedded/open-embedded-database.ts";
import { isOriginal, timeline } from "../../server/supabase-protocol/database/installation.ts";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { needs } from "../factories/database-kinds.ts";
import {
	createPostgresDatabase,
	fetchOutbox,
	makeSecrets,
	postgresEnv,
	type RunningHost,
	startHost,
} from "../factories/host.ts";
import { spawnHost } from "../factories/host-process.ts";
import { jpeg, mediaPath, upload } from "../factories/media.ts";
import { runOperator } from "../factories/operator.ts";
import { startS3 } from "../factories/s3-server.ts";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { untilPasses, untilPrinted } from "../factories/until.ts";
import { copyEmbeddedTemplate } from "../setup/embedded-template.ts";
import { freePort } from "../setup/free-port.ts";
import { postgresTemplate } from "../setup/postgres.ts";

const notStored = {
	statusCode: "503",
	code: "storage_unavailable",
	error: "storage_unavailable",
	message: "Files cannot be stored at the moment. It is tried again.",
};

/** The files of media in a data folder: what is stored, and what is being sent. */
const filesIn = (dataDir: string): string[] =>
	existsSync(join(dataDir, "media"))
		? readdirSync(join(dataDir, "media"), { recursive: true, withFileTypes: true })
				.filter((entry) => entry.isFile())
				.map(({ name }) => name)
		: [];
const listed = async (host: RunningHost, { userId }: Author) =>
	(await serviceClient(host).storage.from("media").list(userId)).data?.map(({ name }) => name);

/** Starts a product in a folder that outlives it. */
async function start(dataDir: string, env: Record<string, string> = {}) {
	const port = await freePort();
	const child = spawnHost({ DATA_DIR: dataDir, PORT: String(port), ...env });
	await child.ready;
	const url = `http://localhost:${port}`;
	const secrets = env.DATABASE_URL
		? {
				jwtSecret: env.SUPABASE_JWT_SECRET ?? "",
				publishableKey: env.SUPABASE_PUBLISHABLE_KEY ?? "",
				secretKey: env.SUPABASE_SECRET_KEY ?? "",
			}
		: JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"));
	const host: RunningHost = { url, dataDir, outbox: () => fetchOutbox(url), ...secrets };
	return { host, child };
}

/** Begins an upload that sends no more than its first bytes. */
function beginUpload({ url }: RunningHost, { accessToken }: Author, path: string) {
	const call = request(`${url}/storage/v1/object/media/${path}`, {
		method: "POST",
		headers: {
			authorization: `Bearer ${accessToken}`,
			"content-type": "image/jpeg",
			"content-length": 1_000_000,
		},
	});
	call.on("error", () => {});
	const picture = jpeg(1_000_000);
	call.write(picture.subarray(0, 300_000));
	return { call, resume: () => call.end(picture.subarray(300_000)) };
}

const ageBy = (file: string, hours: number) => {
	const time = Date.now() / 1000 - hours * 3600;
	utimesSync(file, time, time);
};

test("a kill during an upload leaves no row, and the next sweep its bytes no longer", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const first = await start(dataDir);
	const author = await createAuthor(first.host);
	const kept = mediaPath(author.userId);
	expect((await upload(first.host, author, kept)).status).toBe(200);
	const [keptFile = ""] = filesIn(dataDir);
	const gone = mediaPath(author.userId);
	expect((await upload(first.host, author, gone)).status).toBe(200);
	const goneFile = filesIn(dataDir).find((name) => name !== keptFile) ?? "";
	const path = mediaPath(author.userId);
	beginUpload(first.host, author, path);
	await untilPasses(() => expect(filesIn(dataDir)).toHaveLength(3));
	first.child.process.kill("SIGKILL");
	await first.child.exited;

	// Left by a kill between the bytes and their row: one that nobody has found yet, and one that was found yesterday.
	const media = join(dataDir, "media");
	const [young, old] = [randomUUID(), randomUUID()];
	const own = join(media, readdirSync(media).find((name) => name !== "incoming") ?? "");
	for (const version of [young, old]) writeFileSync(join(own, version), jpeg());
	const database = await openEmbeddedDatabase(dataDir);
	const [{ folder } = {}] = await database.query("select public.media_folder() as folder");
	for (const version of [old, keptFile])
		await database.query(
			"insert into host.unnamed_files (version, timeline, found_at) values ($1, $2, now() - interval '1 day')",
			[`${folder}/${version}`, await timeline(database.query, readEnv({ DATA_DIR: dataDir }, "command"))],
		);
	await database.close();
	rmSync(join(own, goneFile));
	for (const name of readdirSync(join(media, "incoming"))) ageBy(join(media, "incoming", name), 2);

	const second = await start(dataDir);
	expect(await listed(second.host, author)).toEqual(
		[kept, gone].map((name) => name.split("/")[1]).toSorted(),
	);
	await untilPrinted(second.child, '"mediaFiles":1,"brokenUploads":1');
	await untilPrinted(
		second.child,
		`"missing":1,"place":"${media}","names":["${gone}"],"msg":"Pictures and documents that the database names are not there"`,
	);
	expect(filesIn(dataDir).toSorted()).toEqual([keptFile, young].toSorted());
	expect((await upload(second.host, author, path)).status).toBe(200);
	expect(await second.child.stop()).toBe(0);
});

// No right opens this, not even root's.
const bar = (path: string) => {
	renameSync(path, `${path}.aside`);
	symlinkSync(path, path);
	return () => {
		rmSync(path);
		renameSync(`${path}.aside`, path);
	};
};

test("what the disk does not let read or write is not gone: 503, and the log says where and why", async () => {
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const { host, child } = await start(dataDir);
	const author = await createAuthor(host);
	const path = mediaPath(author.userId);
	expect((await upload(host, author, path)).status).toBe(200);
	const { data: folder } = await serviceClient(host).rpc("media_folder");
	const own = join(dataDir, "media", folder);
	const file = join(own, filesIn(dataDir)[0] ?? "");
	const headers = { authorization: `Bearer ${author.accessToken}` };
	const read = async () => {
		const answer = await fetch(`${host.url}/storage/v1/object/media/${path}`, { headers });
		return [answer.status, answer.ok || (await answer.json())];
	};
	for (const barred of [file, own]) {
		const open = bar(barred);
		expect(await read()).toEqual([503, notStored]);
		open();
	}
	// A folder opens, and cannot be read.
	renameSync(file, `${file}.aside`);
	mkdirSync(file);
	expect(await read()).toEqual([503, notStored]);
	rmdirSync(file);
	renameSync(`${file}.aside`, file);
	await untilPrinted(child, /"error":"ELOOP: [^"]*media\/.*Pictures and documents cannot be stored or read/u);
	await untilPrinted(child, /"error":"EISDIR: .*Pictures and documents cannot be stored or read/u);

	const open = bar(join(dataDir, "media", "incoming"));
	// More than an account may send at once.
	for (let turn = 0; turn < 4; turn++) {
		const refused = await upload(host, author, mediaPath(author.userId));
		expect([refused.status, await refused.json()]).toEqual([503, notStored]);
	}
	const reason = /ELOOP: [^"]*incoming.*Pictures and documents cannot be stored or read/gu;
	// Not one line for each: one for all, and two more where the look of each hour, which is made after the start too, comes
	// between, with how many others there were and then anew.
	await untilPasses(() => expect(child.output().match(reason)?.length).toBeGreaterThan(0));
	expect(child.output().match(reason)?.length).toBeLessThan(4);
	open();
	expect((await upload(host, author, mediaPath(author.userId))).status).toBe(200);
	expect(await read()).toEqual([200, true]);
	expect(child.output()).not.toMatch(/Unexpected error|Backend error/u);

	const shut = bar(own);
	const backup = join(temporaryFolder(), "backup");
	expect(await runOperator({ DATA_DIR: dataDir, PORT: new URL(host.url).port }, "backup", backup)).toEqual({
		code: 1,
		text: expect.stringMatching(new RegExp(`^The backup ${backup} cannot be made: ELOOP: [^\n]*${own}`)),
	});
	shut();
	expect(await child.stop()).toBe(0);
});

const disk = mkdtempSync(join(tmpdir(), "planner-media-disk-"));
const isMounted =
	!process.env.SKIP_OPERATOR &&
	spawnSync("mount", ["-t", "tmpfs", "-o", "size=64m", "tmpfs", disk]).status === 0;

/** Only who may mount a disk can fill it. */
describe.skipIf(!isMounted)("on a disk of its own", () => {
	afterAll(() => {
		spawnSync("umount", ["--lazy", disk]);
		rmSync(disk, { recursive: true, force: true });
	});

	test("a full one takes no file, says so, and has nothing of it", needs("PostgreSQL"), async () => {
		const { url, remove } = await createPostgresDatabase(postgresTemplate);
		onTestFinished(remove);
		const { host, child } = await start(disk, postgresEnv(url, makeSecrets()));
		const author = await createAuthor(host);
		const files = filesIn(disk);
		// Where its length is told, it is refused before it is written.
		const fill = (megabytes: number) =>
			writeFileSync(join(disk, "filler"), Buffer.alloc(megabytes * 1024 ** 2));
		fill(36);
		const known = await upload(host, author, mediaPath(author.userId), jpeg(20_000_000));
		expect([known.status, await known.json()]).toEqual([503, notStored]);
		await untilPrinted(child, /it takes at least \d+ MB.*Pictures and documents cannot be stored/u);
		// Else when the disk is full, which it becomes meanwhile.
		fill(18);
		let sent = 0;
		const pieces = new ReadableStream({
			pull: async (controller) => {
				if (++sent === 5) {
					await untilPasses(() => expect(filesIn(disk)).toHaveLength(files.length + 1));
					fill(44);
				}
				if (sent > 23) controller.close();
				else controller.enqueue(jpeg(1_000_000));
			},
		});
		const unknown = await fetch(`${host.url}/storage/v1/object/media/${mediaPath(author.userId)}`, {
			method: "POST",
			headers: { authorization: `Bearer ${author.accessToken}`, "content-type": "image/jpeg" },
			body: pieces,
			...{ duplex: "half" },
		});
		expect([unknown.status, await unknown.json()]).toEqual([503, notStored]);
		expect(await listed(host, author)).toEqual([]);
		await untilPasses(() => expect(filesIn(disk)).toEqual(files));

		rmSync(join(disk, "filler"));
		expect((await upload(host, author, mediaPath(author.userId), jpeg(5_000_000))).status).toBe(200);
		expect(await child.stop()).toBe(0);
	});
});

test("while the bucket is away nothing is stored, and it is said; when it is back, it goes on", async () => {
	const s3 = await startS3();
	const host = await startHost({ env: s3.settings, isAlone: true });
	onTestFinished(async () => void (await host.stop()));
	const author = await createAuthor(host);
	const path = mediaPath(author.userId);
	expect((await upload(host, author, path)).status).toBe(200);
	const { call, resume } = beginUpload(host, author, mediaPath(author.userId));
	await untilPasses(() => expect(filesIn(host.dataDir)).toHaveLength(1));
	await s3.stop();
	const answered = new Promise((resolve) => call.on("response", (answer) => resolve(answer.statusCode)));
	resume();
	expect(await answered).toBe(503);
	const refused = await upload(host, author, mediaPath(author.userId));
	expect([refused.status, await refused.json()]).toEqual([503, notStored]);
	const headers = { authorization: `Bearer ${author.accessToken}` };
	const unread = await fetch(`${host.url}/storage/v1/object/media/${path}`, { headers });
	expect([unread.status, await unread.json()]).toEqual([503, notStored]);
	await untilPrinted(
		host,
		`the bucket planner at ${s3.settings.S3_ENDPOINT} does not answer (ECONNREFUSED): check S3_ENDPOINT`,
	);
	expect(filesIn(host.dataDir)).toEqual([]);
	expect(await listed(host, author)).toEqual([path.split("/")[1]]);
	// The row goes at once, the bytes with the next sweep.
	const removed = await author.client.storage.from("media").remove([path]);
	expect(removed.data).toHaveLength(1);

	const { settings } = await s3.restart();
	const versions = async () => {
		const found: string[] = [];
		const { data: folder } = await serviceClient(host).rpc("media_folder");
		for await (const { version } of openS3Store(settings).list(folder)) found.push(version);
		return found;
	};
	expect(await versions()).toHaveLength(1);
	expect((await upload(host, author, path)).status).toBe(200);
	expect(await versions()).toHaveLength(2);
});

test("a copy with the bucket of its original, or a clone without a worker, takes nothing away from it, before the operator takes over", async () => {
	const s3 = await startS3();
	const dataDir = temporaryFolder();
	copyEmbeddedTemplate(inject("embeddedTemplate"), dataDir);
	const original = await start(dataDir, { ...s3.settings });
	const author = await createAuthor(original.host);
	const [path, second] = [mediaPath(author.userId), mediaPath(author.userId)];
	for (const name of [path, second]) expect((await upload(original.host, author, name)).status).toBe(200);
	expect(await original.child.stop()).toBe(0);
	// A clone of its disk looks as it does.
	const clone = await start(dataDir, { ...s3.settings, SERVICES: "web" });
	const third = mediaPath(author.userId);
	expect((await upload(clone.host, author, third)).status).toBe(200);
	expect((await serviceClient(clone.host).storage.from("media").remove([third])).data).toHaveLength(1);
	expect(await clone.child.stop()).toBe(0);
	const database = await openEmbeddedDatabase(dataDir);
	expect(await isOriginal(database.query, readEnv({ DATA_DIR: dataDir }, "command"))).toBe(true);
	await database.close();
	const versions = async () => {
		const found: string[] = [];
		const { data: folder } = await serviceClient(copy.host).rpc("media_folder");
		for await (const { version } of openS3Store(s3.settings).list(folder)) found.push(version);
		return found;
	};

	const copiedTo = join(temporaryFolder(), "copy");
	cpSync(dataDir, copiedTo, { recursive: true });
	const copy = await start(copiedTo, { ...s3.settings });
	const remove = (name: string) => serviceClient(copy.host).storage.from("media").remove([name]);
	expect((await remove(path)).data).toHaveLength(1);
	expect(await listed(copy.host, author)).toEqual([second.split("/")[1]]);
	expect(await versions()).toHaveLength(3);
	await serviceClient(copy.host).rpc("take_over").throwOnError();
	expect((await remove(second)).data).toHaveLength(1);
	expect(await versions()).toHaveLength(2);
	expect(await copy.child.stop()).toBe(0);
});

test(
	"a web node removes bytes at once while a worker is connected, and none without one",
	needs("PostgreSQL"),
	async () => {
		const { url, remove: removeDatabase } = await createPostgresDatabase(postgresTemplate);
		onTestFinished(removeDatabase);
		const dataDir = temporaryFolder();
		const env = postgresEnv(url, makeSecrets());
		const web = await start(dataDir, { ...env, SERVICES: "web" });
		onTestFinished(async () => void (await web.child.stop()));
		const author = await createAuthor(web.host);
		const [first, second] = [mediaPath(author.userId), mediaPath(author.userId)];
		for (const name of [first, second]) expect((await upload(web.host, author, name)).status).toBe(200);
		const remove = (name: string) => serviceClient(web.host).storage.from("media").remove([name]);
		expect((await remove(first)).data).toHaveLength(1);
		expect(filesIn(dataDir)).toHaveLength(2);
		const worker = spawnHost({ ...env, SERVICES: "worker", DATA_DIR: temporaryFolder() });
		onTestFinished(async () => void (await worker.stop()));
		await worker.ready;
		const metrics = async () => (await fetch(`${web.host.url}/metrics`)).text();
		await untilPasses(async () => expect(await metrics()).toContain("\nplanner_workers 1\n"));
		expect((await remove(second)).data).toHaveLength(1);
		expect(filesIn(dataDir)).toHaveLength(1);
	},
);
