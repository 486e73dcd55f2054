import type { Logger } from "pino";
import { currentCall } from "./database-call.ts";

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

/** What is missing where nothing can be stored: PostgreSQL's codes, and the system's. */
const storageReasons: Record<string, string> = {
	"25006": "the database is read-only",
	"53100": "the disk is full",
	"58030": "the disk does not work",
	EDQUOT: "the quota of the disk is used up",
	EIO: "the disk does not work",
	ENOSPC: "the disk is full",
	EROFS: "the disk is read-only",
};

/** Why an error says that nothing can be stored; undefined for any other error. */
export const storageReason = (error: unknown): string | undefined => storageReasons[codeOf(error)];

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? "");

/** The code of an error with which the database cannot be used by anybody now; null for any other error. */
export function outageCode(error: unknown): string | null {
	const code = codeOf(error);
	return (networkCodes.has(code) || passingState.test(code)) && !storageReason(error) ? code : null;
}

/** Whoever tells of an outage, and of its end, in one line each. */
export interface OutageLog {
	failed: (code: string) => void;
	answered: () => void;
	/** It answers, and has said with an error that it can store nothing. */
	storesNothing: (error: unknown) => void;
	stores: () => void;
	/** Whether the last word was that it can. */
	isStoring: () => boolean;
}

export const silent: OutageLog = {
	failed: () => {},
	answered: () => {},
	storesNothing: () => {},
	stores: () => {},
	isStoring: () => true,
};

/** Tells the call that an error ends, and the log, where it is not the call's own: nothing can be asked, or stored. */
export function tellCall(error: unknown, outages: OutageLog): void {
	const code = outageCode(error);
	if (!code && !storageReason(error)) return;
	const call = currentCall();
	if (call) call.outage = codeOf(error);
	if (code) outages.failed(code);
	else outages.storesNothing(error);
}

/**
 * Logs the first failure of an outage and the first answer after it; before the first answer, the start says why.
 * @param where the database is, for who reads it
 */
export function createOutageLog(log: Pick<Logger, "error" | "info">, where: string): OutageLog {
	let state: "unknown" | "answering" | "out" = "unknown";
	let isStoring = true;
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
		storesNothing: (error) => {
			if (isStoring)
				log.error({ code: codeOf(error) }, `Nothing can be stored in ${where}: ${storageReason(error)}`);
			isStoring = false;
		},
		stores: () => {
			if (!isStoring) log.info(`What is written is stored in ${where} again`);
			isStoring = true;
		},
		isStoring: () => isStoring,
	};
}
