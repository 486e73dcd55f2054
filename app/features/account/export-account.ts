import type { SupabaseClient } from "@supabase/supabase-js";
import { loadPages } from "./load-pages.ts";

/** A file of the export: the rows of a table, in the order of a column that names each of the author's rows once. */
interface ExportedTable {
	file: string;
	table: string;
	key: string;
	/** All that the author may read, unless something of it is a secret. */
	columns?: string;
}

const tables: readonly ExportedTable[] = [
	{ file: "profile", table: "profiles", key: "id" },
	{ file: "roles", table: "user_roles", key: "role" },
	{ file: "templates", table: "templates", key: "id" },
	{ file: "scheduled-posts", table: "scheduled_posts", key: "id" },
	{ file: "reminders", table: "reminders", key: "post_id" },
	{ file: "generated-posts", table: "generated_posts", key: "id" },
	{ file: "generations-by-week", table: "post_generations", key: "week_start" },
	{ file: "weekly-slots", table: "posting_slots", key: "id" },
	// Without its token: whoever has that can read the plan.
	{
		file: "calendar-feed",
		table: "calendar_feeds",
		key: "user_id",
		columns: "user_id, created_at, last_fetched_at",
	},
];

/**
 * Everything that an author owns, as a ZIP of JSON files; no more than a page of rows is held unpacked.
 * @throws the error of the first request that fails
 */
export async function exportAccount(supabase: SupabaseClient, userId: string): Promise<Blob> {
	const { strToU8, Zip, ZipDeflate } = await import("fflate");
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let failure: Error | null = null;
	const zip = new Zip((error, data) => {
		failure ??= error;
		if (data) parts.push(new Uint8Array(data));
	});
	for (const { file, table, key, columns = "*" } of tables) {
		const entry = new ZipDeflate(`${file}.json`);
		zip.add(entry);
		let separator = "[\n";
		for await (const rows of loadPages(supabase, { table, key, columns, userId })) {
			for (const row of rows) {
				entry.push(strToU8(separator + JSON.stringify(row)));
				separator = ",\n";
			}
		}
		entry.push(strToU8(separator === ",\n" ? "\n]\n" : "[]\n"), true);
	}
	zip.end();
	if (failure) throw failure;
	return new Blob(parts, { type: "application/zip" });
}
