import { FunctionsHttpError } from "@supabase/supabase-js";
import type { QueryClient } from "@tanstack/react-query";
import * as z from "zod/mini";
import { reminderMessages } from "../../../domain/messages.ts";
import { dismissUndo } from "../toasts/dismiss-undo.ts";
import { notifyError } from "../toasts/notify.ts";
import type { Supabase } from "./supabase.ts";

const refusalSchema = z.object({ message: z.string() });

/** A function refused, or did not answer. `message` is the server's sentence, or empty when there is none. */
export class FunctionError extends Error {
	/** The function's answer; null when there was none. */
	readonly body: unknown;

	constructor(body: unknown) {
		super(refusalSchema.safeParse(body).data?.message ?? "");
		this.body = body;
	}
}

interface FunctionCall<Answer> {
	method?: "GET" | "POST" | "DELETE";
	body?: object;
	signal?: AbortSignal;
	schema: z.ZodMiniType<Answer>;
}

/**
 * Calls a function and parses its answer.
 * @throws FunctionError when it refuses or does not answer
 */
export async function invokeFunction<Answer>(
	supabase: Supabase,
	name: string,
	{ schema, ...options }: FunctionCall<Answer>,
): Promise<Answer> {
	const { data, error } = await supabase.functions.invoke(name, options);
	options.signal?.throwIfAborted();
	if (error) throw await toFunctionError(error);
	return schema.parse(data);
}

/** The error of `functions.invoke`, with the body of the function's answer. */
export async function toFunctionError(error: unknown): Promise<FunctionError> {
	const isAnswered = error instanceof FunctionsHttpError;
	return new FunctionError(isAnswered ? await error.context.json().catch(() => null) : null);
}

/** How long an author waits before they are told that an answer is missing, in milliseconds. */
const gracePeriod = 2000;

/** The server, which has not answered, may have done what it was asked for. */
export const isLost = (error: unknown) =>
	error instanceof FunctionError &&
	/^(unexpected|\w+_unavailable)$/u.test(Object(error.body).code ?? "unexpected");

/**
 * The answer of `query` after an action that has failed with `error`, as soon as the server can be reached; meanwhile the
 * author is told that the result is not known, and so is `setUnknown`.
 * @throws `error` when the server has refused the action
 */
export async function queryAfterLostAnswer<Answer>(
	queryClient: QueryClient,
	error: FunctionError,
	key: object,
	query: () => Promise<Answer>,
	setUnknown: (isUnknown: boolean) => void = () => {},
): Promise<Answer> {
	if (!isLost(error)) throw error;
	const timer = setTimeout(() => {
		notifyError(reminderMessages.unanswered);
		setUnknown(true);
	}, gracePeriod);
	// By a key of its own: news of the post would end the call.
	const options = { queryKey: ["lost-answer", key], queryFn: query, staleTime: 0 };
	const retry = (_count: number, why: FunctionError) => isLost(why);
	return queryClient.fetchQuery({ ...options, retry }).finally(() => {
		clearTimeout(timer);
		dismissUndo(reminderMessages.unanswered);
		setUnknown(false);
	});
}
