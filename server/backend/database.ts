import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Connection } from "@supabase/lite";
import { StartupError } from "../startup-error.ts";
import { mendConnection } from "./mend-connection.ts";

type Row = Record<string, unknown>;

/** Runs SQL: one statement with parameters `$1…`, or any number of statements without. */
export type RunSql = (sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** The database behind the backend, as far as the host itself uses it. */
export interface Database {
	connection: Connection;
	/** Runs the work in one transaction. */
	transaction: <T>(work: (run: RunSql) => Promise<T>) => Promise<T>;
	query: RunSql;
	close: () => Promise<void>;
}

/** Pages that the embedded database caches. PostgreSQL's default of 128 MB would be a third of the process. */
const embeddedSharedBuffers = "32MB";

/**
 * The library hands JSON over as text. The driver would encode that text once more, and a trigger would find
 * a JSON string where the object should be.
 */
const jsonAsGiven = (oid: number) => ({
	to: oid,
	from: [oid],
	serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
	parse: (text: string): unknown => JSON.parse(text),
});

/**
 * Keeps V8 to its baseline compiler for WebAssembly. The optimising one would take 550 MB for the database's
 * first seconds to make queries a fifth faster (docs/decisions/004-embedded-database-memory.md). Has to
 * happen before anything is compiled.
 */
function compileOnce(): void {
	// The first two follow from the third only on a command line.
	for (const flag of ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering", "--liftoff-only"])
		setFlagsFromString(flag);
}

/** Opens the embedded database in `DATA_DIR/db`; a new one is made. */
export async function openEmbeddedDatabase(dataDir: string): Promise<Database> {
	compileOnce();
	const { createPgliteConnection } = await import("@supabase/lite/pglite");
	const { PGlite } = await import("@electric-sql/pglite");
	const connection = await createPgliteConnection({
		url: join(dataDir, "db"),
		pgliteOptions: {
			startParams: [...PGlite.defaultStartParams, "-c", `shared_buffers=${embeddedSharedBuffers}`],
		},
	});
	mendConnection(connection);
	const { driver } = connection;
	await driver.waitReady;
	return {
		connection,
		query: async (sql, parameters) => (await driver.query<Row>(sql, parameters)).rows,
		transaction: (work) =>
			driver.transaction((transaction) =>
				work(async (sql, parameters) =>
					parameters
						? (await transaction.query<Row>(sql, parameters)).rows
						: ((await transaction.exec(sql)).at(-1)?.rows ?? []),
				),
			),
		close: () => connection.close(),
	};
}

/**
 * Connects to PostgreSQL.
 * @throws StartupError in one line, without the address's password, when it cannot be reached.
 */
export async function openPostgres(databaseUrl: string): Promise<Database> {
	const { createPostgresConnection } = await import("@supabase/lite/postgres");
	const connection = createPostgresConnection({
		url: databaseUrl,
		postgresOptions: {
			max: 10,
			connect_timeout: 5,
			onnotice: () => {},
			types: { json: jsonAsGiven(114), jsonb: jsonAsGiven(3802) },
		},
	});
	mendConnection(connection);
	const { driver } = connection;
	const query: RunSql = async (sql, parameters) => driver.unsafe<Row[]>(sql, parameters as never[]);
	try {
		await query("select 1");
	} catch (error) {
		await connection.close();
		const { hostname, port } = new URL(databaseUrl);
		const code = (error as { code?: string }).code ?? (error as Error).name;
		throw new StartupError(
			`Cannot start: the database of DATABASE_URL at ${hostname}:${port || 5432} cannot be used (${reasonFor(code)}).`,
		);
	}
	return {
		connection,
		query,
		transaction: async <T>(work: (run: RunSql) => Promise<T>) =>
			(await driver.begin((transaction) =>
				work(async (sql, parameters) => transaction.unsafe<Row[]>(sql, parameters as never[])),
			)) as T,
		close: () => connection.close(),
	};
}

const postgresReasons: Record<string, string> = {
	ECONNREFUSED: "nothing listens there",
	ENOTFOUND: "unknown host",
	EAI_AGAIN: "the host name cannot be looked up",
	CONNECT_TIMEOUT: "no answer within 5 s",
	"28P01": "wrong user or password",
	"28000": "the user is not allowed to connect",
	"3D000": "the database does not exist",
	"53300": "too many connections",
	"57P03": "the server is starting up",
};

const reasonFor = (code: string) => postgresReasons[code] ?? code;
