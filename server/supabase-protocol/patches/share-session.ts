import type { PgliteConnection } from "@supabase/lite/pglite";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
	type QueryResult,
} from "kysely";
import type { ReentrantMutex } from "../database/embedded/reentrant-mutex.ts";
import { traceStatement } from "../database/statements.ts";
import { replaceMember } from "./replace-member.ts";
import { type Send, type Statement, sendTogether } from "./send-together.ts";

export type SendMessage = (statements: Statement[]) => Promise<QueryResult<unknown>[]>;

/**
 * Keeps other callers' statements out of a transaction. The embedded database has one session, and the library sends
 * every statement there as it comes: one that is sent while somebody else's transaction is open would run as its author,
 * and be lost when it is rolled back.
 */
export function shareSession(connection: PgliteConnection, mutex: ReentrantMutex, sendMessage: SendMessage) {
	const dialect = {
		createAdapter: () => new PostgresAdapter(),
		createDriver: () => sharedSession(connection.driver, mutex, sendMessage),
		createIntrospector: (database: Kysely<unknown>) => new PostgresIntrospector(database),
		createQueryCompiler: () => new PostgresQueryCompiler(),
	};
	replaceMember(connection, "kysely", new Kysely({ dialect }));
}

/** Gives the session to one caller for a statement or for a transaction. */
function sharedSession(
	pglite: PgliteConnection["driver"],
	mutex: ReentrantMutex,
	sendMessage: SendMessage,
): Driver {
	const releases = new WeakMap<DatabaseConnection, () => void>();
	const run = (statement: string) => async (session: DatabaseConnection) => {
		await session.executeQuery(CompiledQuery.raw(statement));
	};
	const ask = async ({ text, parameters }: Statement): Promise<QueryResult<unknown>> => {
		const { rows, affectedRows } = await traceStatement(text, () => pglite.query(text, [...parameters]));
		return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
	};
	const send: Send<QueryResult<unknown>> = async (begin, statements) => {
		if (begin.length === 0) return Promise.all(statements.map(ask));
		const message = [...begin, ...statements];
		const traced = statements[0]?.text ?? "begin";
		return (await traceStatement(traced, () => sendMessage(message))).slice(begin.length);
	};
	return {
		init: async () => {},
		acquireConnection: async () => {
			const release = await mutex.acquire();
			const execute = sendTogether(send, { rows: [] });
			const session: DatabaseConnection = {
				executeQuery: <Row>({ sql, parameters }: CompiledQuery) =>
					execute(sql, parameters) as Promise<QueryResult<Row>>,
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
