import type { z } from "zod";
import { tooManyAttempts } from "../../../domain/messages.ts";

/** An error that a caller can act on: a status, a stable code and a sentence for a person. */
export class FunctionError extends Error {
	readonly status: number;
	readonly code: string;

	constructor(status: number, code: string, message: string) {
		super(message);
		this.status = status;
		this.code = code;
	}
}

export const noStore = { "cache-control": "no-store" };

/** The body of every refusal: `{ code, message }`. */
export function errorResponse(error: FunctionError, headers: Record<string, string> = {}): Response {
	const { status, code, message } = error;
	// A caller whom nobody could answer may ask again after five seconds.
	const wait: Record<string, string> = status === 503 ? { "retry-after": "5" } : {};
	return Response.json({ code, message }, { status, headers: { ...headers, ...noStore, ...wait } });
}

/** An answer that nobody keeps. */
export const answerJson = (body: object): Response => Response.json(body, { headers: noStore });

/** The code of whatever was thrown, for the log. */
export const codeOf = (error: unknown): string =>
	error instanceof FunctionError ? error.code : "unexpected";

/** The response to a caller whose handler has thrown. @throws unexpected errors */
export function refusal(error: unknown): Response {
	if (error instanceof FunctionError) return errorResponse(error);
	throw error;
}

export const tooManyRequests = (seconds: number): Response =>
	errorResponse(new FunctionError(429, "too_many_requests", tooManyAttempts(seconds)), {
		"retry-after": String(seconds),
	});

export const wrongMethod = (sentence: string) => new FunctionError(405, "method_not_allowed", sentence);

/** A token outlives its account by up to an hour. */
export const accountGone = () => new FunctionError(401, "user_not_found", "This account no longer exists.");

/**
 * Codes of a database that cannot be used now: ours, PostgREST's (no connection, no pool), PostgreSQL's classes of
 * connections, resources and an operator's stop, and a statement that was cut off. Without a code nobody answered.
 */
const passingCode = /^($|database_unavailable$|PGRST00[0-3]$|08|53|57)/;

const storageUnavailable = "storage_unavailable";
const cannotStore =
	"The planner cannot store anything at the moment. Tell whoever runs it, and try again later.";

/** Whether a code, ours, PostgreSQL's or the system's, says that nothing can be stored: full, broken or read-only. */
export const isStorageCode = (code: string) =>
	code === storageUnavailable || /^(25006|53100|58030|EDQUOT|EIO|ENOSPC|EROFS)$/.test(code);

/** The refusal of a call that could not wait for the database or, as the code says, has no place for what it stores. */
export const databaseUnavailable = (code = "") =>
	isStorageCode(code)
		? new FunctionError(503, storageUnavailable, cannotStore)
		: new FunctionError(503, "database_unavailable", "The database did not answer. Please try again.");

/** For a statement that the database refused, which is a defect: such as for a grant that is missing. */
const refusedStatement = (code: string) =>
	Object.assign(new Error(`The database refused a statement (${code})`), { name: "DatabaseRefusal", code });

/**
 * An error of the Data API as a function's own: 503 `database_unavailable` where it helps to try again, else an
 * unexpected error, which answers 500 and is logged with its code.
 */
export const databaseError = ({ code = "" }: { code?: string }): Error =>
	passingCode.test(code) || isStorageCode(code) ? databaseUnavailable(code) : refusedStatement(code);

/** An answer of the Data API, in a known shape. @throws as {@link databaseError} says */
export function readAnswer<Output>(
	schema: z.ZodType<Output>,
	{ data, error }: { data: unknown; error: { code?: string } | null },
): Output {
	if (error) throw databaseError(error);
	return schema.parse(data);
}
