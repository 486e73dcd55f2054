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

/** What a transaction uses of a connection that it has to itself. */
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
	const lines = new Set<PooledConnection>();
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
		const line: PooledConnection = {
			sql: postgres({
				...inherited,
				max: 1,
				fetch_types: knowsTypes === false,
				idle_timeout: null,
				max_lifetime: null,
				onclose: () => {
					line.isLost = true;
				},
			} as never),
			opened: performance.now(),
			isLost: false,
		};
		lines.add(line);
		return line;
	};
	const isUsable = ({ isLost, opened }: PooledConnection) => !isLost && performance.now() - opened < lifetime;
	const discard = (line: PooledConnection) => {
		lines.delete(line);
		return line.sql.end({ timeout: 0 }).catch(() => {});
	};
	const take = (): PooledConnection => {
		for (let line = free.pop(); line; line = free.pop()) {
			if (isUsable(line)) return line;
			void discard(line);
		}
		if (performance.now() < pausedUntil) throw new DatabaseTimeout("CONNECT_PAUSED");
		return open();
	};
	const giveBack = (line: PooledConnection, leave: () => void) => {
		line.call = undefined;
		if (isUsable(line)) free.push(line);
		else void discard(line);
		leave();
		use.resolve();
		use = Promise.withResolvers();
	};
	/** @returns what leaves the place to the next one */
	const enter = async () => {
		const permit = limit();
		await beforeEnd(permit.take(), () => new DatabaseTimeout("ACQUIRE_TIMEOUT")).catch((error) => {
			permit.leave();
			report(error);
			throw error;
		});
		return permit.leave;
	};
	/** A connection has failed its user: no other that is idle is trusted any more. */
	const lose = (line: PooledConnection, code: string | null) => {
		line.isLost = true;
		for (const idle of free.splice(0)) void discard(idle);
		if (code && connectCodes.has(code)) pausedUntil = performance.now() + timeLimits.connectPause;
	};

	const report = (error: unknown) => reportOutage(error, outages);

	return {
		reserve: async (): Promise<Reserved> => {
			const leave = await enter();
			let line: PooledConnection;
			try {
				line = take();
			} catch (error) {
				leave();
				report(error);
				throw error;
			}
			line.call = currentCall();
			const unsafe = async (...statement: Parameters<Sql["unsafe"]>) => {
				if (line.isLost) {
					const error = Object.assign(new Error(connectionLost), { code: "CONNECTION_CLOSED" });
					report(error);
					throw error;
				}
				try {
					const rows = await traceStatement(statement[0], () =>
						beforeEnd(line.sql.unsafe(...statement), () => new DatabaseTimeout("ANSWER_TIMEOUT")),
					);
					if (knowsTypes === null) line.isLost = true;
					knowsTypes = knowsTypes !== null;
					outages.answered();
					return rows;
				} catch (error) {
					const code = report(error);
					if (!leavesConnection(error)) lose(line, code);
					throw error;
				}
			};
			return { unsafe: unsafe as ReservedSql["unsafe"], release: () => giveBack(line, leave) };
		},
		/** Resolves when a connection is given back. */
		nextUse: () => use.promise,
		/** Whether calls that never end have all connections. */
		isStuck: () => [...lines].filter(({ call }) => isStuck(call)).length >= most,
		close: async () => {
			await Promise.all([...lines].map(discard));
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
