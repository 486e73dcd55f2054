import { isAuthError, isAuthRetryableFetchError } from "@supabase/supabase-js";
import { messages } from "../../../domain/messages.ts";

/** Ours end with a full stop; the terms of PostgreSQL, of the browser and of a library do not. */
const isSentence = (text: string) => /[.!?…]$/u.test(text);

const asSentence = (text: string) => (isSentence(text) ? text : `${text}.`);

/** Why a call failed, for a person: the server's sentence if it gave one, else that it could not be reached. */
export function errorMessage(error: unknown): string {
	if (isAuthError(error)) {
		const { message, status = 0 } = error;
		// A host that cannot store anything says so in a sentence.
		if (status >= 500 && isSentence(message)) return message;
		const isUnanswered = isAuthRetryableFetchError(error) || status >= 500 || message === "";
		return isUnanswered ? messages.serverUnreachable : asSentence(message);
	}
	// The Data API's errors are plain objects.
	const message = error instanceof Object && "message" in error ? String(error.message) : "";
	return isSentence(message) ? message : messages.serverUnreachable;
}
