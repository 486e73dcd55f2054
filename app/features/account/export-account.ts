import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { loadPages } from "../../lib/api/load-pages.ts";
import type { Supabase } from "../../lib/api/supabase.ts";
import { downloadStored, FileGone } from "../../lib/media/storage-call.ts";

/**
 * Each file, its table, and a column that is unique among the rows of one author and orders them; where something is
 * left out, also the columns that are not.
 */
type ExportedTable = [file: string, table: string, key: string, columns?: string];
type ExportedRow = Record<string, unknown>;

const tables: readonly ExportedTable[] = [
	["profile", "profiles", "id"],
	["roles", "user_roles", "role"],
	["templates", "templates", "id"],
	["scheduled-posts", "scheduled_posts", "id"],
	["media", "media", "id"],
	["reminders", "reminders", "post_id"],
	["drafts", "drafts", "id"],
	["draft-versions", "draft_versions", "id"],
	["prompts", "generation_prompts", "version_id"],
	["generations-by-week", "post_generations", "week_start"],
	["weekly-slots", "posting_slots", "id"],
	// Without its token: whoever has that can read the plan.
	["calendar-feed", "calendar_feeds", "user_id", "user_id, created_at, last_fetched_at"],
];

/**
 * Makes a ZIP with everything that an author owns: JSON files, and the pictures and documents by the name of their `path`. It
 * holds one page of rows or one file unpacked at a time.
 * @returns it, and a sentence about files that are gone
 * @throws the error of the first request that fails
 */
export async function exportAccount(supabase: Supabase, userId: string) {
	let parts: BlobPart[] = [];
	let failure: Error | null = null;
	const zip = new Zip((error, data) => {
		failure ??= error;
		if (data) parts.push(new Uint8Array(data));
	});
	const files: ExportedRow[] = [];
	const gone: string[] = [];
	for (const [name, table, key, columns] of tables) {
		const entry = new ZipDeflate(`${name}.json`);
		zip.add(entry);
		let separator = "[\n";
		for await (const rows of loadPages<ExportedRow>(supabase, { table, key, columns }, userId)) {
			for (const row of rows) {
				entry.push(strToU8(separator + JSON.stringify(row)));
				if (table === "media") files.push({ path: row.path, name: row.name });
				separator = ",\n";
			}
		}
		entry.push(strToU8(separator === ",\n" ? "\n]\n" : "[]\n"), true);
	}
	for (const { path, name } of files) {
		const file = await downloadStored(supabase, String(path)).catch((error: unknown) => {
			if (!(error instanceof FileGone)) throw error;
			gone.push(`${name} (${path})`);
		});
		if (!file) continue;
		// Compressed they are already.
		const entry = new ZipPassThrough(String(path).replace(userId, "media"));
		zip.add(entry);
		entry.push(new Uint8Array(await file.arrayBuffer()), true);
		// Browsers keep large blobs on the disk.
		parts = [new Blob(parts)];
	}
	zip.end();
	if (failure) throw failure;
	const lacks = gone.length > 0 ? `Not stored any more: ${gone.join(", ")}` : null;
	return { file: new Blob(parts, { type: "application/zip" }), lacks };
}
