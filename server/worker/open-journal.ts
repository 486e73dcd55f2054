import { randomUUID } from "node:crypto";
import fs from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { AcceptedJournal } from "../../supabase/functions/send-reminders/recorder.ts";

/** `post_id version lease_id`; a line that a dying process left unfinished is none. */
const line = /^([0-9a-f-]{36}) (\d+) ([0-9a-f-]{36})$/;

/** No mail is sent more than a day late: what was accepted longer ago is of no use. In milliseconds. */
const lifetime = 25 * 60 * 60 * 1000;

/** A file that another process of this folder has not written to for so long may be one that it left behind. */
const quietTime = 10_000;

/**
 * The journal in a folder that several processes may share: each has a file of its own, and only as long as
 * there is something in it that the database does not know. To replay a file twice does no harm, so nobody
 * has to know whether its process still lives.
 */
export function openJournal(folder: string, log: Logger): AcceptedJournal {
	fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
	const own = `${randomUUID()}.journal`;
	/** Sizes of the files of others that have been replayed. */
	const replayed = new Map<string, number>();
	let file: number | null = null;
	let isFirst = true;
	return {
		add: ({ post_id, version, lease_id }) => {
			try {
				file ??= fs.openSync(join(folder, own), "a", 0o600);
				fs.writeSync(file, `${post_id} ${version} ${lease_id}\n`);
			} catch (error) {
				log.error({ code: (error as NodeJS.ErrnoException).code }, "The reminder journal cannot be written");
			}
		},
		replay: async (record) => {
			for (const name of fs.readdirSync(folder).filter((name) => name.endsWith(".journal") && name !== own)) {
				const path = join(folder, name);
				const stats = fs.statSync(path, { throwIfNoEntry: false });
				if (!stats || replayed.get(name) === stats.size) continue;
				const age = Date.now() - stats.mtimeMs;
				if (age > lifetime) {
					fs.rmSync(path, { force: true });
				} else if (isFirst || age > quietTime) {
					await record(readClaims(path));
					replayed.set(name, stats.size);
				}
			}
			isFirst = false;
		},
		clear: () => {
			if (file === null) return;
			fs.closeSync(file);
			file = null;
			fs.rmSync(join(folder, own), { force: true });
		},
	};
}

function readClaims(path: string) {
	return fs
		.readFileSync(path, "utf8")
		.split("\n")
		.flatMap((text) => {
			const [, post_id, version, lease_id] = line.exec(text) ?? [];
			return post_id && lease_id ? [{ post_id, version: Number(version), lease_id }] : [];
		});
}
