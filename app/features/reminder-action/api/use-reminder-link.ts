import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messages } from "../../../../domain/messages.ts";
import { type LinkAction, type LinkAnswer, linkAnswerSchema } from "../../../../domain/reminder-link.ts";
import { notifyError } from "../../../components/notify.ts";
import { useBackend } from "../../../lib/api/backend.tsx";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";

/**
 * Where the link in a mail stands, and what can be done with it. What an action answered stays: to ask again about a
 * snoozed post's link would only find it out of date.
 */
export function useReminderLink(token: string) {
	const { supabase } = useBackend();
	// Kept by hand: the mutation forgets its last answer as soon as the next action begins.
	const [result, setResult] = useState<LinkAnswer>();
	const mutation = useMutation({
		mutationFn: (action: LinkAction) =>
			invokeFunction(supabase, "reminder-action", { body: { token, action }, schema: linkAnswerSchema }),
		onSuccess: setResult,
		onError: () => notifyError(messages.unexpected, messages.reminderActFailed),
	});
	const query = useQuery({
		queryKey: ["reminder-link", token],
		queryFn: () =>
			invokeFunction(supabase, `reminder-action?token=${encodeURIComponent(token)}`, {
				method: "GET",
				schema: linkAnswerSchema,
			}),
		// Whoever comes back from LinkedIn sees the post as it is now.
		staleTime: 0,
		enabled: !result,
	});
	return { query, mutation, answer: result ?? query.data, isDone: result !== undefined };
}
