import {
	type AuthError,
	isAuthError,
	isAuthRetryableFetchError,
	isAuthWeakPasswordError,
} from "@supabase/supabase-js";
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

/** For acts without sentences of their own: what failed, and the server's sentence. */
export function notifyAuthError(title: string, error: Error) {
	if (!isAuthError(error) || isUnexpected(error)) notifyError(title, messages.serverUnreachable);
	else notifyError(title, asSentence(error.message));
}

export const isNotVerified = (error: AuthError) => error.code === "email_not_confirmed";

/** Why a sign-in failed: what the product says, and more where there is more to say. */
export function signInFailure(error: AuthError): [title: string, detail?: string] {
	if (isUnexpected(error)) return [messages.unexpected];
	if (error.code === "user_banned") return [messages.accountSuspended];
	if (isNotVerified(error)) return [messages.signInFailed, messages.verifyFirst];
	// The password may well be right: what counts is how long to wait, which the server says.
	if (error.status === 429) return [asSentence(error.message)];
	return [messages.signInFailed];
}
