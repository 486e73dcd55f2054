import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";

const header = "x-request-id";

/** The form of a proxy's id: long enough to be told apart, and nothing that a log could take for something else. */
const wellFormed = /^[\w-]{8,64}$/;

const requests = new AsyncLocalStorage<string>();

/** For the log: the request that the running code works for, also after its answer; undefined for work of the host's own. */
export const currentRequestId = (): string | undefined => requests.getStore();

/**
 * Names each request, in its answer and in all lines of the log that it causes: by what a proxy of the operator's has
 * named it, else anew. A name that a caller makes up counts for nothing.
 */
export function requestId(trustedProxies: number): MiddlewareHandler {
	return async (context, next) => {
		const given = trustedProxies > 0 ? context.req.header(header) : undefined;
		const id = given && wellFormed.test(given) ? given : randomUUID();
		await requests.run(id, next);
		context.res.headers.set(header, id);
	};
}
