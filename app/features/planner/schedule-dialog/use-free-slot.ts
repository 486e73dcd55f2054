import { useQuery } from "@tanstack/react-query";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { plannerKeys, plannerStaleTime } from "../data/planner-keys.ts";
import { findFreeSlot } from "./find-free-slot.ts";

const rowsSchema = z.array(z.object({ id: z.string(), remind_at: z.coerce.date() }));

/** The author's next free slot on the clock of a zone, as if one post, which is being moved, were not there. */
export function useFreeSlot(
	userId: string,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId: string | undefined,
) {
	const { supabase } = useBackend();
	const wanted = slots.map(({ weekday, time }) => ({ weekday, time }));
	const { data } = useQuery({
		queryKey: [...plannerKeys.all(userId), "free-slot", timeZone, wanted, exceptId],
		staleTime: plannerStaleTime,
		queryFn: ({ signal }) =>
			findFreeSlot(wanted, Temporal.Now.instant(), timeZone, async (from, to) => {
				const { data: rows, error } = await supabase
					.from("scheduled_posts")
					.select("id, remind_at")
					.eq("user_id", userId)
					.eq("is_posted", false)
					.gte("scheduled_date", from)
					.lte("scheduled_date", to)
					.abortSignal(signal);
				if (error) throw error;
				return rowsSchema
					.parse(rows)
					.filter(({ id }) => id !== exceptId)
					.map(({ remind_at }) => Temporal.Instant.fromEpochMilliseconds(remind_at.getTime()));
			}),
	});
	return data ?? null;
}
