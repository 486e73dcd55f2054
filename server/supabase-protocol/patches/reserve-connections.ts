import postgres, { type ReservedSql, type Sql } from "postgres";
import { createConcurrencyLimit } from "../../../supabase/functions/_shared/mail/concurrency-limit.ts";
import { beforeEnd, currentCall, type DatabaseCall, isStuck } from "../database/database-call.ts";
import { connectCodes, DatabaseTimeout, type OutageLog, reportOutage } from "../database/database-outage.ts";
import { traceStatement } from "../database/statements.ts";
import { timeLimits } from "../database/time-limits.ts";

/** A client of one connection, in the hands of one transaction at a time. */
interface PooledConnection {
	sql: Sql;
	opened: number;
	isLost: boolean;
	call?: DatabaseCall | undefined;
}

/** The part of a connection that a transaction uses, which has it to itself. */
export type Reserved = Pick<ReservedSql, "unsafe" | "release">;

/** Longest life of a connection, in milliseconds: what a server keeps for it grows. */
const lifetime = 30 * 60 * 1000;

/**
 * Connections for transactions, at most so many, of which each serves one at a time.
 *
 * The driver has `reserve` for this, but it may never resolve once connections were lost while somebody waited
 * (github.com/porsager/postgres/issues/1195): after a restart of PostgreSQL requests would wait for ever. It also
 * sends the rest of a lost transaction over whatever connection comes next. So each one is a client of its own:
 * when it is lost, nothing more is sent over it, and the next transaction gets another one.
 *
 * Nobody waits beyond the end of their call (`database-call.ts`), neither for a connection nor for an answer. A network
 * that drops packets says nothing: a connection without an answer in time is given up, and so are those that were
 * idle meanwhile.
 */
export function reserveConnections({ options }: Sql, most: number, outages: OutageLog) {
	const connections = new Set<PooledConnection>();
	const free: PooledConnection[] = [];
	const limit = createConcurrencyLimit(() => most);
	let pausedUntil = 0;
	let use = Promise.withResolvers<void>();

	/**
	 * Whether a client has read the array types, which the clients share: each would read them anew before it does
	 * anything else, and a client that is given up or refused in the middle of that ends the process by an error nobody can
	 * catch. So the first client asks alone, such as a pooler whose server is away, and goes; the second one reads them at
	 * start, where nobody gives it up. Null: none was answered yet.
	 */
	let knowsTypes: boolean | null = null;

	/** Read and complete: the driver makes clients of its own from these. They share what they count but for this. */
	const inherited = { ...options, shared: { ...Reflect.get(options, "shared"), retries: 0 } };

	const open = (): PooledConnection => {
		const connection: PooledConnection = {
			sql: postgres({
				...inherited,
				max: 1,
				fetch_types: knowsTypes === false,
				idle_timeout: null,
				max_lifetime: null,
				onclose: () => {
					connection.isLost = true;
				},
			} as never),
			opened: performance.now(),
			isLost: false,
		};
		connections.add(connection);
		return connection;
	};
	const isUsable = ({ isLost, opened }: PooledConnection) => !isLost && performance.now() - opened < lifetime;
	const discard = (connection: PooledConnection) => {
		connections.delete(connection);
		return connection.sql.end({ timeout: 0 }).catch(() => {});
	};
	const take = (): PooledConnection => {
		for (let connection = free.pop(); connection; connection = free.pop()) {
			if (isUsable(connection)) return connection;
			void discard(connection);
		}
		if (performance.now() < pausedUntil) throw new DatabaseTimeout("CONNECT_PAUSED");
		return open();
	};
	const giveBack = (connection: PooledConnection, leave: () => void) => {
		connection.call = undefined;
		if (isUsable(connection)) free.push(connection);
		else void discard(connection);
		leave();
		use.resolve();
		use = Promise.withResolvers();
	};
	/** Waits for a connection. @returns it, and what leaves its place to the next one */
	const enter = async () => {
		const permit = limit();
		try {
			await beforeEnd(permit.take(), () => new DatabaseTimeout("ACQUIRE_TIMEOUT"));
			return { connection: take(), leave: permit.leave };
		} catch (error) {
			permit.leave();
			report(error);
			throw error;
		}
	};
	/** A connection has failed its user: no other that is idle is trusted any more. */
	const lose = (connection: PooledConnection, code: string | null) => {
		connection.isLost = true;
		for (const idle of free.splice(0)) void discard(idle);
		if (code && connectCodes.has(code)) pausedUntil = performance.now() + timeLimits.connectPause;
	};

	const report = (error: unknown) => reportOutage(error, outages);

	return {
		reserve: async (): Promise<Reserved> => {
			const { connection, leave } = await enter();
			connection.call = currentCall();
			const unsafe = async (...statement: Parameters<Sql["unsafe"]>) => {
				if (connection.isLost) {
					const error = Object.assign(new Error(connectionLost), { code: "CONNECTION_CLOSED" });
					report(error);
					throw error;
				}
				try {
					const rows = await traceStatement(statement[0], () =>
						beforeEnd(connection.sql.unsafe(...statement), () => new DatabaseTimeout("ANSWER_TIMEOUT")),
					);
					if (knowsTypes === null) connection.isLost = true;
					knowsTypes = knowsTypes !== null;
					outages.answered();
					return rows;
				} catch (error) {
					const code = report(error);
					if (!leavesConnection(error)) lose(connection, code);
					throw error;
				}
			};
			return { unsafe: unsafe as ReservedSql["unsafe"], release: () => giveBack(connection, leave) };
		},
		/** Resolves when a connection is given back. */
		nextUse: () => use.promise,
		/** Whether calls that never end have all connections. */
		isStuck: () => [...connections].filter(({ call }) => isStuck(call)).length >= most,
		close: async () => {
			await Promise.all([...connections].map(discard));
		},
	};
}

/**
 * The server has answered and did not say that it ends the connection (57P01 to 57P03), or the driver could not write a
 * parameter, after which it asks the server to go on as if nothing had been sent.
 */
const leavesConnection = (error: unknown) =>
	error instanceof TypeError || (error instanceof postgres.PostgresError && !error.code.startsWith("57P0"));

const connectionLost = "The connection was lost in the middle of a transaction";
