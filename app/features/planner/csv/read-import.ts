import type { ParseMeta } from "papaparse";
import { textKey } from "../../../../domain/planner/planning-warnings.ts";
import { type BadRow, type ImportRow, importColumns, toImportRow } from "./import-row.ts";

/** Largest file, in bytes: below the 20 MB that the host takes for an import. */
const maxFileBytes = 15 * 1024 * 1024;
/** Most posts of one file; the database takes no more at once. */
const maxImportRows = 5000;
const tooLong = "A file can have at most 5,000 posts. Split it and import the parts one after the other.";

export interface ImportFile {
	/** Posts that can be imported. */
	rows: ImportRow[];
	badRows: BadRow[];
	/** Why nothing of the file can be imported. */
	problem: string | null;
}

const refused = (problem: string): ImportFile => ({ rows: [], badRows: [], problem });

/** Reads a chosen file, whose posts without a zone are in `timeZone`. */
export async function readFile(file: File, timeZone: string, signal: AbortSignal): Promise<ImportFile> {
	if (file.size > maxFileBytes) return refused("The file is larger than 15 MB.");
	try {
		const text = decodeCsv(new Uint8Array(await file.arrayBuffer()));
		return await readImport(text, { timeZone, now: Date.now() }, signal);
	} catch {
		return refused("The file could not be read.");
	}
}

/**
 * The text of a file, without zeros, which no database keeps. Spreadsheets write UTF-8, UTF-16 for "Unicode text", and
 * older ones the Western European page of Windows: a text that is no UTF-8 is taken for that.
 */
export function decodeCsv(bytes: Uint8Array): string {
	const utf16 = { "255,254": "utf-16le", "254,255": "utf-16be" }[bytes.slice(0, 2).join()];
	const decode = (encoding: string, fatal = false) =>
		new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll("\0", "");
	try {
		return decode(utf16 ?? "utf-8", !utf16);
	} catch {
		return decode("windows-1252");
	}
}

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
		transformHeader: (name) =>
			name
				.trim()
				.toLowerCase()
				.replaceAll(/[\s-]+/gu, "_"),
	});
	const problem = problemOf(meta);
	if (problem) return refused(problem);
	// Of these errors the row with the names is row 0.
	const misquoted = new Set(errors.filter(({ type }) => type === "Quotes").map(({ row = 0 }) => row - 1));
	const file: ImportFile = { rows: [], badRows: [], problem: null };
	const firstRows = new Map<string, number>();
	for (const [index, cells] of data.entries()) {
		// The page gets a turn after a hundred rows.
		if (index % 100 === 0) await new Promise((resolve) => setTimeout(resolve));
		signal.throwIfAborted();
		const row = firstRow + index;
		const read = toImportRow(cells, row, context);
		if (misquoted.has(index)) file.badRows.push({ row, problems: ["a quotation mark is out of place"] });
		else if (Object.values(cells).join("").trim() === "") continue;
		else if ("problems" in read) file.badRows.push(read);
		else {
			const key = textKey(read.post_content);
			const first = firstRows.get(key);
			if (first) read.warnings.push(`it has the same text as row ${first}`);
			else firstRows.set(key, row);
			file.rows.push(read);
		}
		if (file.rows.length + file.badRows.length > maxImportRows) return refused(tooLong);
	}
	if (file.rows.length + file.badRows.length > 0) return file;
	return refused("The file has no posts below the names of its columns.");
}

function problemOf({ fields = [], renamedHeaders }: ParseMeta) {
	if (fields.join("") === "") return "The file is empty.";
	const twice = importColumns.find((column) => Object.values(renamedHeaders ?? {}).includes(column));
	if (twice) return `There are two columns named “${twice}”.`;
	const missing = ["date", "content"].filter((column) => !fields.includes(column));
	if (missing.length === 0) return null;
	const listed = missing.map((column) => `“${column}”`).join(" and ");
	return `The first row must name the columns; ${listed} ${missing.length > 1 ? "are" : "is"} missing.`;
}
