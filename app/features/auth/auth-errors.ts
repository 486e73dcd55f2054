import { type AuthError, isAuthWeakPasswordError } from "@supabase/supabase-js";
import { messages } from "../../../domain/messages.ts";
import { errorMessage } from "../../lib/api/error-message.ts";

type Notice = [title: string, detail?: string];

/** The notice when the server did not answer or failed: nothing that the author typed is wrong. */
function serverFailure(error: AuthError): Notice | undefined {
	const detail = errorMessage(error);
	if (detail === messages.serverUnreachable) return [messages.unexpected];
	return (error.status ?? 0) >= 500 ? [detail] : undefined;
}

export function signUpFailure(error: AuthError): Notice {
	const failure = serverFailure(error);
	if (failure) return failure;
	// The field shows the reason.
	if (isAuthWeakPasswordError(error)) return [messages.signUpFailed];
	// The server's sentence says what to do about it, as with "you can only request this after 42 seconds".
	return [messages.signUpFailed, errorMessage(error)];
}

export const isNotVerified = (error: AuthError) => error.code === "email_not_confirmed";

export function signInFailure(error: AuthError): Notice {
	const failure = serverFailure(error);
	if (failure) return failure;
	if (error.code === "user_banned") return [messages.accountSuspended];
	if (isNotVerified(error)) return [messages.verifyFirst];
	// Too many attempts: the password may be right, and the server says how long to wait.
	if (error.status === 429) return [errorMessage(error)];
	return [messages.signInFailed];
}
