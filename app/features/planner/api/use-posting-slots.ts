import { useQuery } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import type { Row } from "../../../lib/api/supabase.ts";
import { useOptimisticMutation } from "../../../lib/api/use-optimistic-mutation.ts";

/** A weekly time of the author's: day of the week as ISO 8601 counts, and HH:mm. */
export type StoredSlot = Pick<Row<"posting_slots">, "id" | "weekday" | "slot_time">;

const slotKey = (userId: string) => ["posting-slots", userId] as const;

export function usePostingSlots(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: slotKey(userId),
		queryFn: async ({ signal }): Promise<StoredSlot[]> => {
			const { data, error } = await supabase
				.from("posting_slots")
				.select("id, weekday, slot_time")
				.eq("user_id", userId)
				.abortSignal(signal);
			if (error) throw error;
			return data;
		},
	});
}

export function useAddSlot(userId: string) {
	const { supabase } = useBackend();
	const queryKey = slotKey(userId);
	return useOptimisticMutation({
		queryKey,
		mutationFn: async (slot: Omit<StoredSlot, "id">) => {
			const { error } = await supabase.from("posting_slots").insert({ user_id: userId, ...slot });
			if (error) throw error;
		},
		update: (queryClient, slot) =>
			queryClient.setQueryData<StoredSlot[]>(
				queryKey,
				(slots) => slots && [...slots, { id: `draft-${slot.weekday}-${slot.slot_time}`, ...slot }],
			),
		failed: messages.plannerSettingsFailed,
	});
}

export function useRemoveSlot(userId: string) {
	const { supabase } = useBackend();
	const queryKey = slotKey(userId);
	return useOptimisticMutation({
		queryKey,
		mutationFn: async (id: string) => {
			const { error } = await supabase.from("posting_slots").delete().eq("id", id);
			if (error) throw error;
		},
		update: (queryClient, id) =>
			queryClient.setQueryData<StoredSlot[]>(queryKey, (slots) => slots?.filter((slot) => slot.id !== id)),
		failed: messages.plannerSettingsFailed,
	});
}
