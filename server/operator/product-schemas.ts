import type { Database } from "../supabase-protocol/database/database.ts";

/** The schemas of a database that are the product's. What else is in there is somebody else's, and stays. */
export const productSchemas = [
	...["public", "auth", "host", "extensions", "realtime", "storage", "supabase_migrations"],
];

/** Options for pg_dump to take these schemas, and with them the extensions that are in there. */
export async function dumpSelection({ query }: Database): Promise<string[]> {
	// A schema that is asked for by its name comes without its extensions.
	const extensions = await query(
		`select extname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
			where nspname = any(string_to_array($1, ','))`,
		[productSchemas.join()],
	);
	return [
		...productSchemas.map((schema) => `--schema=${schema}`),
		...extensions.map(({ extname }) => `--extension="${extname}"`),
	];
}

const schemas = productSchemas.join("|");

/** In a backup's list: `id; catalog oid KIND schema name owner`, with a dash for what is in no schema. */
const ours = [
	new RegExp(`^\\d+; \\d+ \\d+ [A-Z ]+ (${schemas}) `),
	new RegExp(`^\\d+; \\d+ \\d+ SCHEMA - (${schemas}) `),
	new RegExp(`^\\d+; \\d+ \\d+ (ACL|COMMENT) - SCHEMA (${schemas}) `),
	/^\d+; \d+ \d+ EXTENSION - /,
];

/** The restore makes this one itself, so that its owner is the one that a new database gives it. */
const publicSchema = /^\d+; \d+ \d+ (SCHEMA - public|COMMENT - SCHEMA public) /;

/** Of the list that `pg_restore --list` prints, what belongs to the product: older backups hold whole databases. */
export const selectEntries = (list: string): string[] =>
	list.split("\n").filter((line) => ours.some((pattern) => pattern.test(line)) && !publicSchema.test(line));

export const isComplete = (entries: string[]): boolean =>
	["auth users", "supabase_migrations schema_migrations"].every((table) =>
		entries.some((entry) => entry.includes(` TABLE DATA ${table} `)),
	);
