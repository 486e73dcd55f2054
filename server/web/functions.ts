import { createClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import type { Logger } from "pino";
import type { FunctionContext, FunctionHandler } from "../../supabase/functions/_shared/context.ts";
import { errorResponse, FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { handler as generateLinkedInPost } from "../../supabase/functions/generate-linkedin-post/handler.ts";
import type { Backend } from "../backend/backend.ts";
import type { ApiSecrets, Env } from "../env.ts";

const handlers: Record<string, FunctionHandler> = {
	"generate-linkedin-post": generateLinkedInPost,
};

/** Any origin: the clients of the functions never leave this process. */
const internalOrigin = "http://backend.internal";

/**
 * Mounts the functions at `/functions/v1/<name>` with the context that Supabase would give them: the caller's
 * verified claims, a client that acts as the caller and one that acts as the service.
 */
export function functionRoutes(backend: Backend, secrets: ApiSecrets, env: Env, log: Logger): Hono {
	const jwtKey = new TextEncoder().encode(secrets.jwtSecret);
	const client = (key: string, bearer?: string) =>
		createClient(internalOrigin, key, {
			auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
			global: {
				fetch: (input, init) => backend.fetch(new Request(input, init)),
				headers: bearer ? { authorization: `Bearer ${bearer}` } : {},
			},
		});
	const supabaseAdmin = client(secrets.secretKey);

	const verify = async (
		authorization: string | undefined,
	): Promise<FunctionContext["userClaims"] & object> => {
		const token = /^bearer (\S+)$/i.exec(authorization ?? "")?.[1];
		if (!token) throw new FunctionError(401, "session_required", "Please sign in first.");
		const { payload } = await jwtVerify(token, jwtKey, {
			algorithms: ["HS256"],
			audience: "authenticated",
			requiredClaims: ["sub", "exp"],
		}).catch(() => {
			throw new FunctionError(
				401,
				"invalid_token",
				"The session is not valid or has expired. Please sign in again.",
			);
		});
		return { id: String(payload.sub), role: String(payload.role), email: String(payload.email ?? "") };
	};

	return new Hono().all("/functions/v1/:name", async (context) => {
		const name = context.req.param("name");
		const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
		if (!handler) {
			return errorResponse(new FunctionError(404, "function_not_found", "There is no such function."));
		}
		const authorization = context.req.header("authorization");
		try {
			const userClaims = await verify(authorization);
			return await handler(context.req.raw, {
				userClaims,
				// Made when a handler asks for it: not every one acts as the caller.
				get supabase() {
					return client(secrets.publishableKey, authorization?.slice("bearer ".length));
				},
				supabaseAdmin,
				settings: env.functions,
				log: (event, details) => log.warn({ function: name, ...details }, event),
			});
		} catch (error) {
			if (error instanceof FunctionError) return errorResponse(error);
			throw error;
		}
	});
}
