import {
	closeSync,
	createReadStream,
	createWriteStream,
	existsSync,
	ftruncateSync,
	openSync,
	writeFileSync,
	writeSync,
} from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import process from "node:process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { createTarPacker } from "modern-tar";
import { ensureDataDir } from "../data-dir.ts";
import { requireRoom } from "../disk.ts";
import type { Env } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { type BlobStore, whyNotStored } from "../storage/blob-store.ts";
import { mediaFolder, openBlobStore } from "../storage/open-blob-store.ts";

const megabyte = 1024 ** 2;
/** The block size of a tar file, in bytes. */
const block = 512;
const inBlocks = (bytes: number) => Math.ceil(bytes / block) * block;
const isVersion = (name: string) => /^[\da-f-]{36}\/[\da-f-]{36}$/u.test(name);

/** How a sentence about a backup goes on. */
export const withFiles = (files: number): string =>
	`, with ${files === 1 ? "1 file" : `${files} files`} of pictures and documents`;

/**
 * Fills a file that exists with a tar of the bytes of all objects and of the database, or with the database alone where there
 * are no objects. The bytes of an object are stored before its row and removed after it: so those that the database names
 * are there before it is copied, or have come since.
 * @param list tells the objects that the database names
 * @param dump copies the database into the file that it is given
 * @returns the number of objects, and how many of those that the database names are not there
 */
export async function archiveMedia(
	store: BlobStore,
	file: string,
	list: () => Promise<{ version: string; size: number }[]>,
	dump: (file: string) => Promise<void>,
) {
	const before = await list();
	requireRoom(dirname(file), before.reduce((sum, { size }) => sum + size, 0) / megabyte);
	const database = `${file}.database`;
	// No FileHandle: Node warns of one that nobody closes, as where the embedded database ends itself in the middle.
	const tar = openSync(file, "r+");
	const taken = new Set<string>();
	let end = 0;
	const add = async (name: string, content: Readable) => {
		const target = createWriteStream(file, { flags: "r+", start: end + block });
		await pipeline(content, target);
		writeSync(tar, await headerOf(name, target.bytesWritten), 0, block, end);
		end += block + inBlocks(target.bytesWritten);
	};
	const addMedia = async (objects: typeof before) => {
		for (const { version } of objects) {
			const content = isVersion(version) && !taken.has(version) ? await store.get(version) : null;
			if (!content) continue;
			try {
				await add(`media/${version}`, Readable.fromWeb(content as ReadableStream));
				taken.add(version);
			} catch (error) {
				// Removed while it was read?
				if (await store.get(version)) throw error;
			}
		}
	};
	try {
		await addMedia(before);
		writeFileSync(database, "", { mode: 0o600 });
		await dump(database);
		const named = await list();
		await addMedia(named);
		if (taken.size === 0) await rename(database, file);
		else {
			await add("database", createReadStream(database));
			// Whatever an entry that was given up has left goes; two empty blocks come.
			ftruncateSync(tar, end);
			ftruncateSync(tar, end + 2 * block);
		}
		return { files: taken.size, missing: named.filter(({ version }) => !taken.has(version)).length };
	} finally {
		closeSync(tar);
		await rm(database, { force: true });
	}
}

/** The first block of an entry, which is all that the library writes before it has content, up to 8 GiB. */
export async function headerOf(name: string, size: number): Promise<Uint8Array> {
	const { readable, controller } = createTarPacker();
	const isLarge = size >= 8 ** 11;
	controller.add({ name, size: isLarge ? 0 : size, mode: 0o600 });
	const header = Buffer.alloc(block, (await readable.getReader().read()).value);
	if (!isLarge) return header;
	// As GNU tar writes what has no room as octal digits.
	header.fill(0, 124, 136).writeUInt8(0x80, 124);
	header.writeUIntBE(size, 130, 6);
	header.fill(" ", 148, 156);
	const checksum = header.reduce((sum, byte) => sum + byte);
	header.write(`${checksum.toString(8).padStart(6, "0")}\0`, 148);
	return header;
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}

/**
 * Takes the database out of a backup, into a file of its own where the backup has pictures and documents.
 * @throws StartupError in one line where a part is missing or finds no room
 */
export async function readArchive(file: string, env: Env) {
	const media = new Map<string, { start: number; end: number }>();
	const source = await open(file);
	const { size } = await source.stat();
	for (let at = 0; at < size; ) {
		const { buffer: head } = await source.read(Buffer.alloc(block), 0, block, at);
		if (head.toString("latin1", 257, 262) !== "ustar") break;
		const name = head.toString("latin1", 0, head.indexOf(0)).replace("media/", "");
		const bytes =
			head[124] === 0x80 ? head.readUIntBE(130, 6) : Number.parseInt(head.toString("latin1", 124, 136), 8);
		media.set(name, { start: at + block, end: at + block + bytes - 1 });
		at += block + inBlocks(bytes);
	}
	await source.close();
	if (media.size === 0) return { database: file, files: 0, putMedia: async () => {}, close: async () => {} };
	const whole = media.get("database");
	media.delete("database");
	if (!whole || whole.end >= size || ![...media.keys()].every(isVersion))
		throw new StartupError(
			`Nothing was changed: ${file} was cut off or changed: copy it again, or take another one.`,
		);
	const store = openBlobStore(env);
	const incoming = join(mediaFolder(env.dataDir), "incoming");
	const database = join(incoming, `database-${process.pid}`);
	const newFolders = [incoming, dirname(incoming), env.dataDir].filter((folder) => !existsSync(folder));
	const copyOut = async (target: string, range: typeof whole) =>
		pipeline(createReadStream(file, range), createWriteStream(target, { mode: 0o600 }));
	const attempt = (work: () => Promise<void>) =>
		work().catch((error: unknown) => {
			const reason = whyNotStored(error) ?? (error as Error).message.replace(/^Cannot start: |\.$/g, "");
			throw new StartupError(`Nothing was changed: the backup cannot be unpacked: ${reason}.`);
		});
	await attempt(async () => {
		ensureDataDir(env.dataDir);
		await mkdir(incoming, { recursive: true });
		// Of restores that were killed.
		for (const name of await readdir(incoming))
			if (name.startsWith("database-") && !isRunning(Number(name.slice(9)))) await rm(join(incoming, name));
		requireRoom(env.dataDir, (whole.end - whole.start) / megabyte);
		await copyOut(database, whole);
	});
	/** Adds the bytes that are not there. No other object has their version, and until a row names them nobody sees them. */
	const putMedia = () =>
		attempt(async () => {
			const missing = new Map(media);
			for (const folder of new Set([...media.keys()].map((version) => dirname(version))))
				for await (const { version } of store.list(folder)) missing.delete(version);
			const bytes = [...missing.values()].reduce((sum, { start, end }) => sum + end - start, 0);
			if (store.folder) requireRoom(env.dataDir, bytes / megabyte);
			for (const [version, range] of missing) {
				const path = join(incoming, basename(version));
				await copyOut(path, range);
				await store.put(version, path).finally(() => rm(path, { force: true }));
			}
		});
	const close = async () => {
		await rm(database, { force: true });
		// On PostgreSQL with a bucket nothing stays in them. One that has something is not removed.
		for (const folder of newFolders) await rmdir(folder).catch(() => {});
	};
	return { database, files: media.size, putMedia, close };
}
