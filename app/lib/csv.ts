/** First characters that make a spreadsheet take a cell for a formula, in their full-width forms too. */
const guarded = /^'*[=+\-@＝＋－＠\t\r\n]/u;

/**
 * A cell that no spreadsheet runs as a formula: an apostrophe goes first, as an author would type it. A text that
 * looks guarded already gets one more, so that {@link unguardFormula} gives back exactly what was there.
 */
export const guardFormula = (cell: string): string => (guarded.test(cell) ? `'${cell}` : cell);

export const unguardFormula = (cell: string): string =>
	cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell;

/** The mark by which Excel knows UTF-8. */
const byteOrderMark = "\uFEFF";

/** Makes a CSV file for spreadsheets, in which no cell runs as a formula. */
export async function toCsv<Row>(columns: Record<string, (row: Row) => string | null>, rows: readonly Row[]) {
	const { default: papa } = await import("papaparse");
	const cells = rows.map((row) => Object.values(columns).map((cell) => guardFormula(cell(row) ?? "")));
	return `${byteOrderMark}${papa.unparse([Object.keys(columns), ...cells])}\r\n`;
}
