import type * as z from "zod/mini";
import { notifyError } from "../toasts/notify.ts";
import { errorMessage } from "./error-message.ts";
import { FunctionError } from "./invoke-function.ts";

/** The answer at the weekly limit, a 429 that is no error. @throws any other refusal */
export function readLimit<Answer extends { weeklyLimitReached: boolean }>(
	refusal: unknown,
	schema: z.ZodMiniType<Answer>,
): Answer {
	const { data } = schema.safeParse(refusal instanceof FunctionError && refusal.body);
	if (data?.weeklyLimitReached) return data;
	throw refusal;
}

/** Says that nothing was written: `failed`, or `refused` where the server says itself whether trying again helps. */
export function notifyNotWritten(error: Error, failed: string, refused: string): void {
	const detail = errorMessage(error);
	// The server may repeat our sentence as its own; once is enough.
	if (detail === failed) notifyError(detail);
	else notifyError(error instanceof FunctionError && error.message !== "" ? refused : failed, detail);
}
