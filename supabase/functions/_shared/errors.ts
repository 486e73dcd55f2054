import type { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { isStorableBody } from "../../../domain/storable-text.ts";

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
	if (error.status === 503) response.headers.set("retry-after", retryAfterSeconds);
	return response;
}

/** Largest request body of a function, in bytes. */
const maxBodyBytes = 256 * 1024;

/** A token outlives its account by up to an hour. */
export const accountGone = () => new FunctionError(401, "user_not_found", "This account no longer exists.");

/**
 * Reads a JSON body.
 * @throws FunctionError 400 `invalid_json` when it is missing or malformed, 400 `text_not_storable`, 413
 * `body_too_large`.
 */
async function readJson(request: Request): Promise<unknown> {
	const declared = Number(request.headers.get("content-length") ?? 0);
	const text = declared > maxBodyBytes ? "" : await request.text();
	if (declared > maxBodyBytes || text.length > maxBodyBytes) {
		throw new FunctionError(413, "body_too_large", `The request body is larger than ${maxBodyBytes} bytes.`);
	}
	if (!isStorableBody(text)) throw new FunctionError(400, "text_not_storable", messages.textNotStorable);
	try {
		return JSON.parse(text);
	} catch {
		throw new FunctionError(400, "invalid_json", "The request body is missing or is not valid JSON.");
	}
}

/**
 * Reads a JSON body of a known shape.
 * @throws FunctionError as {@link readJson} does, and 422 `invalid_request` naming the first wrong field.
 */
export async function readBody<Schema extends z.ZodType>(
	request: Request,
	schema: Schema,
): Promise<z.output<Schema>> {
	const result = schema.safeParse(await readJson(request));
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const field = issue?.path.join(".");
	const sentence = issue?.message ?? "Invalid request";
	throw new FunctionError(422, "invalid_request", field ? `${sentence} (${field})` : sentence);
}
