import { useCallbackRef } from "@mantine/hooks";
import { onlineManager, type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../domain/messages.ts";
import { useBackend } from "../api/backend.ts";
import type { Supabase } from "../api/supabase.ts";
import { notifyError, notifySuccess } from "../toasts/notify.ts";
import { type QueuedWrite, type StartedWrite, writeQueue } from "./write-queue.ts";

/** The clients of the tab and the author: a write needs these and its variables. */
export interface WriteContext {
	supabase: Supabase;
	queryClient: QueryClient;
	userId: string;
}

/**
 * A change of what is the author's. It waits in the queue until the server has it, in a closed tab too: its variables are
 * plain data, and it may be sent twice, so an insert names the id of its row.
 */
export interface Write<Data, Variables> {
	/** Queries whose key starts with it may change: their data is kept for the rollback, and asked for again at the end. */
	queryKey: QueryKey;
	/** "kind:act"; writes of one kind keep their order. A later version of the app must know it, too. */
	name: string;
	/** Asks the server for it. `id` is the same each time. @throws `Refusal` when asking again is of no use */
	send: (variables: Variables, id: string) => Promise<Data>;
	/**
	 * Shows the change in the cache before the server has answered, and again in each answer that comes before its own.
	 * Left out: it shows when it is stored.
	 */
	update?: (queryClient: QueryClient, variables: Variables) => void;
	/** Where `update` shows it. Left out: in `queryKey`. */
	shownIn?: QueryKey;
	/** Makes one of a write that was not sent and a later one. Null, or left out: each is sent. */
	merge?: (earlier: Variables, later: Variables) => Variables | null;
	/** Says that it failed: `failed`, and why. Left out: what it changes shows that itself. */
	failed?: string | ((error: Error, variables: Variables) => void);
	/** The change in a few words, for an author who reads later that it was refused. */
	details?: (variables: Variables) => string;
	/** `isHeard`: another tab has sent what was typed, and this one may go on typing in it. */
	onSuccess?: (data: Data, variables: Variables, write: QueuedWrite, isHeard?: true) => void;
	/** Says that it waits, and offers to take it back: then `onSuccess` is left out. Left out: only that it waits. */
	onKept?: (variables: Variables) => void;
	/** The same in other parts of the app, also when a component has begun it. */
	onStored?: (data: Data) => void;
	/** The author's text. They get it back when the server refuses it after they have gone on. */
	textOf?: (variables: Variables) => string | null;
	/** The author goes on at once: they always get the text back. */
	isInBackground?: true;
	/** The id of the row that it makes: when it is refused, there is none for what was changed in it since. */
	madeId?: (variables: Variables) => string;
}

export type DefineWrite<Data, Variables> = (context: WriteContext) => Write<Data, Variables>;

/** Why a write cannot be done, as a sentence: it is not sent again. */
export class Refusal extends Error {}

/** The server has decided and stored it, and answers in the words of a later version. */
export class UnreadableAnswer extends Error {}

const outcomeSchema = z.object({ outcome: z.string() });

/** The answer of a function that decides. @throws what sends the write again where nothing was decided */
export function readAnswer<Answer>(schema: z.ZodMiniType<Answer>, data: unknown): Answer {
	const read = schema.safeParse(data);
	if (read.success) return read.data;
	if (outcomeSchema.parse(data).outcome === "refused") throw new Refusal(messages.postGone);
	throw new UnreadableAnswer();
}

/**
 * Puts a write into the queue, shows it at once and sends it. Resolves when it is done, or waits for the network or the
 * server; rejects when it failed, which has been told. `after`: the write that it follows from.
 */
export function startWrite<Data, Variables>(
	context: WriteContext,
	define: DefineWrite<Data, Variables>,
	variables: Variables,
	after?: QueuedWrite,
): Promise<void> {
	const { queryClient, userId } = context;
	const queue = writeQueue(queryClient, userId);
	const write = define(context);
	const { queryKey, name, update, merge, failed, onKept = () => notifySuccess(messages.writeWaits) } = write;
	const { promise, resolve, reject } = Promise.withResolvers<void>();
	const started: StartedWrite = {
		write,
		snapshot: null,
		isAwaited: true,
		resolve: (isKept = false) => {
			if (isKept && started.isAwaited) onKept(variables);
			started.isAwaited = false;
			resolve();
		},
		reject,
		refuse: (why, error = new Refusal(why)) => {
			if (typeof failed === "string") notifyError(failed, why);
			else failed?.(error, variables);
			reject(error);
		},
	};
	const { textOf = () => null } = write;
	const id = queue.put(
		{ name, key: merge ? name : crypto.randomUUID(), variables },
		{ merge, textOf },
		after,
	);
	queue.started.set(id, started);
	if (!onlineManager.isOnline()) started.resolve(true);
	const send = async () => {
		if (update) {
			await queryClient.cancelQueries({ queryKey });
			started.snapshot = queryClient.getQueriesData({ queryKey });
			update(queryClient, variables);
		}
		await queue.flush();
	};
	void send();
	// An author who does not wait for it has been told.
	promise.catch(() => {});
	return promise;
}

export function useWriteContext(userId: string): WriteContext {
	const { supabase } = useBackend();
	return { supabase, queryClient: useQueryClient(), userId };
}

/** `startWrite` in a component, which may say of it in its own words. */
export function useWrite<Data, Variables>(
	define: DefineWrite<Data, Variables>,
	userId: string,
	own?: Partial<Pick<Write<Data, Variables>, "failed" | "onSuccess">>,
): (variables: Variables, after?: QueuedWrite) => Promise<void> {
	const context = useWriteContext(userId);
	return useCallbackRef((variables, after) =>
		startWrite(context, (writing) => ({ ...define(writing), ...own }), variables, after),
	);
}
