import type { HonoRequest, MiddlewareHandler } from "hono";
import { tooManyAttempts } from "../../../domain/messages.ts";
import { hasSecret } from "../../bearer-secret.ts";
import type { WebParts } from "../../parts.ts";
import { isUpload } from "../../storage/open-storage.ts";
import { createSigner } from "../../storage/signed-address.ts";
import { refuseData } from "../../supabase-protocol/guard-data-request.ts";
import { peerAddress } from "./peer-address.ts";
import { type Taken, takeAll } from "./rate-limiter.ts";

const importPath = "/rest/v1/rpc/import_scheduled_posts";

/**
 * Lets a call of the Data API or of Storage through while its account has calls left; without a session, its address. A signed
 * address has those of the account whose file it leads to: web mails fetch the pictures of many authors from one place. The
 * operator's own programs, which have the secret key, are not counted.
 */
export function limitDataCalls({ limiter, verifySession, secrets, env }: WebParts): MiddlewareHandler {
	const signer = createSigner(secrets.jwtSecret);
	const signedBy = (call: HonoRequest) => {
		const [, name = "", owner] = /^\/storage\/v1\/object\/sign\/media\/(([^/]+)\/.+)$/u.exec(call.path) ?? [];
		return call.method === "GET" && signer.isSigned(name, call.query("token") ?? "") ? owner : undefined;
	};
	return async (context, next) => {
		if (hasSecret(context.req.raw, secrets.secretKey)) return next();
		const account = await verifySession(context.req.header("authorization") ?? "").catch(() => null);
		const taken: Taken[] = [["data call by address", peerAddress(context, env.trustedProxies)]];
		if (account) taken[0] = ["data call of account", account.id];
		const owner = signedBy(context.req);
		if (owner) taken[0] = ["signed file of account", owner];
		if (account && context.req.path === importPath) taken.push(["import of account", account.id]);
		if (account && isUpload(context.req.method, context.req.path))
			taken.push(["media upload of account", account.id]);
		const wait = await takeAll(limiter, taken);
		if (wait === null) return next();
		return refuseData(429, "too_many_requests", tooManyAttempts(wait), { "retry-after": String(wait) });
	};
}
