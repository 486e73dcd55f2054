import { dataOf, type Supabase } from "../../../lib/api/supabase.ts";
import type { ImportRow } from "../csv/import-row.ts";

interface Imported {
	count: number;
	/** When: all posts of one import have the moment of its transaction. Left out when it is not known. */
	createdAt: string | undefined;
}

/** Plans all posts of a file or none. Rejects with the server's sentence, which names the row of the file. */
export async function importPosts(supabase: Supabase, rows: readonly ImportRow[]): Promise<Imported> {
	const { data: count, error } = await supabase.rpc("import_scheduled_posts", {
		_posts: rows.map(({ row: _row, warnings: _warnings, isPlanned: _isPlanned, ...post }) => post),
	});
	if (error) throw new Error(nameFileRow(error.message, rows));
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
