import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { type LinkAction, type LinkAnswer, linkAnswerSchema } from "../../../domain/reminder-link.ts";
import { notifyError } from "../../components/toasts/notify.ts";
import { useBackend } from "../../lib/api/backend.ts";
import { FunctionError, invokeFunction } from "../../lib/api/invoke-function.ts";

/**
 * Loads the state of a link and runs its actions. The answer of an action stays: a refetch after a snooze would only
 * say that the link is out of date.
 */
export function useReminderLink(token: string) {
	const { supabase } = useBackend();
	// In a state of its own, because the mutation drops its data as soon as the next action begins.
	const [result, setResult] = useState<LinkAnswer>();
	const mutation = useMutation({
		mutationFn: (action: LinkAction) =>
			invokeFunction(supabase, "reminder-action", { body: { token, action }, schema: linkAnswerSchema }),
		onSuccess: setResult,
		onError: (error) => {
			const isRefused = error instanceof FunctionError && error.message !== "";
			if (isRefused) notifyError(messages.reminderNotChanged, error.message);
			else notifyError(messages.unexpected, messages.reminderActFailed);
		},
	});
	const query = useQuery({
		queryKey: ["reminder-link", token],
		queryFn: () =>
			invokeFunction(supabase, `reminder-action?token=${encodeURIComponent(token)}`, {
				method: "GET",
				schema: linkAnswerSchema,
			}),
		// An author who comes back from LinkedIn sees the current state.
		staleTime: 0,
		enabled: !result,
	});
	return { query, mutation, answer: result ?? query.data, isDone: result !== undefined };
}
