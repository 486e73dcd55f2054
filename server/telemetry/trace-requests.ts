import { AsyncLocalStorage } from "node:async_hooks";
import {
	type Context,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	type Tracer,
	trace,
} from "@opentelemetry/api";
import type { MiddlewareHandler } from "hono";
import { currentRequestId } from "../request-id.ts";
import { type StatementTrace, statements } from "../supabase-protocol/database/statements.ts";
import { routeOf } from "../web/metrics/measure-requests.ts";

/** W3C Trace Context. */
const traceparent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * One span for each request and, in it, one for each statement of the database. They tell names of routes and kinds of
 * statements: no path, text, parameter or account.
 */
export function traceRequests(tracer: Tracer, trustedProxies: number) {
	const parents = new AsyncLocalStorage<Context>();
	const spans = new WeakMap<StatementTrace, Span>();
	const end = (statement: StatementTrace) => spans.get(statement)?.end();
	const subscribers = {
		start: (statement: StatementTrace) => {
			const parent = parents.getStore();
			if (!parent) return;
			const attributes = { "db.system.name": "postgresql", "db.operation.name": statement.operation };
			spans.set(
				statement,
				tracer.startSpan(`database ${statement.operation}`, { kind: SpanKind.CLIENT, attributes }, parent),
			);
		},
		error: (statement: StatementTrace) => {
			spans.get(statement)?.setStatus({ code: SpanStatusCode.ERROR });
		},
		asyncEnd: end,
		end: () => {},
		asyncStart: () => {},
	};
	statements.subscribe(subscribers);

	const middleware: MiddlewareHandler = async (context, next) => {
		const given = trustedProxies > 0 ? traceparent.exec(context.req.header("traceparent") ?? "") : null;
		const [, traceId = "", spanId = "", flags = ""] = given ?? [];
		const remote = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
		const parent = given ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;
		const { method } = context.req;
		const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent);
		try {
			await parents.run(trace.setSpan(parent, span), next);
		} finally {
			const route = routeOf(context);
			const { status } = context.res;
			span.updateName(`${method} ${route}`);
			span.setAttributes({
				"http.request.method": method,
				"http.route": route,
				"http.response.status_code": status,
				"planner.request_id": currentRequestId() ?? "",
			});
			if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
			span.end();
		}
	};
	return { middleware, stop: () => void statements.unsubscribe(subscribers) };
}
