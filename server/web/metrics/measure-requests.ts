import type { Context, MiddlewareHandler } from "hono";
import type { Metrics } from "./metrics.ts";

/** Groups of paths, the first that fits. Everything else is the app. */
const groups: [path: RegExp, name: string][] = [
	[/^\/auth\/v1\//, "auth"],
	[/^\/rest\/v1\//, "rest"],
	[/^\/functions\/v1\//, "functions"],
	[/^\/storage\/v1\//, "storage"],
	[/^\/(healthz|readyz|metrics)$/, "health"],
	[/^\/outbox$/, "outbox"],
	[/^\/backup$/, "backup"],
];

/**
 * Observes how long each request waits for its answer, under the name of its group. A function has a name of its
 * own once `functionRoutes` has found it: whoever calls invented paths makes no new names.
 */
export function measureRequests(metrics: Metrics): MiddlewareHandler {
	return async (context, next) => {
		const started = performance.now();
		await next();
		metrics.observeRequest(routeOf(context), context.res.status, (performance.now() - started) / 1000);
	};
}

export function routeOf(context: Context): string {
	const group = groups.find(([path]) => path.test(context.req.path))?.[1] ?? "app";
	const functionName: string | undefined = context.get("functionName");
	return functionName ? `${group}/${functionName}` : group;
}
