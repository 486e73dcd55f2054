import { Hono } from "hono";
import type { Backend } from "../backend/backend.ts";
import { readAuthCall } from "./limits/auth-call.ts";
import { canonicalRequest } from "./limits/canonical-request.ts";
import { limitAuth } from "./limits/limit-auth.ts";
import { peerAddress } from "./limits/peer-address.ts";
import type { RateLimiter } from "./limits/rate-limiter.ts";
import type { VerifySession } from "./verify-session.ts";

interface AuthParts {
	backend: Backend;
	limiter: RateLimiter;
	trustedProxies: number;
	verifySession: VerifySession;
}

/** Supabase Auth at `/auth/v1`, as often as the limits allow. */
export function authRoutes({ backend, limiter, trustedProxies, verifySession }: AuthParts): Hono {
	return new Hono().all("/auth/v1/*", async (context) => {
		const { raw } = context.req;
		const body = raw.body ? await raw.text() : "";
		const request = canonicalRequest(raw, context.req.path, body);
		if (!request) return context.notFound();
		const call = readAuthCall(request, body);
		if (!call) return backend.fetch(request);
		const claims = await verifySession(raw.headers.get("authorization") ?? "").catch(() => null);
		const caller = { address: peerAddress(context, trustedProxies), userId: claims?.id ?? null };
		return limitAuth(limiter, call, caller, () => backend.fetch(request));
	});
}
