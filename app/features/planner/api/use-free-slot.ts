import { useQuery } from "@tanstack/react-query";
import { Temporal } from "temporal-polyfill";
import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { findFreeSlot } from "./find-free-slot.ts";
import { postKeys, postStaleTime } from "./scheduled-post.ts";

/** The author's next free slot on the clock of a zone, as if one post, which is being moved, were not there. */
export function useFreeSlot(
	userId: string,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId: string | undefined,
) {
	const { supabase } = useBackend();
	const { data } = useQuery({
		queryKey: [...postKeys.all(userId), "free-slot", timeZone, slots, exceptId],
		staleTime: postStaleTime,
		queryFn: ({ signal }) =>
			findFreeSlot(slots, Temporal.Now.instant(), timeZone, async (from, to) => {
				const { data: posts, error } = await supabase
					.from("scheduled_posts")
					.select("id, remind_at")
					.eq("user_id", userId)
					.eq("is_posted", false)
					.gte("scheduled_date", from)
					.lte("scheduled_date", to)
					.abortSignal(signal);
				if (error) throw error;
				return posts
					.filter(({ id }) => id !== exceptId)
					.map(({ remind_at }) =>
						Temporal.Instant.fromEpochMilliseconds(timestampSchema.parse(remind_at).getTime()),
					);
			}),
	});
	return data ?? null;
}
