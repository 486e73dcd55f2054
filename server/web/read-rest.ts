import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { sendsFile } from "./listen.ts";

/** Largest body that is read only to get it out of the way, in bytes. None of it is kept. */
const maxRestBytes = 32 * 1024 * 1024;
/** How long a body is read of which nobody knows the end, in milliseconds. */
const longestRest = 5000;

/**
 * Reads a body that was refused unread: it stands between its request and the next one on the connection, which
 * the server would cut off, and a caller who is still sending would not see the answer. Where it is too large for that,
 * the connection ends with the answer.
 */
export const readRest: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
	await next();
	const { raw } = context.req;
	const length = Number(raw.headers.get("content-length") ?? 0);
	if (raw.method === "GET" || (length === 0 && !raw.headers.has("transfer-encoding")) || raw.bodyUsed) return;
	// A file that nobody takes has no more time than any other body.
	sendsFile.delete(context.env.incoming);
	let rest = maxRestBytes;
	const write = (chunk: Uint8Array, controller: WritableStreamDefaultController) => {
		rest -= chunk.length;
		if (rest < 0) controller.error();
	};
	const signal = length === 0 ? AbortSignal.timeout(longestRest) : undefined;
	const isRead =
		length <= maxRestBytes &&
		(await raw.body?.pipeTo(new WritableStream({ write }), { signal }).then(
			() => true,
			() => false,
		));
	if (!isRead) context.header("connection", "close");
};
