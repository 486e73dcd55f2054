/** The columns of a file of posts, in the order in which an export writes them. */
export const csvColumns = ["date", "time", "time_zone", "status", "content"] as const;

export type CsvColumn = (typeof csvColumns)[number];

/** Required columns. */
const required = ["date", "content"] as const satisfies readonly CsvColumn[];

/** The index of each column. */
export type ColumnPlaces = Partial<Record<CsvColumn, number>>;

/** Finds the columns by the names in the first row, whatever their order, case and spacing; or says what is missing. */
export function findColumns(header: readonly string[]): ColumnPlaces | { problem: string } {
	const names = header.map((name) =>
		name
			.trim()
			.toLowerCase()
			.replaceAll(/[\s-]+/gu, "_"),
	);
	const places: ColumnPlaces = {};
	for (const column of csvColumns) {
		const place = names.indexOf(column);
		if (place !== names.lastIndexOf(column)) {
			return { problem: `There are two columns named “${column}”.` };
		}
		if (place >= 0) places[column] = place;
	}
	const missing = required.filter((column) => places[column] === undefined);
	if (missing.length > 0) {
		const listed = missing.map((column) => `“${column}”`).join(" and ");
		return { problem: `The first row must name the columns; ${listed} is missing.` };
	}
	return places;
}
