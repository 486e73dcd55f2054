import { textKey } from "../../../../domain/planner/planning-warnings.ts";
import { type BadRow, type ImportRow, type RowContext, toImportRow } from "./to-import-row.ts";

/** Most posts of one file; the database takes no more at once. */
const maxImportRows = 5000;

/** Milliseconds of work before the page gets a turn. */
const turn = 15;

/** What a file holds. */
export interface ImportFile {
	/** Posts that can be imported. */
	rows: ImportRow[];
	badRows: BadRow[];
	/** Why nothing of the file can be imported. */
	problem: string | null;
}

/** A file of which nothing can be imported. */
export const refusedFile = (problem: string): ImportFile => ({ rows: [], badRows: [], problem });

/**
 * Reads the posts of a CSV text and checks each row. The page stays usable meanwhile: it is done in turns, since a
 * worker would need a script from a blob, which the content security policy forbids. Rejects when the signal is aborted.
 */
export async function readImport(
	text: string,
	context: RowContext,
	signal: AbortSignal,
): Promise<ImportFile> {
	const { default: papa } = await import("papaparse");
	signal.throwIfAborted();
	const file: ImportFile = { rows: [], badRows: [], problem: null };
	const count = () => file.rows.length + file.badRows.length;
	const firstRows = new Map<string, number>();
	let columns: string[] | null = null;

	function readRow(cells: string[], row: number, isBroken: boolean) {
		if (file.problem || (!isBroken && cells.every((cell) => cell.trim() === ""))) return;
		if (!columns) {
			columns = cells.map(columnOf);
			file.problem = problemOf(columns);
			return;
		}
		const named = columns.map((column, index) => [column, cells[index]] as const);
		const read = isBroken
			? { row, problems: ["a quotation mark is out of place"] }
			: toImportRow(Object.fromEntries(named), row, context);
		if ("problems" in read) file.badRows.push(read);
		else {
			const key = textKey(read.post_content);
			const first = firstRows.get(key);
			if (first === undefined) firstRows.set(key, row);
			else read.warnings.push(`it has the same text as row ${first}`);
			file.rows.push(read);
		}
		if (count() > maxImportRows) {
			file.problem =
				"A file can have at most 5,000 posts. Split it and import the parts one after the other.";
		}
	}

	await new Promise<void>((resolve) => {
		let row = 0;
		let started = performance.now();
		papa.parse<string[]>(text, {
			delimiter: delimiterOf(text),
			complete: () => resolve(),
			step: ({ data, errors }, parser) => {
				row++;
				readRow(data, row, errors.length > 0);
				if (performance.now() - started < turn) return;
				parser.pause();
				setTimeout(() => {
					started = performance.now();
					if (signal.aborted) parser.abort();
					else parser.resume();
				});
			},
		});
	});
	signal.throwIfAborted();
	if (!columns) return refusedFile("The file is empty.");
	if (file.problem) return refusedFile(file.problem);
	return count() === 0 ? refusedFile("The file has no posts below the names of its columns.") : file;
}

/** What stands between the cells: of the three the most frequent in the first line, which has only names. */
function delimiterOf(csv: string): string {
	const [header = ""] = /\S.*/u.exec(csv) ?? [];
	const frequency = (sign: string) => header.split(sign).length;
	return [",", ";", "\t"].reduce((best, sign) => (frequency(sign) > frequency(best) ? sign : best));
}

/** The name of a column, whatever its case and spacing. */
const columnOf = (name: string) =>
	name
		.trim()
		.toLowerCase()
		.replaceAll(/[\s-]+/gu, "_");

function problemOf(columns: string[]): string | null {
	const known = ["date", "time", "time_zone", "status", "content"];
	const twice = known.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
	if (twice) return `There are two columns named “${twice}”.`;
	const missing = ["date", "content"].filter((column) => !columns.includes(column));
	if (missing.length === 0) return null;
	const listed = missing.map((column) => `“${column}”`).join(" and ");
	return `The first row must name the columns; ${listed} ${missing.length > 1 ? "are" : "is"} missing.`;
}
