import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { ReminderStatus, TestMailResult } from "../../../../../domain/admin/reminder-status.ts";
import { useBackend } from "../../../../lib/api/backend.ts";
import { invokeFunction } from "../../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../../lib/api/refresh-queries.ts";

const queryKey = ["reminder-status"] as const;

/** In milliseconds. The figures change without any action of the admin. */
const refetchInterval = 30_000;

const statusSchema: z.ZodMiniType<ReminderStatus> = z.object({
	mail: z.enum(["server", "outbox", "none"]),
	sentToday: z.number(),
	waiting: z.number(),
	oldestWaiting: z.nullable(z.string()),
	failedThisWeek: z.number(),
	failures: z.array(z.object({ failedAt: z.string(), reason: z.string(), isFinal: z.boolean() })),
});
const testMailSchema: z.ZodMiniType<TestMailResult> = z.object({ ok: z.boolean(), sentence: z.string() });

export function useReminderStatus() {
	const { supabase } = useBackend();
	return useQuery({
		queryKey,
		queryFn: () => invokeFunction(supabase, "reminder-status", { method: "GET", schema: statusSchema }),
		refetchInterval,
	});
}

/** Sends a test mail to the admin who asks for it. */
export function useSendTestMail() {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => invokeFunction(supabase, "reminder-status", { method: "POST", schema: testMailSchema }),
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
