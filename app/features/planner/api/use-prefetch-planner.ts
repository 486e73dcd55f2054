import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useBackend } from "../../../lib/api/backend.ts";
import { localDay } from "../../../lib/date-format.ts";
import { rangeOfMonth } from "../time/calendar-weeks.ts";
import { usePlannerUrl } from "../use-planner-url.ts";
import type { ScheduledPost } from "./scheduled-post.ts";
import { loadRange, rangeQuery } from "./use-range-posts.ts";

/** The months that the calendar shows first and loads ahead: that of the selected day, and those before and after. */
const months = [0, 1, -1];

/** Asks for the posts of the calendar in one call, while its code is still on its way. */
export function usePrefetchPlanner(userId: string): void {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const { view, day } = usePlannerUrl();

	const prefetch = useEffectEvent(() => {
		if (view === "list") return;
		// By this device's clock: a profile with another zone is not loaded yet.
		const ranges = months.map((monthsOn) => rangeOfMonth(day ?? localDay(), monthsOn));
		const [first = "", last = ""] = [ranges.at(-1)?.from, ranges[1]?.to];
		let loading: Promise<ScheduledPost[]> | undefined;
		const load = () => {
			loading ??= loadRange(supabase, userId, first, last).catch((error: unknown) => {
				loading = undefined;
				throw error;
			});
			return loading;
		};
		for (const { from, to } of ranges) {
			const isInside = ({ scheduled_date: date }: ScheduledPost) => date >= from && date <= to;
			void queryClient.prefetchQuery({
				...rangeQuery(supabase, userId, from, to),
				queryFn: async () => (await load()).filter(isInside),
			});
		}
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each author; afterwards the calendar asks
	useEffect(() => prefetch(), [userId]);
}
