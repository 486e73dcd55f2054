import postgres, { type ReservedSql, type Sql } from "postgres";

/** A client of one connection, in the hands of one transaction at a time. */
interface Line {
	sql: Sql;
	opened: number;
	isLost: boolean;
}

/** What a transaction uses of a connection that it has to itself. */
export type Reserved = Pick<ReservedSql, "unsafe" | "release">;

export interface Reservations {
	reserve: () => Promise<Reserved>;
	close: () => Promise<void>;
}

/** Longest life of a connection, in milliseconds: what a server keeps for it grows. */
const lifetime = 30 * 60 * 1000;

/**
 * Connections for transactions, at most so many, of which each serves one at a time.
 *
 * The driver has `reserve` for this, but it may never resolve once connections were lost while somebody waited
 * (github.com/porsager/postgres/issues/1195): after a restart of PostgreSQL requests would wait for ever. It also
 * sends the rest of a lost transaction over whatever connection comes next. So each one is a client of its own:
 * when it is lost, nothing more is sent over it, and the next transaction gets another one.
 */
export function reserveConnections({ options }: Sql, most: number): Reservations {
	const lines = new Set<Line>();
	const free: Line[] = [];
	const waiting: (() => void)[] = [];
	let inUse = 0;

	/** Read and complete: the driver makes clients of its own from these. They share what they count but for this. */
	const inherited = { ...options, shared: { ...Reflect.get(options, "shared"), retries: 0 } };

	const open = (): Line => {
		const line: Line = {
			sql: postgres({
				...inherited,
				max: 1,
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
	const isUsable = ({ isLost, opened }: Line) => !isLost && performance.now() - opened < lifetime;
	const discard = (line: Line) => {
		lines.delete(line);
		return line.sql.end({ timeout: 0 }).catch(() => {});
	};
	const take = (): Line => {
		for (let line = free.pop(); line; line = free.pop()) {
			if (isUsable(line)) return line;
			void discard(line);
		}
		return open();
	};
	const giveBack = (line: Line) => {
		if (isUsable(line)) free.push(line);
		else void discard(line);
		const next = waiting.shift();
		if (next) next();
		else inUse--;
	};

	return {
		reserve: async () => {
			if (inUse < most) inUse++;
			else await new Promise<void>((resolve) => waiting.push(resolve));
			const line = take();
			const unsafe = async (...statement: Parameters<Sql["unsafe"]>) => {
				if (line.isLost) throw new ConnectionLost();
				try {
					return await line.sql.unsafe(...statement);
				} catch (error) {
					if (!leavesConnection(error)) line.isLost = true;
					throw error;
				}
			};
			return { unsafe: unsafe as ReservedSql["unsafe"], release: () => giveBack(line) };
		},
		close: async () => {
			await Promise.all([...lines].map(discard));
		},
	};
}

/** The server has answered and did not say that it ends the connection (57P01 to 57P03). */
const leavesConnection = (error: unknown) =>
	error instanceof postgres.PostgresError && !error.code.startsWith("57P0");

class ConnectionLost extends Error {
	readonly code = "CONNECTION_CLOSED";
	constructor() {
		super("The connection was lost in the middle of a transaction");
	}
}
