import { mediaMessages, serverMediaMessages } from "../../domain/media/media-messages.ts";
import { FunctionError, noStore } from "../../supabase/functions/_shared/errors.ts";

/** Refusals with the codes and the words of Supabase Storage, by which its clients know them. */
export const noSuchKey = () => new FunctionError(404, "NoSuchKey", "Object not found");
export const accessDenied = (sentence = "new row violates row-level security policy") =>
	new FunctionError(403, "AccessDenied", sentence);
export const invalidRequest = (sentence: string) => new FunctionError(400, "InvalidRequest", sentence);
export const invalidToken = (sentence: string) => new FunctionError(403, "InvalidJWT", sentence);
/** The caller may send it again. Not 408: Chromium would do so by itself, and tell the app of no progress meanwhile. */
export const cutOff = () => new FunctionError(429, "RequestTimeout", serverMediaMessages.cutOff);
export const storageAway = () =>
	new FunctionError(503, "storage_unavailable", mediaMessages.storageUnavailable);

/** Statuses that say enough by themselves: the caller sends less, waits, or sends again. */
const plain = new Set([413, 429, 503]);

/** As Supabase Storage answers: 400, with the status in the body. */
export function answerRefusal({ status, code, message }: FunctionError): Response {
	const wait: Record<string, string> = status === 503 ? { "retry-after": "5" } : {};
	return Response.json(
		{ statusCode: String(status), error: code, code, message },
		{ status: plain.has(status) ? status : 400, headers: { ...noStore, ...wait } },
	);
}
