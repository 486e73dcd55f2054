import { queryOptions, useQuery } from "@tanstack/react-query";
import { Temporal } from "temporal-polyfill";
import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { profileQuery } from "../../../lib/api/profile.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";
import type { WriteContext } from "../../../lib/queue/write.ts";
import { browserTimeZone } from "../time/use-time-zone.ts";
import { findFreeSlot } from "./find-free-slot.ts";
import { postKeys, postStaleTime } from "./scheduled-post.ts";
import { postingSlotsQuery } from "./use-posting-slots.ts";

const freeSlotQuery = (
	supabase: Supabase,
	userId: string,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId?: string,
) =>
	queryOptions({
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

/** The author's next free slot on the clock of a zone, as if one post, which is being moved, were not there. */
export function useFreeSlot(
	userId: string,
	slots: readonly PostingSlot[],
	timeZone: string,
	exceptId: string | undefined,
) {
	const { supabase } = useBackend();
	const { data } = useQuery(freeSlotQuery(supabase, userId, slots, timeZone, exceptId));
	return data ?? null;
}

/** What an author's queue has next: the free slot, or why there is none. Fails at once without a network. */
export async function loadFreeSlot({ supabase, queryClient, userId }: WriteContext) {
	const [slots, { time_zone }] = await Promise.all([
		queryClient.ensureQueryData({ ...postingSlotsQuery(supabase, userId), networkMode: "always" }),
		queryClient.ensureQueryData({ ...profileQuery(supabase, userId), networkMode: "always" }),
	]);
	if (slots.length === 0) return "no slots";
	const query = freeSlotQuery(supabase, userId, slots, time_zone ?? browserTimeZone());
	// As fresh as can be: what was planned a second ago has taken its slot.
	return (
		(await queryClient.fetchQuery({ ...query, networkMode: "always", staleTime: 0, retry: false })) ??
		"none free"
	);
}
