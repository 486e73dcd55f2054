import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/**
 * One line per call: method, path without the query (which may hold tokens), status, milliseconds. Files of
 * the app and health checks are left out: they would drown the rest.
 */
export function requestLog(log: Logger): MiddlewareHandler {
	return async (context, next) => {
		const started = performance.now();
		await next();
		const { method, path } = context.req;
		if (!/^\/(auth|rest|functions|storage)\/v1\//.test(path)) return;
		const { status } = context.res;
		const line = { method, path, status, ms: Math.round(performance.now() - started) };
		if (status >= 500) log.error(line, "request failed");
		else if (status >= 400) log.warn(line, "request refused");
		else log.info(line, "request");
	};
}
