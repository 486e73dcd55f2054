import type { ParseMeta } from "papaparse";
import { textKey } from "../../../../domain/planner/planning-warnings.ts";
import { type BadRow, type ImportRow, importColumns, toImportRow } from "./import-row.ts";

/** Most posts of one file; the database takes no more at once. */
const maxImportRows = 5000;
const tooLong = "A file can have at most 5,000 posts. Split it and import the parts one after the other.";
const misquoted = "a quotation mark is out of place";
/** Rows that are read before the page gets a turn. */
const rowsInTurn = 100;

export interface ImportFile {
	/** Posts that can be imported. */
	rows: ImportRow[];
	badRows: BadRow[];
	/** Why nothing of the file can be imported. */
	problem: string | null;
}

/** A file of which nothing can be imported. */
export const refusedFile = (problem: string): ImportFile => ({ rows: [], badRows: [], problem });

/** Reads the posts of a CSV text and checks each row, while the page stays usable. Rejects when the signal is aborted. */
export async function readImport(
	text: string,
	context: { timeZone: string; now: number },
	signal: AbortSignal,
): Promise<ImportFile> {
	const { default: papa } = await import("papaparse");
	const [blank = ""] = /^[\s,;]*[\r\n]/u.exec(text) ?? [];
	const firstRow = 2 + (blank.match(/\r\n?|\n/gu)?.length ?? 0);
	const csv = text.slice(blank.length);
	// The first line has only names, while a text below it may have any sign.
	const [names = ""] = csv.split(/[\r\n]/u, 1);
	const { delimiter } = papa.parse(names, { delimitersToGuess: [",", ";", "\t"] }).meta;
	const { data, errors, meta } = papa.parse<Record<string, string>>(csv, {
		header: true,
		delimiter,
		transformHeader: columnOf,
	});
	const problem = problemOf(meta);
	if (problem) return refusedFile(problem);
	// Of these errors the row with the names is row 0.
	const broken = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row = 0 }) => row - 1));
	const file: ImportFile = { rows: [], badRows: [], problem: null };
	const firstRows = new Map<string, number>();
	for (const [index, cells] of data.entries()) {
		if (index % rowsInTurn === 0) await new Promise((resolve) => setTimeout(resolve));
		signal.throwIfAborted();
		const row = firstRow + index;
		if (!broken.has(index) && Object.values(cells).join("").trim() === "") continue;
		const read = broken.has(index) ? { row, problems: [misquoted] } : toImportRow(cells, row, context);
		if ("problems" in read) file.badRows.push(read);
		else {
			const key = textKey(read.post_content);
			const first = firstRows.get(key);
			if (first) read.warnings.push(`it has the same text as row ${first}`);
			else firstRows.set(key, row);
			file.rows.push(read);
		}
		if (file.rows.length + file.badRows.length > maxImportRows) return refusedFile(tooLong);
	}
	if (file.rows.length + file.badRows.length > 0) return file;
	return refusedFile("The file has no posts below the names of its columns.");
}

/** The name of a column, whatever its case and spacing. */
const columnOf = (name: string) =>
	name
		.trim()
		.toLowerCase()
		.replaceAll(/[\s-]+/gu, "_");

function problemOf({ fields = [], renamedHeaders }: ParseMeta & { renamedHeaders?: object | null }) {
	if (fields.join("") === "") return "The file is empty.";
	const twice = importColumns.find((column) => Object.values(renamedHeaders ?? {}).includes(column));
	if (twice) return `There are two columns named “${twice}”.`;
	const missing = ["date", "content"].filter((column) => !fields.includes(column));
	if (missing.length === 0) return null;
	const listed = missing.map((column) => `“${column}”`).join(" and ");
	return `The first row must name the columns; ${listed} ${missing.length > 1 ? "are" : "is"} missing.`;
}
