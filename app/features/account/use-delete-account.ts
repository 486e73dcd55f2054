import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { messages } from "../../../domain/messages.ts";
import { notifySuccess } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { invokeFunction } from "../../lib/api/invoke-function.ts";
import { setDateLocale } from "../../lib/date-format.ts";

interface Confirmation {
	email: string;
	password: string;
}

/** Deletes the account and what this device keeps of it. */
export function useDeleteAccount(userId: string, onDeleted: () => Promise<void>) {
	const { supabase } = useBackend();
	return useMutation({
		mutationFn: (confirmation: Confirmation) =>
			invokeFunction(supabase, "delete-account", { body: confirmation, schema: z.unknown() }),
		onSuccess: async () => {
			await onDeleted();
			forgetAuthor(userId);
			setDateLocale(null);
			notifySuccess(messages.accountDeleted, messages.accountDeletedDetail);
		},
	});
}

/** Removes what this device keeps for an author: what was not sent, the style that was chosen. */
export function forgetAuthor(userId: string): void {
	try {
		for (const key of Object.keys(window.localStorage)) {
			if (key.endsWith(`:${userId}`)) window.localStorage.removeItem(key);
		}
	} catch {
		// Forbidden storage keeps nothing.
	}
}
