import { dirname } from "node:path";
import type { Backend } from "../supabase-protocol/backend.ts";
import type { BlobStore } from "./blob-store.ts";
import { findMissing } from "./find-missing.ts";
import type { UploadParts } from "./upload-object.ts";

interface SweepParts
	extends Pick<Backend, "isOriginal" | "timeline">,
		Pick<UploadParts, "query" | "store" | "folder" | "remove"> {
	/** Where uploads lie while they are sent, in `incoming`. */
	home: BlobStore;
}

const hour = 60 * 60_000;
const batch = 500;

/**
 * Removes what belongs to nothing: objects that no row of `media` names, bytes that no object has named for 23 hours, and what
 * is left of uploads that were broken off. It may run on two nodes at once. Where no worker is connected, or the database is
 * a copy, it removes no objects: the files may be those of the original.
 * @returns how many of each, and the names of objects whose bytes are not there
 */
export async function sweepMedia({ query, isOriginal, timeline, store, folder, home, remove }: SweepParts) {
	const removed = { media: 0, mediaFiles: 0, brokenUploads: 0 };
	for await (const { version, changedAt } of home.list("incoming")) {
		if (changedAt.getTime() > Date.now() - hour) continue;
		await home.remove(version);
		removed.brokenUploads++;
	}
	if (!(await isOriginal())) return { removed, missing: await findMissing(query, store) };
	for (let count = batch; count === batch; removed.media += count) {
		const rows = await query("select public.orphaned_media($1::integer) as name", [batch]);
		count = rows.length > 0 ? (await remove(rows.map(({ name }) => String(name)))).length : 0;
	}
	const unnamed: string[] = [];
	// Other folders are those of other databases.
	const missing = await findMissing(query, store, [folder], ({ version }) => {
		if (dirname(version) === folder) unnamed.push(version);
	});
	const old =
		"select host.note_unnamed_files(array(select jsonb_array_elements_text($1::text::jsonb)), $2) as version";
	for (const { version } of await query(old, [JSON.stringify(unnamed), await timeline()])) {
		await store.remove(String(version));
		removed.mediaFiles++;
	}
	return { removed, missing };
}
