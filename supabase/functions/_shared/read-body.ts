import type * as z from "zod/mini";
import { serverMessages } from "../../../domain/messages.ts";
import { readJson } from "../../../domain/text/read-json.ts";
import { isStorableBody } from "../../../domain/text/storable-text.ts";
import { FunctionError } from "./errors.ts";

const maxBodyBytes = 256 * 1024;

/**
 * Reads a JSON body of a known shape; an empty one counts as `whenEmpty`.
 * @throws FunctionError 400 `invalid_json` when it is missing or malformed, 400 `text_not_storable`, 413
 * `body_too_large`, 422 `invalid_request` naming the first wrong field.
 */
export async function readBody<Schema extends z.ZodMiniType>(
	request: Request,
	schema: Schema,
	whenEmpty = "",
): Promise<z.output<Schema>> {
	const declared = Number(request.headers.get("content-length") ?? 0);
	const text = declared > maxBodyBytes ? "" : (await request.text()) || whenEmpty;
	if (declared > maxBodyBytes || text.length > maxBodyBytes) {
		throw new FunctionError(413, "body_too_large", `The request body is larger than ${maxBodyBytes} bytes.`);
	}
	if (!isStorableBody(text))
		throw new FunctionError(400, "text_not_storable", serverMessages.textNotStorable);
	const body = readJson(text);
	if (body === undefined)
		throw new FunctionError(400, "invalid_json", "The request body is missing or is not valid JSON.");
	const result = schema.safeParse(body);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const field = issue?.path.join(".");
	const sentence = issue?.message ?? "Invalid request";
	throw new FunctionError(422, "invalid_request", field ? `${sentence} (${field})` : sentence);
}
