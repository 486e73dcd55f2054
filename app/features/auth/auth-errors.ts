import { type AuthError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { messages } from "../../../domain/messages.ts";
import { errorMessage } from "../../lib/api/error-message.ts";

type Notice = [title: string, detail?: string];

/** Whether the server did not answer or failed. Then nothing that the author typed is wrong. */
const isUnanswered = (error: AuthError) => errorMessage(error) === messages.serverUnreachable;

export function signUpFailure(error: AuthError): Notice {
	if (isUnanswered(error)) return [messages.unexpected];
	// The field shows the reason.
	if (isAuthWeakPasswordError(error)) return [messages.signUpFailed];
	// The server's sentence says what to do about it, as with "you can only request this after 42 seconds".
	return [messages.signUpFailed, errorMessage(error)];
}

export const isNotVerified = (error: AuthError) => error.code === "email_not_confirmed";

export function signInFailure(error: AuthError): Notice {
	if (isUnanswered(error)) return [messages.unexpected];
	if (error.code === "user_banned") return [messages.accountSuspended];
	if (isNotVerified(error)) return [messages.verifyFirst];
	// Too many attempts: the password may be right, and the server says how long to wait.
	if (error.status === 429) return [errorMessage(error)];
	return [messages.signInFailed];
}
