import { adminMessages } from "../../../../domain/admin/admin-messages.ts";
import { accountAccessKey } from "../../../lib/api/account-access-key.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import { type ActionNotice, useAdminAction } from "../admin-data.ts";

type AccountUpdate =
	| { type: "limit"; weekly_limit: number | null }
	| { type: "suspend"; reason: string }
	| { type: "unsuspend" }
	| { type: "grant" | "revoke" };

const notices: Record<AccountUpdate["type"], ActionNotice> = {
	limit: [adminMessages.limitSaved],
	suspend: [adminMessages.suspended, adminMessages.suspendedDetail],
	unsuspend: [adminMessages.unsuspended, adminMessages.unsuspendedDetail],
	grant: [adminMessages.granted],
	revoke: [adminMessages.revoked],
};

function callDatabase(supabase: Supabase, _user_id: string, update: AccountUpdate) {
	switch (update.type) {
		case "limit":
			// The generated types allow no null, which is the limit of all accounts.
			return supabase.rpc("set_weekly_limit", { _user_id, _weekly_limit: update.weekly_limit as number });
		case "suspend":
			return supabase.rpc("suspend_author", { _user_id, _reason: update.reason });
		case "unsuspend":
			return supabase.rpc("unsuspend_author", { _user_id });
		default:
			return supabase.rpc("set_admin", { _user_id, _is_admin: update.type === "grant" });
	}
}

/** Changes an account. The database decides whether that may be done, and says why not. */
export const useUpdateAccount = (userId: string) =>
	useAdminAction(
		(supabase, update: AccountUpdate) => callDatabase(supabase, userId, update),
		({ type }) => notices[type],
		accountAccessKey,
	);
