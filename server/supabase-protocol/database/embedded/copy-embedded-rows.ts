import type { PgliteConnection } from "@supabase/lite/pglite";

/** How many pages of 8 kB are copied at a time: what they hold is in memory then. */
const pages = 1000;

/**
 * The rows of a table as PostgreSQL's COPY writes them, in pieces: the embedded database hands over all that a statement
 * copies at once.
 * @param table,columns as SQL has them
 */
export async function* copyEmbeddedRows(
	{ driver }: Pick<PgliteConnection, "driver">,
	table: string,
	columns: string,
): AsyncGenerator<Uint8Array> {
	const { rows } = await driver.query<{ bytes: number }>(`select pg_relation_size('${table}') as bytes`);
	const last = Number(rows[0]?.bytes) / 8192;
	for (let page = 0; page < last; page += pages) {
		const range = `ctid >= '(${page},0)' and ctid < '(${page + pages},0)'`;
		const { blob } = await driver.query(
			`copy (select ${columns} from ${table} where ${range}) to '/dev/blob'`,
		);
		if (blob) yield new Uint8Array(await blob.arrayBuffer());
	}
}
