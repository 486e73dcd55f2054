import { useMutation, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/backend.tsx";
import { refreshQueries } from "../../lib/refresh-queries.ts";
import { databaseFailure } from "./database-failure.ts";
import { adminKey } from "./use-admin-data.ts";
import { auditKey } from "./use-audit-log.ts";

/** What an admin can do to an account, with what is said when it is done. */
const acts = {
	set_weekly_limit: [messages.adminLimitSaved],
	suspend_author: [messages.adminSuspended, messages.adminSuspendedDetail],
	unsuspend_author: [messages.adminUnsuspended, messages.adminUnsuspendedDetail],
	grant: [messages.adminGranted],
	revoke: [messages.adminRevoked],
} as const;

type Act =
	| { act: "set_weekly_limit"; _weekly_limit: number | null }
	| { act: "suspend_author"; _reason: string }
	| { act: "unsuspend_author" }
	| { act: "grant" | "revoke" };

/** Does one thing to an account. The database decides whether it may be done, and says why not. */
export function useAccountActs(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async ({ act, ...values }: Act) => {
			const isRole = act === "grant" || act === "revoke";
			const { error } = isRole
				? await supabase.rpc("set_admin", { _user_id: userId, _is_admin: act === "grant" })
				: await supabase.rpc(act, { _user_id: userId, ...values });
			if (error) throw databaseFailure(error);
		},
		onSuccess: (_, { act }) => {
			const [title, detail]: readonly [string, string?] = acts[act];
			notifySuccess(title, detail);
		},
		onError: ({ message }) => notifyError(messages.adminActFailed, message),
		onSettled: () =>
			Promise.all(
				[adminKey, auditKey, ["is-admin"]].map((queryKey) => refreshQueries(queryClient, queryKey)),
			),
	});
}
