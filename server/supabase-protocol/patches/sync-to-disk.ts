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

const controlFile = (folder: string) => join(folder, "global/pg_control");

/**
 * Has files written to the disk when PostgreSQL asks for it: PGlite's file system has no answer to that. PostgreSQL has asked
 * already for the control file, which says that the database is open: one that says "shut down" after a power cut would
 * have all that is in the log since then forgotten.
 */
export function syncToDisk({ Module: { FS } }: PgliteConnection["driver"], folder: string): void {
	const files = Reflect.get(FS.filesystems, "NODEFS") as NodeFiles;
	files.stream_ops.fsync = ({ nfd, node }) => {
		try {
			if (nfd === undefined) syncPath(files.realPath(node));
			else fs.fsyncSync(nfd);
			return 0;
		} catch {
			return inputOutputError;
		}
	};
	syncPath(controlFile(folder));
}

/** Whether the database was shut down, rather than killed: its control file says so after its first 16 bytes. */
export function wasShutDown(folder: string): boolean {
	return fs.readFileSync(controlFile(folder)).readUInt32LE(16) === shutDown;
}

function syncPath(path: string): void {
	const descriptor = fs.openSync(path, "r");
	try {
		fs.fsyncSync(descriptor);
	} finally {
		fs.closeSync(descriptor);
	}
}
