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
import { replaceMember } from "./replace-member.ts";
import type { Turns } from "./turns.ts";

type Pglite = PgliteConnection["driver"];

/**
 * Keeps other callers' statements out of a transaction. The embedded database has one session, and the library sends
 * every statement there as it comes: one that is sent while somebody else's transaction is open would run as its author,
 * and be lost when it is rolled back.
 */
export function shareSession(connection: PgliteConnection, turns: Turns): void {
	const { driver } = connection;
	replaceMember(
		connection,
		"kysely",
		new Kysely({
			dialect: {
				createAdapter: () => new PostgresAdapter(),
				createDriver: () => new SharedSession(driver, turns),
				createIntrospector: (database) => new PostgresIntrospector(database),
				createQueryCompiler: () => new PostgresQueryCompiler(),
			},
		}),
	);
}

/** Gives the session to one caller for a statement or for a transaction. */
class SharedSession implements Driver {
	readonly #pglite: Pglite;
	readonly #turns: Turns;
	readonly #ends = new WeakMap<DatabaseConnection, () => void>();

	constructor(pglite: Pglite, turns: Turns) {
		this.#pglite = pglite;
		this.#turns = turns;
	}
	async init(): Promise<void> {}
	async acquireConnection(): Promise<DatabaseConnection> {
		const end = await this.#turns.take();
		const session = new Session(this.#pglite);
		this.#ends.set(session, end);
		return session;
	}
	async releaseConnection(session: DatabaseConnection): Promise<void> {
		this.#ends.get(session)?.();
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
		const { rows, affectedRows } = await this.#pglite.query<Row>(sql, [...parameters]);
		return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
	}
	streamQuery(): never {
		throw new Error("The embedded database does not stream.");
	}
}
