import type { Connection } from "@supabase/lite";

export type Row = Record<string, unknown>;

/** Runs SQL: one statement with parameters `$1…`, or any number of statements without. */
export type RunSql = (sql: string, parameters?: unknown[]) => Promise<Row[]>;

/** Messages of `realtime.send`, once their transaction is committed. */
export interface Hearing {
	/** Everything that is sent from now on is heard. */
	began: () => void;
	heard: (message: string) => void;
	/** From now on nothing is heard. @param reason a code, or POOLER: one in between lets nobody listen */
	lost: (reason: string) => void;
}

/** The database behind the backend, as far as the host itself uses it. */
export interface Database {
	connection: Connection;
	transaction: <T>(work: (run: RunSql) => Promise<T>) => Promise<T>;
	query: RunSql;
	/** Runs the work, and all that it waits for, as one caller: where callers take turns, it does not wait for itself. */
	asOneCaller: <T>(work: () => T) => T;
	/** Whether calls that never end keep it from all others: only a new process helps. */
	isStuck: () => boolean;
	/** Resolves when this process has used it; where each node hears over a connection of its own. */
	nextUse?: () => Promise<void>;
	/** Whether a pooler is in between, which may hand each transaction to another connection. */
	isPooled: boolean;
	/** Whether statements are prepared through it. Unset on the embedded database. */
	preparesStatements?: boolean;
	/** Writes everything in it, as it is at one moment, into a file as a compressed archive; on PostgreSQL pg_dump does that. */
	dump?: (file: string) => Promise<void>;
	/** The rows of a table as COPY writes them; on PostgreSQL a client streams them. Nobody else may be using it. */
	copyRows?: (table: string, columns: string) => AsyncIterable<Uint8Array>;
	/** Where this process is the only one; from PostgreSQL each node hears over a connection of its own. */
	listen?: (hearing: Hearing) => Promise<void>;
	close: () => Promise<void>;
}
