import type { MiddlewareHandler } from "hono";
import { tooManyAttempts } from "../../../domain/messages.ts";
import { refuseData } from "../../backend/guard-data-request.ts";
import type { WebParts } from "../../parts.ts";
import { isUpload } from "../../storage/open-storage.ts";
import { hasSecret } from "../bearer-secret.ts";
import { peerAddress } from "./peer-address.ts";
import { type Taken, takeAll } from "./rate-limiter.ts";

const importPath = "/rest/v1/rpc/import_scheduled_posts";

/**
 * Lets a call of the Data API or of Storage through while its account has calls left; without a session, its address. The operator's
 * own programs, which have the secret key, are not counted.
 */
export function limitDataCalls({ limiter, verifySession, secrets, env }: WebParts): MiddlewareHandler {
	return async (context, next) => {
		if (hasSecret(context.req.raw, secrets.secretKey)) return next();
		const account = await verifySession(context.req.header("authorization") ?? "").catch(() => null);
		const taken: Taken[] = account
			? [["data call of account", account.id]]
			: [["data call by address", peerAddress(context, env.trustedProxies)]];
		if (account && context.req.path === importPath) taken.push(["import of account", account.id]);
		if (account && isUpload(context.req.method, context.req.path))
			taken.push(["media upload of account", account.id]);
		const wait = await takeAll(limiter, taken);
		if (wait === null) return next();
		return refuseData(429, "too_many_requests", tooManyAttempts(wait), { "retry-after": String(wait) });
	};
}
