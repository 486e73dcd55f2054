import { closeSync, openSync, readdirSync, readSync, type Stats, statSync, writeSync } from "node:fs";
import { join, relative } from "node:path";

/** What a tar file is made of, in bytes. */
export const block = 512;

export function writeTar(folder: string, file: string): void {
	const tar = openSync(file, "wx", 0o600);
	try {
		// A folder's name sorts before those of what is in it, and has to come first.
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
		const paths = entries
			.filter((entry) => entry.isFile() || entry.isDirectory())
			.map((entry) => join(entry.parentPath, entry.name))
			.sort();
		for (const path of paths) writeEntry(tar, path, `/${relative(folder, path)}`);
		writeSync(tar, Buffer.alloc(2 * block));
	} finally {
		closeSync(tar);
	}
}

const buffer = Buffer.alloc(1024 * 1024);

function writeEntry(tar: number, path: string, name: string): void {
	const stats = statSync(path);
	const isFile = stats.isFile();
	const size = isFile ? stats.size : 0;
	writeSync(tar, header(name, size, stats));
	if (!isFile) return;
	const source = openSync(path, "r");
	try {
		for (let left = size; left > 0; ) {
			const read = readSync(source, buffer, 0, Math.min(left, buffer.length), null);
			if (read === 0) throw new Error(`${path} became shorter while it was copied`);
			writeSync(tar, buffer, 0, read);
			left -= read;
		}
	} finally {
		closeSync(source);
	}
	writeSync(tar, Buffer.alloc(-size & (block - 1)));
}

/** The first piece of an entry, as POSIX describes it for `ustar`. */
export function header(name: string, size: number, stats: Stats): Buffer {
	if (name.length > 100) throw new Error(`${name} is too long a name for a tar file`);
	const octal = (value: number, length: number) =>
		`${Math.floor(value)
			.toString(8)
			.padStart(length - 1, "0")}\0`;
	const fields: [offset: number, text: string][] = [
		[0, name],
		[100, octal(stats.mode & 0o777, 8)],
		[108, octal(0, 8)],
		[116, octal(0, 8)],
		[124, octal(size, 12)],
		[136, octal(stats.mtimeMs / 1000, 12)],
		// The checksum counts as blanks while it is computed.
		[148, " ".repeat(8)],
		[156, stats.isFile() ? "0" : "5"],
		[257, "ustar\u000000"],
	];
	const bytes = Buffer.alloc(block);
	for (const [offset, text] of fields) bytes.write(text, offset, "latin1");
	const sum = bytes.reduce((total, byte) => total + byte, 0);
	bytes.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
	return bytes;
}
