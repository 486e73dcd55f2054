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

/** After how many seconds a call may be tried again that nobody could answer. */
const retryAfterSeconds = "5";

/** The body of every refusal: `{ code, message }`. */
export function errorResponse(error: FunctionError, headers: Record<string, string> = {}): Response {
	const response = Response.json(
		{ code: error.code, message: error.message },
		{ status: error.status, headers },
	);
	response.headers.set("cache-control", "no-store");
	if (error.status === 503) response.headers.set("retry-after", retryAfterSeconds);
	return response;
}

/** What the caller of a handler gets of what it has thrown. @throws what nobody expected */
export function refusal(error: unknown): Response {
	if (error instanceof FunctionError) return errorResponse(error);
	throw error;
}

/** The answer to a caller who has to wait for so many seconds. */
export const tooManyRequests = (seconds: number): Response =>
	errorResponse(new FunctionError(429, "too_many_requests", tooManyAttempts(seconds)), {
		"retry-after": String(seconds),
	});

/** A token outlives its account by up to an hour. */
export const accountGone = () => new FunctionError(401, "user_not_found", "This account no longer exists.");
