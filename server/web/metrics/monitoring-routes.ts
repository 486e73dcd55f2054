import { Hono } from "hono";
import { errorResponse, FunctionError } from "../../../supabase/functions/_shared/errors.ts";
import { bearerOf, isSecret } from "../../bearer-secret.ts";
import { isLocalOnly, isLocalRequest } from "../../loopback.ts";
import type { Parts } from "../../parts.ts";
import { shareAnswer } from "../share-answer.ts";
import { readOperatingFigures } from "./operating-figures.ts";

/**
 * `/healthz`: whether the process can work. `/readyz`: whether the database answers too. `/metrics` for a program at this
 * machine, or for one with the token: without a token it does not exist for others, with one they get 401.
 */
export function monitoringRoutes(parts: Pick<Parts, "metrics" | "backend" | "env" | "stopping">): Hono {
	const { metrics, backend, env, stopping } = parts;
	const whyNotReady = shareAnswer(backend.whyNotReady);
	return new Hono()
		.get("/healthz", (context) =>
			backend.isStuck() ? context.json({ status: "stuck" }, 503) : context.json({ status: "up" }),
		)
		.get("/readyz", async (context) => {
			const problem = stopping.aborted ? "stopping" : await whyNotReady();
			return context.json({ status: problem ?? "ready" }, problem ? 503 : 200);
		})
		.get("/metrics", async (context, next) => {
			const isLocal = isLocalOnly(env) && isLocalRequest(context);
			const token = env.metricsToken;
			if (!isLocal && !token) return next();
			if (!isLocal && !isSecret(bearerOf(context.req.header("authorization")), token ?? "")) {
				const refusal = new FunctionError(401, "metrics_token_required", "This takes the METRICS_TOKEN.");
				return errorResponse(refusal, { "www-authenticate": "Bearer" });
			}
			const { contentType, text } = await metrics.render(await readOperatingFigures(backend, env));
			return context.body(text, 200, { "content-type": contentType, "cache-control": "no-store" });
		});
}
