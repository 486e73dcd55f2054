import { useCallbackRef } from "@mantine/hooks";
import { onlineManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../domain/messages.ts";
import { useBackend } from "../api/backend.ts";
import type { Supabase } from "../api/supabase.ts";
import { notifyError, notifySuccess } from "../toasts/notify.ts";
import { type QueuedWrite, type StartedWrite, type Write, writeQueue } from "./write-queue.ts";

/** The clients of the tab and the author: a write needs these and its variables. */
export interface WriteContext {
	supabase: Supabase;
	queryClient: QueryClient;
	userId: string;
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
