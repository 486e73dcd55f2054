import type { SupabaseClient } from "@supabase/supabase-js";
import { dataOf } from "./supabase.ts";

/** The most rows that the Data API returns at once. */
const pageSize = 1000;

/**
 * Loads all rows of an author, page by page, in the order of `key`, a column that is unique among them. Each page starts
 * after the last row of the page before, so that rows that are added or deleted meanwhile neither double nor hide others.
 */
export async function* loadPages<Row extends object>(
	// Without the types of the schema, because tables and columns are values here.
	supabase: SupabaseClient,
	{ table, key, columns = "*" }: { table: string; key: keyof Row & string; columns?: string },
	userId: string,
	signal = new AbortController().signal,
): AsyncGenerator<Row[]> {
	let last: unknown;
	for (;;) {
		let query = supabase.from(table).select<string, Row>(columns).eq("user_id", userId);
		if (last !== undefined) query = query.gt(key, last);
		const rows = await dataOf(query.order(key).limit(pageSize).abortSignal(signal));
		signal.throwIfAborted();
		yield rows;
		if (rows.length < pageSize) return;
		last = rows.at(-1)?.[key];
	}
}
