import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshQueries } from "./refresh-queries.ts";

/** One for the tab: a channel does not hear what it says itself. */
const channel = new BroadcastChannel("changed-queries");

/** Tells the other tabs of this browser that what a query shows has changed. */
export const announceChange = (queryKey: QueryKey): void => channel.postMessage(queryKey);

/** Asks the server again for what another tab has changed. The screen stays as it is until the answer is there. */
export function useCrossTabSync(): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		const onMessage = ({ data }: MessageEvent<QueryKey>) => void refreshQueries(queryClient, data);
		channel.addEventListener("message", onMessage);
		return () => channel.removeEventListener("message", onMessage);
	}, [queryClient]);
}
