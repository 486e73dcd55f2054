import type { QueryClient } from "@tanstack/react-query";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { plannerKeys } from "./planner-keys.ts";

const channelOf = (userId: string) => new BroadcastChannel(`planner:${userId}`);

/** Tells the other tabs of this browser that the author's plan has changed. */
export function announceChange(userId: string): void {
	const channel = channelOf(userId);
	channel.postMessage("changed");
	channel.close();
}

/**
 * Keeps what is shown true: at once when another tab of this browser changed the plan, and with the next look at
 * the window when another device did. The posts on screen stay until the new ones are there.
 */
export function useLiveUpdates(userId: string): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		const channel = channelOf(userId);
		channel.onmessage = () => refresh(queryClient, userId);
		return () => channel.close();
	}, [queryClient, userId]);
}

/** Asks the server again for everything of the planner that is on screen; the rest when it is shown. */
export const refresh = (queryClient: QueryClient, userId: string): Promise<void> =>
	refreshQueries(queryClient, plannerKeys.all(userId));
