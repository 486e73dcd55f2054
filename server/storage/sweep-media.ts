import type { Backend, DatabaseCaller } from "../backend/backend.ts";
import type { BlobStore } from "./blob-store.ts";

interface SweepParts extends Pick<Backend, "asCaller" | "isOriginal"> {
	store: BlobStore;
	/** Of this database. */
	folder: string;
	/** Where uploads lie while they are sent, in `incoming`. */
	home: BlobStore;
	/** Removes objects by their names, with their bytes. */
	remove: (names: string[]) => Promise<unknown>;
}

const hour = 60 * 60_000;
const batch = 500;
const service: DatabaseCaller = { role: "service_role" };

/**
 * Removes what belongs to nothing: objects that no row of `media` names, bytes of no object that are older than a day, and what
 * is left of uploads that were broken off. It may run on any node, and on two at once. Where reminders wait, because the database
 * is a copy, it waits too: the files may be those of the original.
 * @returns how many of each
 */
export async function sweepMedia({ asCaller, isOriginal, store, folder, home, remove }: SweepParts) {
	if (!(await isOriginal())) return {};
	const removed = { media: 0, mediaFiles: 0, brokenUploads: 0 };
	const ask = async (sql: string, parameter: unknown) => {
		const rows = await asCaller(service, (run) => run(sql, [parameter]));
		return rows.map(({ name }) => String(name));
	};
	for (let names: string[] | null = null; names === null || names.length === batch; ) {
		names = await ask("select public.orphaned_media($1::integer) as name", batch);
		if (names.length > 0) await remove(names);
		removed.media += names.length;
	}
	const old: string[] = [];
	const removeUnknown = async () => {
		const unknown = await ask(
			`select name from jsonb_array_elements_text($1::text::jsonb) as name
			except select version from storage.objects`,
			JSON.stringify(old.splice(0)),
		);
		for (const version of unknown) await store.remove(version);
		removed.mediaFiles += unknown.length;
	};
	for await (const { version, changedAt } of store.list(folder)) {
		if (changedAt.getTime() < Date.now() - 24 * hour) old.push(version);
		if (old.length === batch) await removeUnknown();
	}
	await removeUnknown();
	for await (const { version, changedAt } of home.list("incoming")) {
		if (changedAt.getTime() > Date.now() - hour) continue;
		await home.remove(version);
		removed.brokenUploads++;
	}
	return removed;
}
