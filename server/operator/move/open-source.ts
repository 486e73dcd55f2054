import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Env } from "../../env.ts";
import { StartupError } from "../../startup-error.ts";
import type { Database, RunSql } from "../../supabase-protocol/database/database.ts";
import { openEmbeddedDatabase } from "../../supabase-protocol/database/embedded/open-embedded-database.ts";
import { oneConnection } from "../../supabase-protocol/database/postgres/one-connection.ts";
import { reasonFor } from "../../supabase-protocol/database/postgres/open-postgres.ts";
import { requirePlanner } from "../meant-database.ts";
import { refuseNodes } from "../refuse-nodes.ts";
import { takeDatabase } from "../running-host.ts";

/** The database that is moved, as it is at one moment. */
export interface MoveSource {
	query: RunSql;
	copyRows: NonNullable<Database["copyRows"]>;
	name: string;
	/** Where its keys are, unless they are set. */
	secretsFile: string | null;
	close: () => Promise<void>;
}

/** With these settings the same values read alike on both sides. */
export const sameText =
	"set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

export const snapshot = "begin isolation level repeatable read read only";

/** @throws StartupError when a host has it open */
export async function openSource(env: Env): Promise<MoveSource> {
	return env.databaseUrl ? openPostgresSource(env.databaseUrl) : openEmbeddedSource(env);
}

async function openEmbeddedSource(env: Env): Promise<MoveSource> {
	const release = takeDatabase(env);
	if (!release)
		throw new StartupError(
			`Nothing was moved: a process is using the database in ${env.dataDir}. Stop it first.`,
		);
	const { query, transaction, copyRows, close } = await openEmbeddedDatabase(env.dataDir);
	if (!copyRows) throw new Error("the embedded database copies no rows");
	await transaction((run) => run(sameText));
	return {
		query,
		copyRows,
		name: join(env.dataDir, "db"),
		secretsFile: env.secrets.jwtSecret ? null : join(env.dataDir, "secrets.json"),
		close: async () => {
			await close();
			release();
		},
	};
}

async function openPostgresSource(databaseUrl: string): Promise<MoveSource> {
	const client = oneConnection(databaseUrl, "planner-move");
	const query: RunSql = async (sql, parameters) => client.unsafe(sql, parameters as never[]);
	try {
		await requirePlanner({ query });
		await refuseNodes({ query }, "Nothing was moved", databaseUrl);
		await query(`${sameText}; set row_security = off; ${snapshot}`);
	} catch (error) {
		await client.end({ timeout: 5 });
		if (error instanceof StartupError) throw error;
		const { code, name, message } = error as Error & { code?: string };
		const reason = code === "42501" ? message : reasonFor(code ?? name);
		throw new StartupError(`Nothing was moved: the database of DATABASE_URL cannot be read (${reason}).`);
	}
	return {
		query,
		copyRows: async function* (table, columns) {
			const rows: Readable = await client
				.unsafe(`copy (select ${columns} from ${table}) to stdout`)
				.readable();
			yield* rows;
			// The driver stops reading its socket when the stream is full, and goes on when more is asked of the stream:
			// after its end nobody asks, and the next query would wait for ever.
			rows._read(0);
		},
		name: "the database of DATABASE_URL",
		secretsFile: null,
		close: () => client.end({ timeout: 5 }),
	};
}
