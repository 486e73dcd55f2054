import type { HonoContext } from "@supabase/lite";
import type { MiddlewareHandler } from "hono";
import type { VerifyToken } from "../auth/verify-token.ts";

/** How far the clock of the node that issued a token may be ahead of ours, in seconds: as much as PostgREST allows. */
const clockToleranceSeconds = 30;

/**
 * Tells the Data API whose session a token is. The backend library would verify the token twice in each call, look up
 * its account and session without use for either, and refuse what was issued in its future, to the second. It still
 * does, with a token that is not ours, has expired or is too far ahead.
 */
export function createDataSession(verifyToken: VerifyToken): MiddlewareHandler<HonoContext> {
	return async (context, next) => {
		const token = /^Bearer (\S+)$/.exec(context.req.header("authorization") ?? "")?.[1];
		const claims = token && context.req.path.startsWith("/rest/v1/") ? await verifyToken(token) : null;
		if (claims?.sub && Number(claims.iat ?? 0) <= Date.now() / 1000 + clockToleranceSeconds) {
			context.set("ignoreAuthorization", true);
			context.set("userId", claims.sub);
			context.set("jwt", claims);
		}
		return next();
	};
}
