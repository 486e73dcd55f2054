import { FunctionsHttpError } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { Supabase } from "./supabase.ts";

const refusalSchema = z.object({ message: z.string() });

/** A function refused, or did not answer. `message` is the server's sentence, or empty when there is none. */
export class FunctionError extends Error {
	/** What the function answered; null when it did not. */
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

/** What `functions.invoke` gave as its error, with the body that the function answered. */
export async function toFunctionError(error: unknown): Promise<FunctionError> {
	const isAnswered = error instanceof FunctionsHttpError;
	return new FunctionError(isAnswered ? await error.context.json().catch(() => null) : null);
}
