import type { MiddlewareHandler } from "hono";
import { serverMessages } from "../../domain/messages.ts";
import { errorResponse, FunctionError } from "../../supabase/functions/_shared/errors.ts";

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Refuses what nothing behind can read: a method that no call has, a path whose encoding is broken, a NUL in path or
 * query, which the database has no place for. Halves of surrogate pairs cannot be percent-encoded.
 */
export const refuseMalformed: MiddlewareHandler = async (context, next) => {
	const { method, url } = context.req;
	if (!methods.includes(method)) {
		const error = new FunctionError(405, "method_not_allowed", `The method ${method} is not used here.`);
		return errorResponse(error, { allow: methods.join(", ") });
	}
	try {
		decodeURIComponent(new URL(url).pathname);
	} catch {
		return errorResponse(new FunctionError(400, "malformed_path", "The address is not encoded correctly."));
	}
	if (url.includes("%00"))
		return errorResponse(new FunctionError(400, "text_not_storable", serverMessages.textNotStorable));
	await next();
};
