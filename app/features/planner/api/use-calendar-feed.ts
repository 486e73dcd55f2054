import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../../domain/messages.ts";
import { timestampSchema } from "../../../../domain/timestamp.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { dataOf } from "../../../lib/api/supabase.ts";
import { notifyError, notifySuccess } from "../../../lib/toasts/notify.ts";

/** The secret address of the author's plan. `data` is null while there is none. */
export function useCalendarFeed(userId: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["calendar-feed", userId];

	const query = useQuery({
		queryKey,
		// Each opening of the dialog shows when the address was fetched last.
		staleTime: 0,
		queryFn: async ({ signal }) => {
			const feeds = supabase.from("calendar_feeds").select("token, last_fetched_at").eq("user_id", userId);
			const feed = await dataOf(feeds.abortSignal(signal).maybeSingle());
			return feed && { ...feed, last_fetched_at: z.nullable(timestampSchema).parse(feed.last_fetched_at) };
		},
	});

	const callbacks = {
		onError: (error: Error) => notifyError(messages.calendarFeedFailed, errorMessage(error)),
		// Not awaited: without a network it would not end.
		onSettled: () => void refreshQueries(queryClient, queryKey),
	};
	/** Makes the address, or another one in its place. */
	const renew = useMutation({
		mutationFn: async () => ({
			token: await dataOf(supabase.rpc("renew_calendar_feed")),
			last_fetched_at: null,
		}),
		onSuccess: (feed) => {
			const replaced = Boolean(queryClient.getQueryData(queryKey));
			queryClient.setQueryData(queryKey, feed);
			if (replaced) notifySuccess(messages.calendarFeedRenewed, messages.calendarFeedRenewedDetail);
		},
		...callbacks,
	});
	const stop = useMutation({
		mutationFn: () => dataOf(supabase.from("calendar_feeds").delete().eq("user_id", userId)),
		onSuccess: () => {
			queryClient.setQueryData(queryKey, null);
			notifySuccess(messages.calendarFeedStopped, messages.calendarFeedStoppedDetail);
		},
		...callbacks,
	});
	return { query, renew, stop };
}
