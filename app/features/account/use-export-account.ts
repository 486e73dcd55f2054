import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { downloadFile } from "../../lib/download-file.ts";

export function useExportAccount(userId: string) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: () => exportAccount(supabase, userId),
		onSuccess: (file) => {
			const name = `post-planner-${new Date().toISOString().slice(0, 10)}.zip`;
			downloadFile(name, "application/zip", file);
			notifySuccess(messages.exportReady, name);
		},
		onError: (error) => notifyError(messages.accountExportFailed, errorMessage(error)),
	});
}

/**
 * Each file, its table, and a column that is unique among the rows of one author and orders them; where something is
 * left out, also the columns that are not.
 */
type ExportedTable = [file: string, table: string, key: string, columns?: string];

const tables: readonly ExportedTable[] = [
	["profile", "profiles", "id"],
	["roles", "user_roles", "role"],
	["templates", "templates", "id"],
	["scheduled-posts", "scheduled_posts", "id"],
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
 * Makes a ZIP of JSON files with everything that an author owns. It holds one page of rows unpacked at a time.
 * @throws the error of the first request that fails
 */
async function exportAccount(supabase: SupabaseClient, userId: string): Promise<Blob> {
	const { strToU8, Zip, ZipDeflate } = await import("fflate");
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let failure: Error | null = null;
	const zip = new Zip((error, data) => {
		failure ??= error;
		if (data) parts.push(new Uint8Array(data));
	});
	for (const table of tables) {
		const entry = new ZipDeflate(`${table[0]}.json`);
		zip.add(entry);
		let separator = "[\n";
		for await (const rows of loadPages(supabase, table, userId)) {
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

/** The most rows that the Data API returns at once. */
const pageSize = 1000;

type ExportedRow = Record<string, unknown>;

/**
 * Loads all rows of an author, page by page. Each page starts after the last row of the page before, so that rows
 * that are added or deleted meanwhile neither double nor hide others.
 */
async function* loadPages(
	// Without the types of the schema, because tables and columns are values here.
	supabase: SupabaseClient,
	[, table, key, columns = "*"]: ExportedTable,
	userId: string,
): AsyncGenerator<ExportedRow[]> {
	let last: unknown;
	for (;;) {
		let query = supabase.from(table).select<string, ExportedRow>(columns).eq("user_id", userId);
		if (last !== undefined) query = query.gt(key, last);
		const { data, error } = await query.order(key).limit(pageSize);
		if (error) throw error;
		yield data;
		if (data.length < pageSize) return;
		last = data.at(-1)?.[key];
	}
}
