import { Hono } from "hono";
import type { FunctionHandler } from "../../supabase/functions/_shared/context.ts";
import {
	accountGone,
	FunctionError,
	refusal,
	tooManyRequests,
} from "../../supabase/functions/_shared/errors.ts";
import { handler as calendarFeed } from "../../supabase/functions/calendar-feed/handler.ts";
import { handler as deleteAccount } from "../../supabase/functions/delete-account/handler.ts";
import { handler as generateLinkedInPost } from "../../supabase/functions/generate-linkedin-post/handler.ts";
import { handler as getAdminData } from "../../supabase/functions/get-admin-data/handler.ts";
import { handler as modelSettings } from "../../supabase/functions/model-settings/handler.ts";
import { handler as modelStatus } from "../../supabase/functions/model-status/handler.ts";
import { handler as proposeBrandVoice } from "../../supabase/functions/propose-brand-voice/handler.ts";
import { handler as pushKey } from "../../supabase/functions/push-key/handler.ts";
import { handler as reminderAction } from "../../supabase/functions/reminder-action/handler.ts";
import { verifySecret } from "../bearer-secret.ts";
import type { WebParts } from "../parts.ts";
import type { LimitName } from "./limits/limits.ts";
import { peerAddress } from "./limits/peer-address.ts";

/**
 * A function and who may call it: `user` takes a session, `secret` the secret key; with `none` the function
 * verifies its callers itself.
 */
interface ServedFunction {
	handler: FunctionHandler;
	auth: "user" | "secret" | "none";
	/** How often one account may call it, or one address where no session is asked for. */
	limit?: LimitName;
	/** How often it may be called with one `?token=`, where that stands for an account. */
	tokenLimit?: LimitName;
}

const served = ({ reminderStatus, sendReminders }: WebParts): Record<string, ServedFunction> => ({
	"calendar-feed": {
		handler: calendarFeed,
		auth: "none",
		limit: "calendar feed",
		tokenLimit: "one calendar feed",
	},
	"delete-account": { handler: deleteAccount, auth: "user", limit: "account act" },
	"generate-linkedin-post": { handler: generateLinkedInPost, auth: "user", limit: "generation" },
	"get-admin-data": { handler: getAdminData, auth: "user" },
	"model-settings": { handler: modelSettings, auth: "user", limit: "model settings" },
	"model-status": { handler: modelStatus, auth: "user" },
	"propose-brand-voice": { handler: proposeBrandVoice, auth: "user", limit: "voice proposal" },
	"push-key": { handler: pushKey, auth: "user" },
	"reminder-action": { handler: reminderAction, auth: "none", limit: "mailed link" },
	"reminder-status": { handler: reminderStatus, auth: "user" },
	"send-reminders": { handler: sendReminders, auth: "secret" },
});

export function functionRoutes(parts: WebParts) {
	const { secrets, createContext, verifySession, backend, limiter, env } = parts;
	const functions = served(parts);

	return new Hono<{ Variables: { functionName: string } }>().all("/functions/v1/:name", async (context) => {
		const name = context.req.param("name");
		const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
		if (!called) throw new FunctionError(404, "function_not_found", "There is no such function.");
		context.set("functionName", name);
		const { handler, auth, limit, tokenLimit } = called;
		const authorization = context.req.header("authorization") ?? "";
		if (auth === "secret") verifySecret(context.req.raw, secrets.secretKey);
		const address = peerAddress(context, env.trustedProxies);
		// Where no session is asked for, nobody has looked at it: it must not pass for one.
		const caller =
			auth === "user"
				? { userClaims: await verifySession(authorization), authorization, address }
				: undefined;
		const subject = caller?.userClaims.id ?? address;
		const [wait, isGone] = await Promise.all([
			limit ? limiter.take(limit, subject) : null,
			caller ? backend.hasAccount(caller.userClaims.id).then((exists) => !exists) : false,
		]);
		if (wait !== null) return tooManyRequests(wait);
		const token = context.req.query("token");
		const waitOfToken = tokenLimit && token ? await limiter.take(tokenLimit, token) : null;
		if (waitOfToken !== null) return tooManyRequests(waitOfToken);
		if (isGone) throw accountGone();
		const answer = await handler(context.req.raw, createContext(name, caller)).catch(refusal);
		// A token that opens nothing counts for its address alone: anybody can make tokens up.
		const isRefused = answer.status >= 400 && answer.status < 500;
		if (tokenLimit && token && isRefused) await limiter.giveBack(tokenLimit, token);
		return answer;
	});
}
