import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { sendsFile } from "./listen.ts";

/** Largest body that is read only to get it out of the way, in bytes. None of it is kept. */
const maxRestBytes = 32 * 1024 * 1024;

/**
 * Reads a body that was refused unread: it stands between its request and the next one on the connection, which
 * the server would cut off, and a caller who is still sending would not see the answer. Where it is too large for that,
 * the connection ends with the answer.
 */
export const readRest: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
	await next();
	const { raw } = context.req;
	const isChunked = raw.headers.has("transfer-encoding");
	const length = Number(raw.headers.get("content-length") ?? 0);
	if (raw.method === "GET" || (length === 0 && !isChunked) || raw.bodyUsed) return;
	// A file that nobody takes has no more time than any other body.
	sendsFile.delete(context.env.incoming);
	if (raw.body && length > 0 && length <= maxRestBytes)
		await raw.body.pipeTo(new WritableStream()).catch(() => {});
	else context.header("connection", "close");
};
