import { type AuthError, isAuthRetryableFetchError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/notify.ts";

/** The server could not be reached or could not answer: nothing the author typed is to blame. */
const isUnexpected = (error: AuthError) => isAuthRetryableFetchError(error) || (error.status ?? 0) >= 500;

const asSentence = (text: string) => (/[.!?]$/u.test(text) ? text : `${text}.`);

export function notifySignUpError(error: AuthError) {
	if (isUnexpected(error)) notifyError(messages.unexpected);
	// Its sentence stands at the field.
	else if (isAuthWeakPasswordError(error)) notifyError(messages.signUpFailed);
	// The server's sentence says what to do about it, as with "you can only request this after 42 seconds".
	else notifyError(messages.signUpFailed, error.message ? asSentence(error.message) : undefined);
}

export const isNotVerified = (error: AuthError) => error.code === "email_not_confirmed";

export function notifySignInError(error: AuthError) {
	if (isUnexpected(error)) return notifyError(messages.unexpected);
	if (isNotVerified(error)) return notifyError(messages.signInFailed, messages.verifyFirst);
	// The password may well be right: what counts is how long to wait, which the server says.
	if (error.status === 429) return notifyError(asSentence(error.message));
	return notifyError(messages.signInFailed);
}
