import { messages } from "../../../domain/messages.ts";

/** Why a database function failed: its sentence, or that there was no answer. */
export const databaseFailure = ({ message, code }: { message: string; code?: string }): Error =>
	new Error(code && message ? message : messages.serverUnreachable);
