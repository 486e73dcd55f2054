import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "./context.ts";
import { databaseError } from "./database-error.ts";
import { FunctionError } from "./errors.ts";

/**
 * Lets only admins pass; the database decides who is one.
 * @throws FunctionError 401 without a session, 403 `admin_required` for everybody else.
 */
export async function requireAdmin({ supabaseAdmin, userClaims }: FunctionContext): Promise<void> {
	if (!userClaims) throw new FunctionError(401, "session_required", "Please sign in first.");
	const { data, error } = await supabaseAdmin.rpc("has_role", { _user_id: userClaims.id, _role: "admin" });
	if (error) throw databaseError(error);
	if (data !== true) throw new FunctionError(403, "admin_required", messages.adminRequired);
}
