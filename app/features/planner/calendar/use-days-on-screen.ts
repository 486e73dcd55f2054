import { useMemo } from "react";
import { useRangePosts } from "../api/use-range-posts.ts";
import type { IsoWeekday } from "../time/calendar-days.ts";
import { rangeOfMonth } from "../time/month-range.ts";
import { useMonthPosts } from "./use-month-posts.ts";

/** The posts of a day's month, with those of the next one where the weeks on screen go on into it. */
export function useDaysOnScreen(userId: string, date: string, firstDay: IsoWeekday, goesOn: boolean) {
	const month = useMonthPosts(userId, date, firstDay);
	// Loaded ahead in any case. Without a next month this is the same query once more.
	const range = rangeOfMonth(date, firstDay, goesOn ? 1 : 0);
	const next = useRangePosts(userId, range.from, range.to);
	const days = useMemo(() => {
		if (!goesOn) return month.days;
		const later = Map.groupBy(next.data ?? [], ({ scheduled_date }) => scheduled_date);
		return new Map([...later, ...month.days]);
	}, [goesOn, next.data, month.days]);
	return {
		days,
		loaded: month.loaded,
		isFetching: month.isFetching || next.isFetching,
		/** What could not be loaded of it. */
		failed: [month, next].find(({ isError }) => isError),
	};
}
