import { queryOptions, useQuery } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { kept } from "../../../lib/api/kept.ts";
import { dataOf, insertOnce, type Row, type Supabase } from "../../../lib/api/supabase.ts";
import { clockLabel } from "../../../lib/date-format.ts";
import { type DefineWrite, useWrite } from "../../../lib/queue/write.ts";
import { weekdayName } from "../time/time-labels.ts";

/** A weekly time of the author's: day of the week as ISO 8601 counts, and HH:mm. */
export type StoredSlot = Pick<Row<"posting_slots">, "id" | "weekday" | "slot_time">;

export const slotKey = (userId: string) => ["posting-slots", userId] as const;

export const postingSlotsQuery = (supabase: Supabase, userId: string) =>
	queryOptions({
		queryKey: slotKey(userId),
		...kept,
		queryFn: ({ signal }): Promise<StoredSlot[]> => {
			const slots = supabase.from("posting_slots").select("id, weekday, slot_time");
			return dataOf(slots.eq("user_id", userId).abortSignal(signal));
		},
	});

export function usePostingSlots(userId: string) {
	const { supabase } = useBackend();
	return useQuery(postingSlotsQuery(supabase, userId));
}

/** Adds a slot, unless another device has added it. */
export const addSlot: DefineWrite<void, StoredSlot> = ({ supabase, userId }) => ({
	queryKey: slotKey(userId),
	name: "posting-slots:add",
	send: (slot) => insertOnce(supabase.from("posting_slots").insert({ user_id: userId, ...slot })),
	update: (queryClient, slot) =>
		queryClient.setQueryData<StoredSlot[]>(
			slotKey(userId),
			(slots) => slots && [...slots.filter(({ id }) => id !== slot.id), slot],
		),
	failed: messages.plannerSettingsFailed,
	// That month began on a Monday.
	details: ({ weekday, slot_time }) => `${weekdayName(`2024-01-0${weekday}`)} ${clockLabel(slot_time)}`,
});

export const removeSlot: DefineWrite<null, string> = ({ supabase, userId }) => ({
	queryKey: slotKey(userId),
	name: "posting-slots:remove",
	send: (id) => dataOf(supabase.from("posting_slots").delete().eq("id", id)),
	update: (queryClient, id) =>
		queryClient.setQueryData<StoredSlot[]>(slotKey(userId), (slots) =>
			slots?.filter((slot) => slot.id !== id),
		),
	failed: messages.plannerSettingsFailed,
});

export const useAddSlot = (userId: string) => useWrite(addSlot, userId);
export const useRemoveSlot = (userId: string) => useWrite(removeSlot, userId);
