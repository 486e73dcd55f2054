import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import {
	appendFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../tests/factories/temporary-folder.ts";
import { readEnv } from "../env.ts";
import type { BlobStore } from "../storage/blob-store.ts";
import { openFolderStore } from "../storage/folder-store.ts";
import { archiveMedia, headerOf, readArchive } from "./media-archive.ts";

let store: BlobStore;
let file: string;
let blobs: Map<string, Buffer>;

const mine = randomUUID();
const add = async (bytes = randomBytes(700), folder = mine) => {
	const version = `${folder}/${randomUUID()}`;
	const path = join(temporaryFolder(), "file");
	writeFileSync(path, bytes);
	await store.put(version, path);
	if (folder === mine) blobs.set(version, bytes);
	return version;
};
const list = async () => Array.from(blobs, ([version, { length: size }]) => ({ version, size }));
const dump = async (copy: string) => writeFileSync(copy, "the database");

beforeEach(() => {
	const folder = join(temporaryFolder(), "media");
	mkdirSync(folder);
	store = openFolderStore(folder);
	blobs = new Map();
	file = join(temporaryFolder(), "backup");
	writeFileSync(file, "");
});

const read = async (dataDir = join(temporaryFolder(), "data")) => {
	const archive = await readArchive(file, readEnv({ DATA_DIR: dataDir }, "command"));
	if (archive.database !== file) expect(readFileSync(archive.database, "utf8")).toBe("the database");
	await archive.close();
	return archive;
};

/** As an operator may do by hand. */
function unpack() {
	const folder = temporaryFolder();
	execFileSync("tar", ["--extract", "--file", file, "--directory", folder], { stdio: "pipe" });
	expect(readFileSync(join(folder, "database"), "utf8")).toBe("the database");
	const media = join(folder, "media");
	expect(readdirSync(media)).toEqual([mine]);
	return new Map(
		readdirSync(join(media, mine)).map((name) => [`${mine}/${name}`, readFileSync(join(media, mine, name))]),
	);
}

test("what comes and goes while the database is copied is in it", async () => {
	const [first] = [await add(), await add(randomBytes(512)), await add(randomBytes(2_000_000))];
	// Of another database in the same store.
	await add(randomBytes(100), randomUUID());
	const counts = await archiveMedia(store, file, list, async (copy) => {
		await add();
		await store.remove(first);
		return dump(copy);
	});
	expect(counts).toEqual({ files: 4, missing: 0 });
	expect(unpack()).toEqual(blobs);
	const dataDir = join(temporaryFolder(), "data");
	expect((await read(dataDir)).files).toBe(4);
	expect(existsSync(dataDir), "nothing stays where a bucket has the files").toBe(false);
	expect(existsSync(`${file}.database`)).toBe(false);
});

test("what goes while it is read is left out", async () => {
	for (let number = 0; number < 3; number++) await add();
	const gone = new Set<string>();
	const get = async (version: string) => {
		if (gone.has(version)) return null;
		if (gone.size > 0) return store.get(version);
		gone.add(version);
		return new ReadableStream({
			start: (controller) => controller.enqueue(randomBytes(5000)),
			pull: () => Promise.reject(new Error("the file is gone")),
		});
	};
	// One file was removed after the database was copied with its name.
	expect(await archiveMedia({ ...store, get }, file, list, dump)).toEqual({ files: 2, missing: 1 });
	for (const version of gone) blobs.delete(version);
	expect(unpack()).toEqual(blobs);
	expect((await read()).files).toBe(2);
});

test("a store that fails ends it", async () => {
	await add();
	const get = () => Promise.reject(new Error("The bucket has answered 503"));
	await expect(archiveMedia({ ...store, get }, file, list, dump)).rejects.toThrow(
		"The bucket has answered 503",
	);
});

test("without any, it is the database alone, as it was before there were pictures", async () => {
	expect(await archiveMedia(store, file, list, dump)).toEqual({ files: 0, missing: 0 });
	expect(readFileSync(file, "utf8")).toBe("the database");
	expect(await read()).toMatchObject({ files: 0, database: file });
});

test("one that was cut off anywhere, or leads outside, says so", async () => {
	for (let number = 0; number < 3; number++) await add();
	await archiveMedia(store, file, list, dump);
	const whole = readFileSync(file);
	const readBytes = (bytes: Uint8Array) => {
		writeFileSync(file, bytes);
		return read();
	};
	expect((await readBytes(whole)).files).toBe(3);
	const outside = Buffer.from(whole);
	outside.write("media/../../../../etc/cron.d/a-file-that-waits", 0);
	const cut = [600, 1024, 3000, whole.indexOf("the database") + 5].map((length) => whole.subarray(0, length));
	for (const bytes of [outside, ...cut])
		await expect(readBytes(bytes)).rejects.toThrow(
			`Nothing was changed: ${file} was cut off or changed: copy it again, or take another one.`,
		);
});

test.each([8 ** 11 - 1, 8 ** 11, 100 * 8 ** 11 + 700])(
	"an entry of %d bytes is found again",
	async (size) => {
		const name = `media/${mine}/${randomUUID()}`;
		const add = async (entry: string, bytes: number, at: number) => {
			truncateSync(file, at);
			appendFileSync(file, await headerOf(entry, bytes));
			return at + 512 * (1 + Math.ceil(bytes / 512));
		};
		// No disk holds what the file has no bytes of.
		const end = await add("database", 12, await add(name, size, 0));
		appendFileSync(file, "the database");
		truncateSync(file, end + 1024);
		expect((await read()).files).toBe(1);
		const listed = execFileSync("tar", ["--list", "--file", file], { encoding: "utf8" });
		expect(listed).toBe(`${name}\ndatabase\n`);
	},
);

test("what a killed restore has left goes with the next one, and not what another one reads", async () => {
	await add();
	await archiveMedia(store, file, list, dump);
	const dataDir = temporaryFolder();
	const incoming = join(dataDir, "media", "incoming");
	mkdirSync(incoming, { recursive: true });
	const { pid } = spawnSync("true");
	for (const name of [`database-${pid}`, `database-${process.ppid}`, randomUUID()])
		writeFileSync(join(incoming, name), "");
	await read(dataDir);
	expect(readdirSync(incoming)).toHaveLength(2);
	expect(readdirSync(incoming)).toContain(`database-${process.ppid}`);
});
