import type { Supabase } from "../../../lib/api/supabase.ts";
import type { ImportRow } from "../csv/to-import-row.ts";

/** Plans all posts of a file or none. Rejects with the server's sentence, which names the row of the file. */
export async function importPosts(supabase: Supabase, rows: readonly ImportRow[]): Promise<number> {
	const { data, error } = await supabase.rpc("import_scheduled_posts", {
		_posts: rows.map(({ row: _row, warnings: _warnings, ...post }) => post),
	});
	if (error) throw new Error(nameFileRow(error.message, rows));
	return data;
}

/** The server counts the posts from 1, a spreadsheet the rows of the file. */
export const nameFileRow = (message: string, rows: readonly { row: number }[]): string =>
	message.replace(/^Row (\d+):/u, (all, number) => {
		const row = rows[Number(number) - 1]?.row;
		return row === undefined ? all : `Row ${row}:`;
	});
