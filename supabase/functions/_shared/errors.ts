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
	// What nobody could answer may be asked again after five seconds.
	const wait: Record<string, string> = status === 503 ? { "retry-after": "5" } : {};
	return Response.json({ code, message }, { status, headers: { ...headers, ...noStore, ...wait } });
}

/** An answer that nobody keeps. */
export const answerJson = (body: object): Response => Response.json(body, { headers: noStore });

/** The code of whatever was thrown, for the log. */
export const codeOf = (error: unknown): string =>
	error instanceof FunctionError ? error.code : "unexpected";

/** What the caller of a handler gets of what it has thrown. @throws what nobody expected */
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
