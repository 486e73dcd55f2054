import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import { jwtVerify } from "jose";
import type { FunctionContext, FunctionHandler } from "../../supabase/functions/_shared/context.ts";
import { errorResponse, FunctionError } from "../../supabase/functions/_shared/errors.ts";
import { requireAccount } from "../../supabase/functions/_shared/require-account.ts";
import { handler as calendarFeed } from "../../supabase/functions/calendar-feed/handler.ts";
import { handler as deleteAccount } from "../../supabase/functions/delete-account/handler.ts";
import { handler as generateLinkedInPost } from "../../supabase/functions/generate-linkedin-post/handler.ts";
import { handler as getAdminData } from "../../supabase/functions/get-admin-data/handler.ts";
import { handler as modelStatus } from "../../supabase/functions/model-status/handler.ts";
import { handler as proposeBrandVoice } from "../../supabase/functions/propose-brand-voice/handler.ts";
import { handler as reminderAction } from "../../supabase/functions/reminder-action/handler.ts";
import type { ApiSecrets } from "../env.ts";
import type { CreateFunctionContext } from "../function-context.ts";

/**
 * A function and who may call it: `user` takes a session, `secret` the secret key; with `none` the function
 * verifies its callers itself.
 */
interface ServedFunction {
	handler: FunctionHandler;
	auth: "user" | "secret" | "none";
}

/** The functions that send mails: the host makes them, because it has the mailer. */
export interface MailingFunctions {
	reminderStatus: FunctionHandler;
	sendReminders: FunctionHandler;
}

const served = ({ reminderStatus, sendReminders }: MailingFunctions): Record<string, ServedFunction> => ({
	"calendar-feed": { handler: calendarFeed, auth: "none" },
	"delete-account": { handler: deleteAccount, auth: "user" },
	"generate-linkedin-post": { handler: generateLinkedInPost, auth: "user" },
	"get-admin-data": { handler: getAdminData, auth: "user" },
	"model-status": { handler: modelStatus, auth: "user" },
	"propose-brand-voice": { handler: proposeBrandVoice, auth: "user" },
	"reminder-action": { handler: reminderAction, auth: "none" },
	"reminder-status": { handler: reminderStatus, auth: "user" },
	"send-reminders": { handler: sendReminders, auth: "secret" },
});

interface FunctionParts {
	secrets: ApiSecrets;
	createContext: CreateFunctionContext;
	mailing: MailingFunctions;
}

/** Mounts the functions at `/functions/v1/<name>`. */
export function functionRoutes({ secrets, createContext, mailing }: FunctionParts) {
	const functions = served(mailing);
	const jwtKey = new TextEncoder().encode(secrets.jwtSecret);

	const verify = async (authorization: string): Promise<FunctionContext["userClaims"] & object> => {
		const token = /^bearer (\S+)$/i.exec(authorization)?.[1];
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

	return new Hono<{ Variables: { functionName: string } }>().all("/functions/v1/:name", async (context) => {
		const name = context.req.param("name");
		const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
		if (!called) {
			return errorResponse(new FunctionError(404, "function_not_found", "There is no such function."));
		}
		context.set("functionName", name);
		const { handler, auth } = called;
		const authorization = context.req.header("authorization") ?? "";
		try {
			if (auth === "secret") verifySecret(context.req.raw, secrets.secretKey);
			// Where no session is asked for, nobody has looked at it: it must not pass for one.
			const caller = auth === "user" ? { userClaims: await verify(authorization), authorization } : undefined;
			const functionContext = createContext(name, caller);
			if (caller) await requireAccount(functionContext);
			return await handler(context.req.raw, functionContext);
		} catch (error) {
			if (error instanceof FunctionError) return errorResponse(error);
			throw error;
		}
	});
}

/** @throws FunctionError 401 unless the secret key comes with the call, as `apikey` or as a bearer token. */
function verifySecret({ headers }: Request, secretKey: string): void {
	const bearer = /^bearer (\S+)$/i.exec(headers.get("authorization") ?? "")?.[1];
	// Compared as hashes, which have one length and tell nothing of the key by the time that it takes.
	const hash = (text: string) => createHash("sha256").update(text).digest();
	const isSecret = (key: string | null | undefined) => timingSafeEqual(hash(key ?? ""), hash(secretKey));
	if (isSecret(bearer) || isSecret(headers.get("apikey"))) return;
	throw new FunctionError(401, "secret_key_required", "This takes the secret key.");
}
