import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { PlannedTime } from "../../../../domain/planner/planned-time.ts";
import { type PlannedPost, planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { shiftDay } from "../calendar/calendar-days.ts";
import { plannerKeys } from "../data/planner-keys.ts";
import { useRangePosts } from "../data/use-range-posts.ts";

const sameTextSchema = z.array(
	z.object({
		id: z.string(),
		scheduled_date: z.string(),
		scheduled_time: z.string().nullable(),
		time_zone: z.string(),
		is_posted: z.boolean(),
	}),
);

/** How long an author pauses before their text is compared with that of all posts, in milliseconds. */
const pause = 400;

/**
 * What to say about planning a text for a time, among the author's other posts. `planned` is null until there is a
 * day. `failed` tells that the other posts are not known.
 */
export function usePlanningWarnings(
	userId: string,
	planned: PlannedTime | null,
	today: string,
	text: string,
	exceptId: string | undefined,
) {
	const day = planned?.date ?? today;
	// Two days, because the same moment has another date in other zones.
	const nearby = useRangePosts(userId, shiftDay(day, { days: -2 }), shiftDay(day, { days: 2 }));
	const same = useSameText(userId, text);
	const others = [
		...(nearby.data ?? [])
			// What is being written is not another post.
			.filter(({ pending }) => !pending)
			.map(
				(post): PlannedPost => ({
					id: post.id,
					text: post.postContent,
					isPosted: post.isPosted,
					date: post.scheduledDate,
					time: post.scheduledTime,
					timeZone: post.timeZone,
				}),
			),
		...(same.data ?? []),
	].filter(({ id }) => id !== exceptId);
	return {
		warnings: planned ? planningWarnings(planned, text, others, Temporal.Now.instant()) : [],
		failed: nearby.isError || same.isError,
		retry: () => Promise.all([nearby.refetch(), same.refetch()]),
	};
}

/** The author's posts with the same words, wherever they are planned. */
function useSameText(userId: string, typed: string) {
	const { supabase } = useBackend();
	const [text] = useDebouncedValue(typed.trim(), pause);
	return useQuery({
		queryKey: [...plannerKeys.all(userId), "same-text", text],
		enabled: text !== "",
		queryFn: async ({ signal }): Promise<PlannedPost[]> => {
			const { data, error } = await supabase
				.rpc("find_posts_with_same_text", { _texts: [text] })
				.abortSignal(signal);
			if (error) throw error;
			return sameTextSchema.parse(data).map((row) => ({
				id: row.id,
				text,
				isPosted: row.is_posted,
				date: row.scheduled_date,
				time: row.scheduled_time,
				timeZone: row.time_zone,
			}));
		},
	});
}
