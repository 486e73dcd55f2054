import type { MiddlewareHandler } from "hono";
import { tooManyAttempts } from "../../../domain/messages.ts";
import { hasSecret } from "../bearer-secret.ts";
import type { VerifySession } from "../verify-session.ts";
import type { LimitName } from "./limits.ts";
import { peerAddress } from "./peer-address.ts";
import type { RateLimiter } from "./rate-limiter.ts";

interface DataLimitParts {
	limiter: RateLimiter;
	verifySession: VerifySession;
	secretKey: string;
	trustedProxies: number;
}

/** A call that may write 5,000 rows. */
const importPath = "/rest/v1/rpc/import_scheduled_posts";

/**
 * Lets a call of the Data API through while its account has calls left; without a session, its address. The operator's
 * own programs, which have the secret key, are not counted.
 */
export function limitDataCalls(parts: DataLimitParts): MiddlewareHandler {
	const { limiter, verifySession, secretKey, trustedProxies } = parts;
	return async (context, next) => {
		if (hasSecret(context.req.raw, secretKey)) return next();
		const account = await verifySession(context.req.header("authorization") ?? "").catch(() => null);
		const taken: [LimitName, string][] = account
			? [["data call of account", account.id]]
			: [["data call by address", peerAddress(context, trustedProxies)]];
		if (account && context.req.path === importPath) taken.push(["import of account", account.id]);
		for (const [name, subject] of taken) {
			const wait = await limiter.take(name, subject);
			if (wait !== null) return refuse(wait);
		}
		return next();
	};
}

/** In the form of the Data API's own refusals. */
const refuse = (seconds: number) =>
	Response.json(
		{ code: "too_many_requests", message: tooManyAttempts(seconds), details: null, hint: null },
		{ status: 429, headers: { "retry-after": String(seconds) } },
	);
