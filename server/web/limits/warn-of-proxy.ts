import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** Says once that a proxy stands before this process and TRUST_PROXY does not: all its callers count as one. */
export function warnOfProxy(log: Logger, trustedProxies: number): MiddlewareHandler {
	let said = trustedProxies > 0;
	return async (context, next) => {
		if (!said && context.req.header("x-forwarded-for")) {
			said = true;
			log.warn(
				"Calls come with X-Forwarded-For. If a proxy of yours stands before this process, set TRUST_PROXY to " +
					"the number of proxies: until then all its callers share the limits of one.",
			);
		}
		await next();
	};
}
