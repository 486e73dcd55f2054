import { isAuthRetryableFetchError } from "@supabase/supabase-js";
import {
	type Mutation,
	type MutationOptions,
	onlineManager,
	type QueryClient,
	type QueryKey,
	useMutation,
	useQueryClient,
} from "@tanstack/react-query";
import { notifyError } from "../../components/toasts/notify.ts";
import { useBackend } from "../api/backend.ts";
import { announceChange } from "../api/cross-tab-sync.ts";
import { errorSentence } from "../api/error-sentence.ts";
import { refreshQueries } from "../api/refresh-queries.ts";
import type { Supabase } from "../api/supabase.ts";

/** What a write is made of beside its variables. Another tab has the same. */
export interface WriteContext {
	supabase: Supabase;
	queryClient: QueryClient;
	userId: string;
}

/**
 * A change of what is the author's. Without a network it waits for one, in a closed tab too: its variables are plain
 * data, and it may be sent twice, so an insert names the id of its row.
 */
export interface Write<Data, Variables> {
	/** What starts with it may change: it is kept for the rollback, and asked for again at the end. */
	queryKey: QueryKey;
	/** Tells it from the other writes of the key. A later version of the app must know it, too. */
	name: string;
	mutationFn: (variables: Variables) => Promise<Data>;
	/** Shows the change in the cache before the server has answered. Left out: it shows when it is stored. */
	update?: (queryClient: QueryClient, variables: Variables) => void;
	/** Says that it failed. Left out: `failed`, and why. */
	failed: string | ((error: Error, variables: Variables) => void);
	onSuccess?: (data: Data, variables: Variables) => void;
	/** What the author has written. They get it back when the server refuses it after they have gone on. */
	textOf?: (variables: Variables) => string | null;
}

export type DefineWrite<Data, Variables> = (context: WriteContext) => Write<Data, Variables>;

interface WriteMeta extends Record<string, unknown> {
	userId: string;
	textOf: (variables: unknown) => string | null;
}

declare module "@tanstack/react-query" {
	interface Register {
		mutationMeta: { write?: WriteMeta };
		queryMeta: { isKept?: true };
	}
}

/** How long after its return a network may still fail, in milliseconds: supabase-js renews no session for a minute. */
const unsteadyTime = 120_000;
let returnedAt = Number.NEGATIVE_INFINITY;
onlineManager.subscribe((isOnline) => {
	if (isOnline) returnedAt = Date.now();
});

/** Whether the network failed, and not the server. */
const isNetworkFailure = (error: unknown) =>
	isAuthRetryableFetchError(error) || (error instanceof Object && "code" in error && error.code === "");

/** A write that loses its network waits for it. Any other failure is for its author to see. */
const isRepeated = (failureCount: number, error: unknown) =>
	!onlineManager.isOnline() ||
	!navigator.onLine ||
	(failureCount < 8 && isNetworkFailure(error) && Date.now() - returnedAt < unsteadyTime);

/**
 * The mutation of a write. It shows at once. A failure rolls the cache back and is told; a success is announced to
 * the other tabs. The writes of one key run one after the other. When the last of them has ended, the server is asked
 * for what it holds now: an earlier answer would undo a later change on screen.
 */
export function writeOptions<Data, Variables>(
	{ queryClient, userId }: WriteContext,
	{ queryKey, name, mutationFn, update, failed, onSuccess, textOf }: Write<Data, Variables>,
): MutationOptions<Data, Error, Variables, { snapshot: [QueryKey, unknown][] } | undefined> {
	return {
		mutationKey: [...queryKey, name],
		mutationFn,
		scope: { id: JSON.stringify(queryKey) },
		networkMode: "online",
		retry: isRepeated,
		// Whoever stores a write knows no types: it hands over what `mutate` was given.
		meta: { write: { userId, textOf: (variables) => textOf?.(variables as Variables) ?? null } },
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
	};
}

export const isUnsentWrite = ({ meta, state }: Mutation) =>
	meta?.write !== undefined && state.status === "pending";

/** Starts a write outside of a component, such as the undo of a message. */
export function startWrite<Data, Variables>(
	context: WriteContext,
	define: DefineWrite<Data, Variables>,
	variables: Variables,
): void {
	const { queryClient } = context;
	const mutation = queryClient.getMutationCache().build(queryClient, writeOptions(context, define(context)));
	// `onError` has told it.
	mutation.execute(variables).catch(() => {});
}

export function useWriteContext(userId: string): WriteContext {
	const { supabase } = useBackend();
	return { supabase, queryClient: useQueryClient(), userId };
}

/** What the place that starts a write says of it in its own words. */
type OwnWords<Data, Variables> = Partial<Pick<Write<Data, Variables>, "failed" | "onSuccess">>;

/** Whether its author may go on: it waits for the network, or is sent again. */
export const isWaiting = ({ state }: Mutation) =>
	state.status === "pending" && (!onlineManager.isOnline() || state.failureCount > 0);

/** A write with its state. `accept` resolves when it is stored, or waits for the network; it rejects when it failed. */
export function useWrite<Data, Variables>(
	define: DefineWrite<Data, Variables>,
	userId: string,
	own?: OwnWords<Data, Variables>,
) {
	const context = useWriteContext(userId);
	const mutation = useMutation(writeOptions(context, { ...define(context), ...own }));
	const { mutateAsync } = mutation;
	const accept = (variables: Variables) =>
		new Promise<void>((resolve, reject) => {
			const stop = onlineManager.subscribe((isOnline) => {
				if (!isOnline) resolve();
			});
			const stopListening = context.queryClient.getMutationCache().subscribe(({ mutation }) => {
				if (mutation?.state.variables === variables && isWaiting(mutation)) resolve();
			});
			mutateAsync(variables)
				.then(() => resolve(), reject)
				.finally(stop)
				.finally(stopListening);
			if (!onlineManager.isOnline()) resolve();
		});
	return { ...mutation, accept };
}
