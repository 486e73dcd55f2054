import type { Parser, ParseStepResult } from "papaparse";

/** Milliseconds of work before the page gets a turn. */
const turn = 15;

const delimiters = [",", ";", "\t"];

/** A row of a CSV text. */
export interface CsvRow {
	/** The first row is 1. */
	row: number;
	cells: string[];
	/** A quotation mark in it is not closed, or stands where none may. */
	broken: boolean;
}

/**
 * Reads a CSV text row by row. The page stays usable meanwhile: it is done in turns, since a worker would need a
 * script from a blob, which the content security policy forbids. Rejects when the signal is aborted.
 */
export async function parseCsv(
	text: string,
	onRow: (row: CsvRow) => void,
	signal: AbortSignal,
): Promise<void> {
	const { default: papa } = await import("papaparse");
	signal.throwIfAborted();
	await new Promise<void>((resolve, reject) => {
		let row = 0;
		let started = performance.now();
		const step = ({ data, errors }: ParseStepResult<string[]>, parser: Parser) => {
			row++;
			onRow({ row, cells: data, broken: errors.length > 0 });
			if (performance.now() - started < turn) return;
			parser.pause();
			setTimeout(() => {
				started = performance.now();
				if (!signal.aborted) return parser.resume();
				reject(signal.reason);
				parser.abort();
			});
		};
		const csv = text.replace(/^\uFEFF/u, "");
		papa.parse<string[]>(csv, { delimiter: delimiterOf(csv), step, complete: () => resolve() });
	});
}

/** What stands between the cells: of the three the most frequent in the first line, which has only names. */
function delimiterOf(csv: string): string {
	const [header = ""] = /\S.*/u.exec(csv) ?? [];
	const [best = ","] = delimiters.toSorted(
		(one, other) => header.split(other).length - header.split(one).length,
	);
	return best;
}
