import { type QueryClient, type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { notifyError } from "../../components/notify.ts";
import { announceChange } from "./cross-tab-sync.ts";
import { errorSentence } from "./error-sentence.ts";
import { refreshQueries } from "./refresh-queries.ts";

interface OptimisticMutation<Data, Variables> {
	/** What starts with it may change: it is kept for the rollback, and asked for again at the end. */
	queryKey: QueryKey;
	mutationFn: (variables: Variables) => Promise<Data>;
	/** Shows the change in the cache before the server has answered. Left out: it shows when it is stored. */
	update?: (queryClient: QueryClient, variables: Variables) => void;
	/** Says that it failed. Left out: `failed`, and why. */
	failed: string | ((error: Error, variables: Variables) => void);
	onSuccess?: (data: Data, variables: Variables) => void;
	/** Whether a mutation waits for the one before it. It then shows when its turn comes. */
	isSerial?: boolean;
}

/**
 * A mutation that shows at once. A failure rolls the cache back and is told; a success is announced to the other
 * tabs. When the last of several mutations has ended, the server is asked for what it holds now: an earlier answer
 * would undo a later change on screen.
 */
export function useOptimisticMutation<Data, Variables>({
	queryKey,
	mutationFn,
	update,
	failed,
	onSuccess,
	isSerial = false,
}: OptimisticMutation<Data, Variables>) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationKey: queryKey,
		mutationFn,
		...(isSerial && { scope: { id: JSON.stringify(queryKey) } }),
		onMutate: async (variables) => {
			if (!update) return;
			await queryClient.cancelQueries({ queryKey });
			const snapshot = queryClient.getQueriesData({ queryKey });
			update(queryClient, variables);
			return { snapshot };
		},
		onError: (error, variables, context) => {
			for (const [key, data] of context?.snapshot ?? []) queryClient.setQueryData(key, data);
			if (typeof failed === "string") notifyError(failed, errorSentence(error));
			else failed(error, variables);
		},
		onSuccess: (data, variables) => {
			announceChange(queryKey);
			onSuccess?.(data, variables);
		},
		onSettled: () => {
			if (queryClient.isMutating({ mutationKey: queryKey }) === 1) void refreshQueries(queryClient, queryKey);
		},
	});
}
