import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { reminderStatusSchema, testMailResultSchema } from "../../../../../domain/admin/reminder-status.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { invokeFunction } from "../../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../../lib/api/refresh-queries.ts";

const queryKey = ["reminder-status"] as const;

/** In milliseconds. The figures change without any action of the admin. */
const refetchInterval = 30_000;

export function useReminderStatus() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: () =>
			invokeFunction(supabase, "reminder-status", { method: "GET", schema: reminderStatusSchema }),
		refetchInterval,
	});
}

/** Sends a test mail to the admin who asks for it. */
export function useSendTestMail() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () =>
			invokeFunction(supabase, "reminder-status", { method: "POST", schema: testMailResultSchema }),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
