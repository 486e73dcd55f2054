import type { PgliteConnection } from "@supabase/lite/pglite";
import {
	CompiledQuery,
	type DatabaseConnection,
	type Driver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from "kysely";
import { replaceMember } from "../replace-member.ts";
import { traceStatement } from "../statements.ts";
import type { ReentrantMutex } from "./reentrant-mutex.ts";

type Pglite = PgliteConnection["driver"];

/**
 * Keeps other callers' statements out of a transaction. The embedded database has one session, and the library sends
 * every statement there as it comes: one that is sent while somebody else's transaction is open would run as its author,
 * and be lost when it is rolled back.
 */
export function shareSession(connection: PgliteConnection, mutex: ReentrantMutex): void {
	const { driver } = connection;
	replaceMember(
		connection,
		"kysely",
		new Kysely({
			dialect: {
				createAdapter: () => new PostgresAdapter(),
				createDriver: () => new SharedSession(driver, mutex),
				createIntrospector: (database) => new PostgresIntrospector(database),
				createQueryCompiler: () => new PostgresQueryCompiler(),
			},
		}),
	);
}

/** Gives the session to one caller for a statement or for a transaction. */
class SharedSession implements Driver {
	readonly #pglite: Pglite;
	readonly #mutex: ReentrantMutex;
	readonly #releases = new WeakMap<DatabaseConnection, () => void>();

	constructor(pglite: Pglite, mutex: ReentrantMutex) {
		this.#pglite = pglite;
		this.#mutex = mutex;
	}
	async init(): Promise<void> {}
	async acquireConnection(): Promise<DatabaseConnection> {
		const release = await this.#mutex.acquire();
		const session = new Session(this.#pglite);
		this.#releases.set(session, release);
		return session;
	}
	async releaseConnection(session: DatabaseConnection): Promise<void> {
		this.#releases.get(session)?.();
	}
	async beginTransaction(session: DatabaseConnection): Promise<void> {
		await session.executeQuery(CompiledQuery.raw("begin"));
	}
	async commitTransaction(session: DatabaseConnection): Promise<void> {
		await session.executeQuery(CompiledQuery.raw("commit"));
	}
	async rollbackTransaction(session: DatabaseConnection): Promise<void> {
		await session.executeQuery(CompiledQuery.raw("rollback"));
	}
	/** The library closes the database itself. */
	async destroy(): Promise<void> {}
}

class Session implements DatabaseConnection {
	readonly #pglite: Pglite;

	constructor(pglite: Pglite) {
		this.#pglite = pglite;
	}
	async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
		const { rows, affectedRows } = await traceStatement(sql, () =>
			this.#pglite.query<Row>(sql, [...parameters]),
		);
		return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
	}
	streamQuery(): never {
		throw new Error("The embedded database does not stream.");
	}
}
