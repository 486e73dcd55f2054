import { Hono } from "hono";
import type { Env } from "../env.ts";
import type { WebParts } from "../parts.ts";
import type { Backend } from "../supabase-protocol/backend.ts";
import { isUsed, notUsed } from "./accounts/allowed-auth-calls.ts";
import { isCommonPassword, passwordTooCommon } from "./accounts/common-passwords.ts";
import { redirectToClosed, registrationClosed } from "./accounts/registration.ts";
import { type AuthCall, readAuthCall } from "./limits/auth-call.ts";
import { limitAuth, refuseForNow } from "./limits/limit-auth.ts";
import { peerAddress } from "./limits/peer-address.ts";

interface AuthParts extends Pick<WebParts, "limiter" | "registration" | "verifySession"> {
	backend: Pick<Backend, "fetch" | "query">;
	env: Pick<Env, "appUrl" | "trustedProxies">;
}

/** The part of Supabase Auth that the product uses, as often as the limits allow and for whom the installation wants. */
export function authRoutes(parts: AuthParts): Hono {
	const { backend, limiter, registration, env, verifySession } = parts;

	/** Answers a call, unless it would make an account that is not wanted or set a password that is none. */
	async function answer(request: Request, { kind, password }: AuthCall): Promise<Response> {
		if (kind === "link") return followLink(request);
		if (kind === "sign-up" && !(await registration.isOpen())) return registrationClosed();
		const setsPassword = kind === "sign-up" || kind === "change";
		if (setsPassword && (await isCommonPassword(password))) return passwordTooCommon();
		const response = await backend.fetch(request);
		// The database has the last word on accounts, which the backend library takes for a failure.
		const isRefused = response.status >= 500 && kind === "sign-up" && !(await registration.isOpen());
		return isRefused ? registrationClosed() : response;
	}

	/** A mailed link. The database has the last word on who is verified, which the backend library takes for a failure. */
	async function followLink(request: Request): Promise<Response> {
		const response = await backend.fetch(request);
		const isDone = response.headers.get("location")?.includes("access_token=");
		const token = new URL(request.url).searchParams.get("token") ?? "";
		if (isDone || !isToken(token) || !(await registration.isClosedTo(token))) return response;
		return redirectToClosed(env.appUrl);
	}

	/** Whose session a refresh token is of, used up or not. */
	async function ownerOf(refreshToken: string): Promise<{ id: string } | null> {
		if (!isToken(refreshToken)) return null;
		const sql = "select user_id from auth.refresh_tokens where token = $1";
		const [owner] = await backend.query(sql, [refreshToken]);
		return owner ? { id: String(owner.user_id) } : null;
	}

	return new Hono().all("/auth/v1/*", async (context) => {
		const { raw } = context.req;
		const body = raw.body ? await raw.text() : "";
		const request = canonicalRequest(raw, context.req.path, body);
		if (!request || !isUsed(request)) return notUsed();
		const call = readAuthCall(request, body);
		const address = peerAddress(context, env.trustedProxies);
		const wait = await limiter.take("auth call by address", address);
		if (wait !== null) return refuseForNow(call, wait);
		if (!call) return backend.fetch(request);
		const account =
			call.kind === "refresh"
				? await ownerOf(call.refreshToken)
				: await verifySession(raw.headers.get("authorization") ?? "").catch(() => null);
		return limitAuth(limiter, call, { address, account }, () => answer(request, call));
	});
}

/** The form of Auth's tokens; anything else nobody has. */
const isToken = (text: string) => /^[\x21-\x7e]{1,255}$/.test(text);

/**
 * The same call, written in the one way that everybody after it reads alike. A path may be percent-encoded and a
 * query may name a parameter twice; who counts calls must not see another one than who answers them.
 * @param path the decoded path
 * @param body the body's text; empty when there is none
 * @returns null for a path that no call has
 */
function canonicalRequest(request: Request, path: string, body: string): Request | null {
	if (!/^[\w./-]+$/.test(path)) return null;
	const url = new URL(request.url);
	url.pathname = path;
	url.search = url.searchParams.toString();
	const { method, headers } = request;
	return new Request(url, body ? { method, headers, body } : { method, headers });
}
