import type { MiddlewareHandler } from "hono";

/** Largest body that is read only to get it out of the way, in bytes. */
const maxRestBytes = 1024 * 1024;

/**
 * Reads a body that was refused unread: it stands between its request and the next one on the connection, which
 * the server would cut off. Where it is too large for that, the connection ends with the answer.
 */
export const readRest: MiddlewareHandler = async (context, next) => {
	await next();
	const { raw } = context.req;
	const isChunked = raw.headers.has("transfer-encoding");
	const length = Number(raw.headers.get("content-length") ?? 0);
	if (raw.method === "GET" || (length === 0 && !isChunked) || raw.bodyUsed) return;
	if (length > 0 && length <= maxRestBytes) await raw.arrayBuffer().catch(() => {});
	else context.header("connection", "close");
};
