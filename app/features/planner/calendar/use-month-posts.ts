import { useEffect, useEffectEvent, useMemo } from "react";
import { usePrefetchRange, useRangePosts } from "../api/use-range-posts.ts";
import type { IsoWeekday } from "../time/calendar-days.ts";
import { rangeOfMonth } from "../time/month-range.ts";

/**
 * The posts of the six weeks around a month, by day (yyyy-MM-dd): what month view, week view and the list of a day
 * share, so that going from one to the other asks nothing. The months before and after are loaded ahead.
 */
export function useMonthPosts(userId: string, date: string, firstDay: IsoWeekday) {
	const { from, to } = rangeOfMonth(date, firstDay);
	const query = useRangePosts(userId, from, to);
	const prefetch = usePrefetchRange(userId);

	const prefetchNeighbours = useEffectEvent(() => {
		for (const months of [1, -1]) {
			const neighbour = rangeOfMonth(date, firstDay, months);
			prefetch(neighbour.from, neighbour.to);
		}
	});
	const loaded = query.isSuccess && !query.isPlaceholderData;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each month that is shown
	useEffect(() => {
		if (loaded) prefetchNeighbours();
	}, [loaded, from]);

	const days = useMemo(
		() => Map.groupBy(query.data ?? [], ({ scheduled_date }) => scheduled_date),
		[query.data],
	);
	return { ...query, days, loaded, to };
}
