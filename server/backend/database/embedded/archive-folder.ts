import { on } from "node:events";
import { rm } from "node:fs/promises";
import { Worker } from "node:worker_threads";

/**
 * Packs the files of an embedded database as PGlite packs and opens them: a tar file, compressed. PGlite itself would
 * build it in memory on the main thread, which answers nothing else meanwhile, and in three times the size of the
 * database. Here another thread copies the files one after the other, and compresses the copy when they may change again.
 * @param whileStill does the work that it is given while the files do not change
 */
export async function archiveFolder(
	folder: string,
	file: string,
	whileStill: (copy: () => Promise<void>) => Promise<void>,
): Promise<void> {
	const copy = `${file}.tar`;
	const worker = new Worker(new URL("./archive-worker.ts", import.meta.url), {
		workerData: { folder, copy, file },
	});
	/** Under `node --watch` Node sends messages of its own. */
	const hear = async (word: string) => {
		for await (const [said] of on(worker, "message")) if (said === word) return;
	};
	try {
		await hear("ready");
		await whileStill(async () => {
			worker.postMessage("copy");
			await hear("copied");
		});
		worker.postMessage("compress");
		await hear("done");
	} finally {
		await worker.terminate();
		await rm(copy, { force: true });
	}
}
