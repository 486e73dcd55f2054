import type { SupabaseClient } from "@supabase/supabase-js";

/** Rows of one request: as many as the Data API gives at most. */
const pageSize = 1000;

interface Pages {
	table: string;
	columns: string;
	/** Names each of the author's rows once. */
	key: string;
	userId: string;
}

type Row = Record<string, unknown>;

/**
 * All of an author's rows in a table, page by page. Each page starts after the last row of the one before, so that
 * rows that come or go meanwhile neither double nor hide others.
 */
export async function* loadPages(
	supabase: SupabaseClient,
	{ table, columns, key, userId }: Pages,
): AsyncGenerator<Row[]> {
	let last: unknown;
	for (;;) {
		let query = supabase.from(table).select<string, Row>(columns).eq("user_id", userId);
		if (last !== undefined) query = query.gt(key, last);
		const { data, error } = await query.order(key).limit(pageSize);
		if (error) throw error;
		yield data;
		if (data.length < pageSize) return;
		last = data.at(-1)?.[key];
	}
}
