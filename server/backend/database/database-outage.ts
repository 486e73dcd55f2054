import type { Logger } from "pino";

/** The wait for a free connection, or for the answer to a statement, has reached the end of the call. */
export class DatabaseTimeout extends Error {
	readonly code: "ACQUIRE_TIMEOUT" | "ANSWER_TIMEOUT" | "CONNECT_PAUSED";
	constructor(code: DatabaseTimeout["code"]) {
		super("The database did not answer in time");
		this.code = code;
	}
}

/** What Node and the driver say where no connection can be made. */
export const connectCodes = new Set([
	"CONNECT_TIMEOUT",
	"EAI_AGAIN",
	"ECONNREFUSED",
	"EHOSTUNREACH",
	"ENETUNREACH",
	"ENOTFOUND",
	"ETIMEDOUT",
]);

/** What they and we say of one that is there no longer, or of the wait for one. */
const networkCodes = new Set([
	...connectCodes,
	"ACQUIRE_TIMEOUT",
	"ANSWER_TIMEOUT",
	"CONNECT_PAUSED",
	"CONNECTION_CLOSED",
	"CONNECTION_DESTROYED",
	"CONNECTION_ENDED",
	"ECONNRESET",
	"EPIPE",
]);

/**
 * PostgreSQL's classes of errors that pass by themselves: connections (08), resources (53), and an operator's stop or
 * start (57P). 3D000: the database is being replaced. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingState = /^(08|53|57P|3D000)/;

/** The code of an error with which the database cannot be used by anybody now; null for any other error. */
export function outageCode(error: unknown): string | null {
	const { code } = (error ?? {}) as { code?: unknown };
	if (typeof code !== "string") return null;
	return networkCodes.has(code) || passingState.test(code) ? code : null;
}

/** Whoever tells of an outage, and of its end, in one line each. */
export interface OutageLog {
	failed: (code: string) => void;
	answered: () => void;
}

/** Logs the first failure of an outage and the first answer after it; before the first answer, the start says why. */
export function createOutageLog(log: Pick<Logger, "error" | "info">): OutageLog {
	let state: "unknown" | "answering" | "out" = "unknown";
	return {
		failed: (code) => {
			if (state !== "answering") return;
			log.error({ code }, "The database does not answer");
			state = "out";
		},
		answered: () => {
			if (state === "out") log.info("The database answers again");
			state = "answering";
		},
	};
}
