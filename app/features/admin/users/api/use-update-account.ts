import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../../../components/toasts/notify.ts";
import { accountAccessKey } from "../../../../lib/api/account-access-key.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { errorMessage } from "../../../../lib/api/error-message.ts";
import { refreshQueries } from "../../../../lib/api/refresh-queries.ts";
import type { Supabase } from "../../../../lib/api/supabase.ts";
import { adminKey } from "../../admin-data.ts";

type AccountUpdate =
	| { type: "limit"; weekly_limit: number | null }
	| { type: "suspend"; reason: string }
	| { type: "unsuspend" }
	| { type: "grant" | "revoke" };

const notices: Record<AccountUpdate["type"], [title: string, detail?: string]> = {
	limit: [messages.adminLimitSaved],
	suspend: [messages.adminSuspended, messages.adminSuspendedDetail],
	unsuspend: [messages.adminUnsuspended, messages.adminUnsuspendedDetail],
	grant: [messages.adminGranted],
	revoke: [messages.adminRevoked],
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
		case "grant":
		case "revoke":
			return supabase.rpc("set_admin", { _user_id, _is_admin: update.type === "grant" });
	}
}

/** Changes an account. The database decides whether that may be done, and says why not. */
export function useUpdateAccount(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async (update: AccountUpdate) => {
			const { error } = await callDatabase(supabase, userId, update);
			if (error) throw error;
		},
		onSuccess: (_data, { type }) => notifySuccess(...notices[type]),
		onError: (error) => notifyError(messages.adminActFailed, errorMessage(error)),
		onSettled: () =>
			Promise.all([adminKey, accountAccessKey].map((queryKey) => refreshQueries(queryClient, queryKey))),
	});
}
