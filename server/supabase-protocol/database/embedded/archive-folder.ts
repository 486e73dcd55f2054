import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { packTar } from "modern-tar/fs";

/**
 * Packs the files of an embedded database as PGlite packs and opens them: a tar file, compressed. PGlite itself would
 * build it in memory, in three times the size of the database, and answer nothing meanwhile. Here a copy is compressed
 * when the files may change again.
 * @param whileStill does the work that it is given while the files do not change
 */
export async function archiveFolder(
	folder: string,
	file: string,
	whileStill: (copy: () => Promise<void>) => Promise<void>,
): Promise<void> {
	const copy = `${file}.tar`;
	try {
		await whileStill(() =>
			pipeline(packFolder(folder), createWriteStream(copy, { flags: "wx", mode: 0o600 })),
		);
		await pipeline(createReadStream(copy), createGzip(), createWriteStream(file));
	} finally {
		await rm(copy, { force: true });
	}
}

/**
 * Files and folders. PGlite makes the folder of each name, which would be there already where a slash ends it, and knows no
 * links: of a file of two names the library would write the second one as a link.
 */
export const packFolder = (folder: string) =>
	packTar(folder, {
		filter: (_path, stats) => {
			stats.nlink = 1;
			return stats.isFile() || stats.isDirectory();
		},
		map: (header) => ({ ...header, name: `/${header.name.replace(/\/$/, "")}` }),
	});
