import { type QueryKey, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type AdminData, type AdminDataRequest, adminDataSchema } from "../../../domain/admin/admin-data.ts";
import { adminMessages } from "../../../domain/admin/admin-messages.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { errorMessage } from "../../lib/api/error-message.ts";
import { invokeFunction } from "../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { dataOf, type Supabase } from "../../lib/api/supabase.ts";
import { notifyError, notifySuccess } from "../../lib/toasts/notify.ts";

/** The prefix of all queries that a change of an account may affect. */
export const adminKey = ["admin"] as const;

/** The number of rows in Recent Signups and Top Generators. */
export const shortListLength = 5;

/** The Sunday that this week started on, yyyy-MM-dd in UTC. */
function thisWeek(): string {
	const start = nextQuotaWeek(new Date());
	start.setUTCDate(start.getUTCDate() - 7);
	return start.toISOString().slice(0, 10);
}

/** Calls `get-admin-data`. It leaves out the generations of past weeks, because the authors come with their sums. */
export const loadAdminData = (
	supabase: Supabase,
	request: AdminDataRequest,
	signal: AbortSignal,
): Promise<AdminData> =>
	invokeFunction(supabase, "get-admin-data", {
		body: { since: thisWeek(), ...request },
		signal,
		schema: adminDataSchema,
	});

export function useAdminOverview() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: [...adminKey, "overview"],
		queryFn: ({ signal }) => loadAdminData(supabase, { limit: shortListLength }, signal),
	});
}

export type ActionNotice = [title: string, detail?: string];

/** Calls the database, says how it went, and asks again for what the panel shows and for `affected`. */
export function useAdminAction<Input>(
	call: (supabase: Supabase, input: Input) => PromiseLike<{ data: unknown; error: Error | null }>,
	noticeOf: (input: Input) => ActionNotice,
	affected: QueryKey,
) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (input: Input) => dataOf(call(supabase, input)),
		onSuccess: (_data, input) => notifySuccess(...noticeOf(input)),
		onError: (error) => notifyError(adminMessages.actFailed, errorMessage(error)),
		onSettled: () =>
			Promise.all([adminKey, affected].map((queryKey) => refreshQueries(queryClient, queryKey))),
	});
}
