import process from "node:process";

/** For tests alone: on a machine that does much else, a database that takes its time is slow, not away. */
const factor = process.argv.includes("--patient") ? 10 : 1;

/** How long is waited for the database, in milliseconds (docs/decisions/021-deadlines-for-the-database.md). */
export const timeLimits = {
	/** A call of the Data API, of Auth or of a function, with all that it asks. */
	call: 9000 * factor,
	/** An import: one transaction of up to 5,000 posts. */
	import: 60_000 * factor,
	/** By how much PostgreSQL cancels a statement before its caller gives up. */
	cancelAhead: 1000,
	/** Counting a call, which may happen twice before its own work; then the process counts by itself. */
	count: 4500 * factor,
	/** After the end of a call that holds the database, until the process counts as one that cannot work. */
	stuck: 9000 * factor,
	/** Whether it answers at all, for `/readyz`. */
	readiness: 4000 * factor,
	/** The app's configuration at its start; after that the first call brings it. */
	config: 3000 * factor,
	/** A new connection. */
	connect: 3000 * factor,
	/** Without traffic on a connection, until the system asks whether the other end is still there. */
	keepAlive: 15_000,
	/** A statement by which a worker shows that it lives. */
	worker: 5000 * factor,
	/** For how long nobody tries again after a connection could not be made: callers are told at once. */
	connectPause: 500,
} as const;
