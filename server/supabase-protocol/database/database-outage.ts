import type { Logger } from "pino";
import { isStorageCode } from "../../../supabase/functions/_shared/errors.ts";
import { currentCall } from "./database-call.ts";

/** The wait for a free connection, or for the answer to a statement, has reached the end of the call. */
export class DatabaseTimeout extends Error {
	readonly code: "ACQUIRE_TIMEOUT" | "ANSWER_TIMEOUT" | "CONNECT_PAUSED";
	constructor(code: DatabaseTimeout["code"]) {
		super("The database did not answer in time");
		this.code = code;
	}
}

/** Codes of Node and the driver where no connection can be made. */
export const connectCodes = new Set(
	"CONNECT_TIMEOUT EAI_AGAIN ECONNREFUSED EHOSTUNREACH ENETUNREACH ENOTFOUND ETIMEDOUT".split(" "),
);

/** Codes of theirs and ours for a lost connection, or for the wait for one. */
const networkCodes = new Set([
	...connectCodes,
	...["ACQUIRE_TIMEOUT", "ANSWER_TIMEOUT", "CONNECT_PAUSED"],
	...["CONNECTION_CLOSED", "CONNECTION_DESTROYED", "CONNECTION_ENDED", "ECONNRESET", "EPIPE"],
]);

/**
 * PostgreSQL's classes of errors that pass, or that an operator ends: connections (08), passwords (28), resources (53), and
 * a stop or start (57P). 3D000: the database is being replaced. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const passingState = /^(08|28|53|57P|3D000)/;

/** The code of an error with which the database cannot be used by anybody now; null for any other error. */
export function outageCode(error: unknown): string | null {
	const { code } = (error ?? {}) as { code?: unknown };
	// A read of a function that writes is refused by the code of a database that may only be read.
	if (typeof code !== "string" || (code === "25006" && currentCall()?.isRead)) return null;
	return networkCodes.has(code) || passingState.test(code) || isStorageCode(code) ? code : null;
}

export type OutageLog = ReturnType<typeof createOutageLog>;

/** PostgreSQL gives files that the system refuses the code of a right that is missing. */
const refusedFile = /^could not .+: (?:Read-only file system|Permission denied|Operation not permitted)$/;

/**
 * Tells the call, and the log, of an error with which the database cannot be used. One about a file that the system
 * refuses gets the code of the system. @returns its code, if it is one
 */
export function reportOutage(error: unknown, outages: OutageLog): string | null {
	const refusal = Object(error) as { code?: string; message: string };
	if (refusal.code === "42501" && refusedFile.test(refusal.message)) refusal.code = "EROFS";
	const code = outageCode(error);
	const call = currentCall();
	if (code && call) call.outage = code;
	if (code) outages.failed(code);
	return code;
}

export const silent: OutageLog = { failed: () => {}, answered: () => {}, isFull: () => false };

/** After how many milliseconds of answers alone an outage is over: where new connections are refused, open ones answer. */
export const quietTime = 5000;

/** Logs the first failure of an outage and its end; before the first answer, the start says why. */
export function createOutageLog(log: Pick<Logger, "error" | "info">, where: string) {
	let hasAnswered = false;
	let isOut = false;
	let isFull = false;
	let endTimer: NodeJS.Timeout | undefined;
	const end = () => {
		isOut = false;
		log.info("The database answers again");
	};
	const stayOut = () => {
		clearTimeout(endTimer);
		endTimer = undefined;
	};
	return {
		failed: (code: string) => {
			stayOut();
			if (!hasAnswered) return;
			if (!isStorageCode(code)) {
				if (!isOut) log.error({ code }, "The database does not answer");
				isOut = true;
				return;
			}
			// Who says that a disk is full answers.
			if (isOut) end();
			const full = `Nothing can be stored in ${where}: its disk is full or broken, or may only be read`;
			if (!isFull) log.error({ code }, full);
			isFull = true;
		},
		/** @param hasStored reads are answered on a full disk too */
		answered: (hasStored?: boolean) => {
			hasAnswered = true;
			if (isOut) endTimer ??= setTimeout(end, quietTime).unref();
			if (!isFull || !hasStored) return;
			isFull = false;
			log.info(`${where} stores what is written again`);
		},
		/** Whether it could store nothing, and has stored nothing since. */
		isFull: () => isFull,
	};
}
