import fs from "node:fs";
import { join } from "node:path";
import type { PgliteConnection } from "@supabase/lite/pglite";

/** A file of the database as PGlite's file system has it open; a folder has no descriptor of its own. */
interface OpenFile {
	nfd?: number;
	node: unknown;
}

interface NodeFiles {
	stream_ops: { fsync?: (file: OpenFile) => number };
	realPath: (node: unknown) => string;
}

/** DB_SHUTDOWNED of PostgreSQL. */
const shutDown = 1;

/** The error that PostgreSQL gets where the disk could not write. */
const inputOutputError = 29;

/** How PGlite starts, but with PostgreSQL's own care for a power cut, which PGlite switches off. */
export const durableParams = (defaults: string[], ...settings: string[]): string[] => [
	...defaults.filter((parameter) => parameter !== "-F"),
	// The default one does nothing in WebAssembly.
	...["wal_sync_method=fsync", ...settings].flatMap((setting) => ["-c", setting]),
];

/** Has files written to the disk when PostgreSQL asks for it: PGlite's file system has no answer to that. */
export function syncToDisk({ Module: { FS } }: PgliteConnection["driver"]): void {
	const files = Reflect.get(FS.filesystems, "NODEFS") as NodeFiles;
	files.stream_ops.fsync = ({ nfd, node }) => {
		try {
			if (nfd === undefined) syncFolder(files.realPath(node));
			else fs.fsyncSync(nfd);
			return 0;
		} catch {
			return inputOutputError;
		}
	};
}

/** Whether the database was shut down, rather than killed: its control file says so after its first 16 bytes. */
export function wasShutDown(folder: string): boolean {
	return fs.readFileSync(join(folder, "global/pg_control")).readUInt32LE(16) === shutDown;
}

function syncFolder(path: string): void {
	const descriptor = fs.openSync(path, "r");
	try {
		fs.fsyncSync(descriptor);
	} finally {
		fs.closeSync(descriptor);
	}
}
