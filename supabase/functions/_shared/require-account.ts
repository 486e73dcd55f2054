import { z } from "zod";
import { adminMessages } from "../../../domain/admin/admin-messages.ts";
import type { FunctionContext } from "./context.ts";
import { accountGone, FunctionError, readAnswer } from "./errors.ts";

type Caller = Pick<FunctionContext, "supabaseAdmin" | "userClaims">;

/**
 * Lets only callers pass whose account still exists: a token outlives its account by up to an hour.
 * @throws FunctionError 401 `session_required` without a caller, 401 `user_not_found`, 503 `database_unavailable`.
 */
export async function requireAccount({ supabaseAdmin, userClaims }: Caller): Promise<void> {
	if (!userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	const exists = await supabaseAdmin.rpc("account_exists", { _user_id: userClaims.id });
	if (readAnswer(z.unknown(), exists) !== true) throw accountGone();
}

/**
 * Lets only admins pass; the database decides who is one.
 * @throws FunctionError 401 without a session, 403 `admin_required` for everybody else.
 */
export async function requireAdmin({ supabaseAdmin, userClaims }: Caller): Promise<void> {
	if (!userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	const isAdmin = await supabaseAdmin.rpc("has_role", { _user_id: userClaims.id, _role: "admin" });
	if (readAnswer(z.unknown(), isAdmin) !== true)
		throw new FunctionError(403, "admin_required", adminMessages.required);
}
