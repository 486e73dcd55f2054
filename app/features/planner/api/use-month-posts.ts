import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useMemo } from "react";
import { messages } from "../../../../domain/messages.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { useIsOnline } from "../../../lib/offline/use-is-online.ts";
import { useQueuedPosts } from "../../../lib/queue/use-queued-posts.ts";
import { rangeOfMonth } from "../time/calendar-weeks.ts";
import { asPending } from "./post-cache.ts";
import type { ScheduledPost } from "./scheduled-post.ts";
import { rangeQuery, useRangePosts } from "./use-range-posts.ts";

/** How old posts may be that are loaded ahead, in milliseconds: whoever goes there asks anew for older ones. */
const prefetchStaleTime = 60_000;

/** In the order in which they fall due, whichever clocks they were planned on. */
const byDay = (posts: readonly ScheduledPost[] = []) =>
	Map.groupBy(
		posts.toSorted((one, other) => one.remind_at.getTime() - other.remind_at.getTime()),
		({ scheduled_date }) => scheduled_date,
	);

/**
 * The posts of the six weeks around a month, by day (yyyy-MM-dd): what month view, week view and the list of a day
 * share, so that going from one to the other asks nothing. `goesOn`: with those around the next month. The months before
 * and after are loaded ahead.
 */
export function useMonthPosts(userId: string, date: string, goesOn = false) {
	const { from, to } = rangeOfMonth(date);
	const end = rangeOfMonth(date, goesOn ? 1 : 0);
	const month = useRangePosts(userId, from, to);
	// Loaded ahead in any case. Without a next month this is the same query once more.
	const next = useRangePosts(userId, end.from, end.to);
	const queries = [month, next];
	const failed = queries.filter(
		({ data, error }) => error && (!data || errorMessage(error) !== messages.serverUnreachable),
	);

	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const prefetchNeighbours = useEffectEvent(() => {
		for (const months of [1, -1]) {
			const neighbour = rangeOfMonth(date, months);
			const query = rangeQuery(supabase, userId, neighbour.from, neighbour.to);
			void queryClient.prefetchQuery({ ...query, staleTime: prefetchStaleTime });
		}
	});
	const loaded = queries.every(({ data, isPlaceholderData }) => data && !isPlaceholderData);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each month that is shown
	useEffect(() => {
		if (loaded) prefetchNeighbours();
	}, [loaded, from]);

	const queued = useQueuedPosts<ScheduledPost>(userId);
	const days = useMemo(
		() =>
			new Map([
				// Those of a month that is not on this device; the others are in its query, too.
				...byDay(queued.filter(({ isDeleted }) => !isDeleted).map(asPending)),
				...byDay(next.data),
				...byDay(month.data),
			]),
		[queued, next.data, month.data],
	);
	return {
		days,
		loaded,
		/** Not on this device, and there is no network. */
		isMissing: !useIsOnline() && !loaded,
		isFetching: queries.some(({ isFetching }) => isFetching),
		/** A month that could not be loaded. Where no server answers, the page says elsewhere that its posts may be old. */
		failed: failed[0] && {
			error: failed[0].error,
			isFetching: failed.some(({ isFetching }) => isFetching),
			refetch: () => Promise.all(failed.map(({ refetch }) => refetch({ cancelRefetch: false }))),
		},
		/** The last day. */
		to: end.to,
	};
}
