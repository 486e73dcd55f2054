import { type ColumnPlaces, findColumns } from "./csv-columns.ts";
import { type CsvRow, parseCsv } from "./parse-csv.ts";
import { type BadRow, type ImportRow, type RowContext, toImportRow } from "./to-import-row.ts";

/** Most posts of one file; the database takes no more at once. */
const maxImportRows = 5000;

/** What a file holds. Its good rows can be imported when there is no problem with the file. */
export interface ImportFile {
	rows: ImportRow[];
	badRows: BadRow[];
	/** What is wrong with the file as a whole. */
	problem: string | null;
}

/** Reads the posts of a CSV text and checks each row. Rejects when the signal is aborted. */
export async function readImport(
	text: string,
	context: Omit<RowContext, "places">,
	signal: AbortSignal,
): Promise<ImportFile> {
	const file: ImportFile = { rows: [], badRows: [], problem: null };
	const firstWith = new Map<string, number>();
	let places: ColumnPlaces | null = null;

	const onRow = ({ row, cells, broken }: CsvRow) => {
		if (file.problem) return;
		if (!places) {
			if (cells.every((cell) => cell.trim() === "")) return;
			const found = findColumns(cells);
			if ("problem" in found) file.problem = found.problem;
			else places = found;
			return;
		}
		const read = broken
			? { row, problems: ["a quotation mark is out of place"] }
			: toImportRow(cells, row, { ...context, places });
		if (!read) return;
		if ("problems" in read) file.badRows.push(read);
		else file.rows.push(warnOfRepeat(read, firstWith));
		if (file.rows.length + file.badRows.length > maxImportRows) file.problem = tooMany;
	};

	await parseCsv(text, onRow, signal);
	if (!places && !file.problem) file.problem = "The file is empty.";
	else if (!file.problem && file.rows.length + file.badRows.length === 0) {
		file.problem = "The file has no posts below the names of its columns.";
	}
	return file;
}

const tooMany = "A file can have at most 5,000 posts. Split it and import the parts one after the other.";

/** White space and letter case do not make a text another one. */
function warnOfRepeat(post: ImportRow, firstWith: Map<string, number>): ImportRow {
	const key = post.post_content.trim().replaceAll(/\s+/gu, " ").toLowerCase();
	const first = firstWith.get(key);
	firstWith.set(key, first ?? post.row);
	if (first === undefined) return post;
	return { ...post, warnings: [...post.warnings, `it has the same text as row ${first}`] };
}
