import { onlineManager } from "@tanstack/react-query";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { errorMessage } from "../../lib/api/error-message.ts";
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
 * @returns it, and a sentence about files that it lacks
 * @throws the error of the first request for rows that fails
 */
export async function exportAccount(supabase: Supabase, userId: string, onWait: (sentence: string) => void) {
	let parts: BlobPart[] = [];
	let failure: Error | null = null;
	const zip = new Zip((error, data) => {
		failure ??= error;
		if (data) parts.push(new Uint8Array(data));
	});
	/** Names by paths. */
	const files = new Map<unknown, unknown>();
	const missing: unknown[] = [];
	let reasons = "";
	const entryOf = (path: unknown) => String(path).replace(userId, "media");
	for (const [name, table, key, columns] of tables) {
		const entry = new ZipDeflate(`${name}.json`);
		zip.add(entry);
		let separator = "[\n";
		for await (const rows of loadPages<ExportedRow>(supabase, { table, key, columns }, userId)) {
			for (const row of rows) {
				entry.push(strToU8(separator + JSON.stringify(row)));
				if (table === "media") files.set(row.path, row.name);
				separator = ",\n";
			}
		}
		entry.push(strToU8(separator === ",\n" ? "\n]\n" : "[]\n"), true);
	}
	for (const [index, [path, name]] of [...files].entries()) {
		const done = `${index} of ${files.size} files are done.`;
		// Where the server is away, each file would be waited for.
		const download = downloadWithRetries(supabase, String(path), 3 - missing.length, (sentence) =>
			onWait(`${done} ${sentence}`),
		);
		const file = await download.catch((error: unknown) => {
			missing.push(name || entryOf(path));
			reasons += `${entryOf(path)} (${name}): ${errorMessage(error)}\n`;
		});
		onWait("");
		if (!file) continue;
		// Compressed they are already.
		const entry = new ZipPassThrough(entryOf(path));
		zip.add(entry);
		entry.push(new Uint8Array(await file.arrayBuffer()), true);
		// Browsers keep large blobs on the disk.
		parts = [new Blob(parts)];
	}
	if (missing.length > 0) {
		const entry = new ZipDeflate("missing-files.txt");
		zip.add(entry);
		entry.push(strToU8(reasons), true);
	}
	zip.end();
	if (failure) throw failure;
	const more = missing.length > 3 ? ` and ${missing.length - 3} more` : "";
	const names = missing.slice(0, 3).join(", ") + more;
	const lacks = names && `Missing: ${names}. The file missing-files.txt in the ZIP says why.`;
	return { file: new Blob(parts, { type: "application/zip" }), lacks };
}

/** Tries again after a failure, in a tab behind others too, and waits for the network. */
async function downloadWithRetries(
	supabase: Supabase,
	path: string,
	retries: number,
	onWait: (sentence: string) => void,
): Promise<Blob> {
	for (let failures = 0; ; failures++) {
		if (!onlineManager.isOnline()) {
			onWait("You are offline: the next one follows when you are back.");
			await new Promise<void>((resolve) => {
				const stop = onlineManager.subscribe(() => {
					stop();
					resolve();
				});
			});
		}
		try {
			return await downloadStored(supabase, path);
		} catch (error) {
			const seconds = Number(Object(error).cause) || 0;
			if (error instanceof FileGone || failures >= (seconds ? 5 : retries)) throw error;
			if (seconds) onWait(`The server asks for a pause: the next one follows in ${seconds} seconds.`);
			await new Promise((resolve) => setTimeout(resolve, 1000 * (seconds || 2 ** failures)));
		}
	}
}
