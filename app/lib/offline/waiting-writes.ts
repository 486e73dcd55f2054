import { type QueryKey, useMutationState } from "@tanstack/react-query";
import { isUnsentWrite } from "./write.ts";

/** How many of the author's changes wait for the network: all, or those of what starts with a key. */
export const useWaitingWrites = (queryKey?: QueryKey): number =>
	useMutationState({
		filters: {
			mutationKey: queryKey,
			predicate: (mutation) => isUnsentWrite(mutation) && mutation.state.isPaused,
		},
		select: ({ mutationId }) => mutationId,
	}).length;
