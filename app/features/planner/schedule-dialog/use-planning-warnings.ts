import { Temporal } from "temporal-polyfill";
import type { PlannedTime } from "../../../../domain/planner/planned-time.ts";
import { planningWarnings } from "../../../../domain/planner/planning-warnings.ts";
import { useRangePosts } from "../api/use-range-posts.ts";
import { useSameTextPosts } from "../api/use-same-text-posts.ts";
import { shiftDay } from "../time/calendar-days.ts";

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
	const sameText = useSameTextPosts(userId, text);
	// A pending post may be the one that this form has just sent.
	const confirmed = nearby.data?.filter(({ pending }) => !pending) ?? [];
	const others = [...confirmed, ...(sameText.data ?? [])].filter(({ id }) => id !== exceptId);
	return {
		warnings: planned ? planningWarnings(planned, text, others, Temporal.Now.instant()) : [],
		failed: nearby.isError || sameText.isError,
		retry: () => Promise.all([nearby.refetch(), sameText.refetch()]),
	};
}
