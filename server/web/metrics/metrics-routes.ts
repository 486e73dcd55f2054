import type { SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { errorResponse, FunctionError } from "../../../supabase/functions/_shared/errors.ts";
import { bearerOf, isSecret } from "../bearer-secret.ts";
import { isLocalRequest } from "../loopback.ts";
import type { Metrics } from "./metrics.ts";
import { readOperatingFigures } from "./operating-figures.ts";

interface MetricsParts {
	metrics: Metrics;
	supabaseAdmin: SupabaseClient;
	/** Opens the metrics to whoever sends it as a bearer token. */
	token: string | undefined;
	/** Whether nobody but this machine can call. */
	isLocalOnly: boolean;
}

/**
 * `/metrics` for a program at this machine, or for one with the token. Without a token it does not exist for
 * others; with one they get 401.
 */
export function metricsRoutes({ metrics, supabaseAdmin, token, isLocalOnly }: MetricsParts): Hono {
	return new Hono().get("/metrics", async (context, next) => {
		const isLocal = isLocalOnly && isLocalRequest(context);
		if (!isLocal && !token) return next();
		if (!isLocal && !isSecret(bearerOf(context.req.header("authorization")), token ?? "")) {
			const refusal = new FunctionError(401, "metrics_token_required", "This takes the METRICS_TOKEN.");
			return errorResponse(refusal, { "www-authenticate": "Bearer" });
		}
		const { contentType, text } = await metrics.render(await readOperatingFigures(supabaseAdmin));
		return context.body(text, 200, { "content-type": contentType, "cache-control": "no-store" });
	});
}
