import { z } from "zod";
import type { FunctionContext } from "./context.ts";
import { readAnswer } from "./database-error.ts";
import { accountGone, FunctionError } from "./errors.ts";

/**
 * Lets only callers pass whose account still exists: a token outlives its account by up to an hour.
 * @throws FunctionError 401 `session_required` without a caller, 401 `user_not_found`, 503 `database_unavailable`.
 */
export async function requireAccount({
	supabaseAdmin,
	userClaims,
}: Pick<FunctionContext, "supabaseAdmin" | "userClaims">): Promise<void> {
	if (!userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	const exists = await supabaseAdmin.rpc("account_exists", { _user_id: userClaims.id });
	if (readAnswer(z.unknown(), exists) !== true) throw accountGone();
}
