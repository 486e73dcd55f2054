import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import { isAway } from "../../../lib/queue/write-sender.ts";
import type { ImportRow } from "./import-row.ts";

export interface Import {
	/** The same when it is sent again: it is done once. */
	id: string;
	rows: readonly ImportRow[];
	/** Whether it is refused where one of its texts is in the plan already. */
	isNewOnly: boolean;
}

interface Imported {
	count: number;
	/** When: all posts of one import have the moment of its transaction. Left out when it is not known. */
	createdAt: string | undefined;
}

/** Plans all posts of a file or none. Rejects with the server's sentence, which names the row of the file. */
export async function importPosts(supabase: Supabase, { id, rows, isNewOnly }: Import): Promise<Imported> {
	const { data: count, error } = await supabase.rpc("import_scheduled_posts", {
		_write_id: id,
		_is_new_only: isNewOnly,
		_posts: rows.map(({ row: _row, warnings: _warnings, isPlanned: _isPlanned, ...post }) => post),
	});
	if (error) throw Object.assign(error, { message: nameFileRow(error.message, rows) });
	const [first] = rows;
	const created = await supabase
		.from("scheduled_posts")
		.select("created_at, post_content")
		.eq("scheduled_date", first?.scheduled_date ?? "")
		.order("created_at", { ascending: false })
		.limit(1);
	const newest = created.data?.[0];
	const isImported = rows.some(({ post_content }) => post_content === newest?.post_content);
	return { count, createdAt: isImported ? newest?.created_at : undefined };
}

/** Whether the posts may be planned all the same: the server has not answered, or the database has not answered it. */
export const isUnknown = (error: Error & { code?: string }) =>
	isAway(error) || error.code === "database_unavailable";

/** Takes an import back, but for what its author has changed since. */
export async function undoImport(supabase: Supabase, createdAt: string): Promise<void> {
	const posts = supabase.from("scheduled_posts").delete();
	await dataOf(posts.eq("created_at", createdAt).eq("updated_at", createdAt));
}

/** The server counts the posts from 1, a spreadsheet the rows of the file. */
export const nameFileRow = (message: string, rows: readonly { row: number }[]): string =>
	message.replace(/^Row (\d+):/u, (all, number) => {
		const row = rows[Number(number) - 1]?.row;
		return row === undefined ? all : `Row ${row}:`;
	});
