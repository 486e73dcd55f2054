import type { PgliteConnection } from "@supabase/lite/pglite";
import { CompiledQuery, type DatabaseConnection, type Driver, Kysely } from "kysely";
import { postgresDialect } from "../postgres-dialect.ts";
import { replaceMember } from "../replace-member.ts";
import { traceStatement } from "../statements.ts";
import type { ReentrantMutex } from "./reentrant-mutex.ts";

/**
 * Keeps other callers' statements out of a transaction. The embedded database has one session, and the library sends
 * every statement there as it comes: one that is sent while somebody else's transaction is open would run as its author,
 * and be lost when it is rolled back.
 */
export function shareSession(connection: PgliteConnection, mutex: ReentrantMutex): void {
	const dialect = postgresDialect(sharedSession(connection.driver, mutex));
	replaceMember(connection, "kysely", new Kysely({ dialect }));
}

/** Gives the session to one caller for a statement or for a transaction. */
function sharedSession(pglite: PgliteConnection["driver"], mutex: ReentrantMutex): Driver {
	const releases = new WeakMap<DatabaseConnection, () => void>();
	const run = (statement: string) => async (session: DatabaseConnection) => {
		await session.executeQuery(CompiledQuery.raw(statement));
	};
	return {
		init: async () => {},
		acquireConnection: async () => {
			const release = await mutex.acquire();
			const session: DatabaseConnection = {
				executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
					const { rows, affectedRows } = await traceStatement(sql, () =>
						pglite.query<Row>(sql, [...parameters]),
					);
					return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
				},
				streamQuery: () => {
					throw new Error("The embedded database does not stream.");
				},
			};
			releases.set(session, release);
			return session;
		},
		releaseConnection: async (session) => releases.get(session)?.(),
		beginTransaction: run("begin"),
		commitTransaction: run("commit"),
		rollbackTransaction: run("rollback"),
		/** The library closes the database itself. */
		destroy: async () => {},
	};
}
