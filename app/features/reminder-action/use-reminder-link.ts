import type { SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type LinkAction, type LinkAnswer, linkAnswerSchema } from "../../../domain/reminder-link.ts";
import { useBackend } from "../../lib/api/backend.tsx";

async function call(supabase: SupabaseClient, token: string, action?: LinkAction): Promise<LinkAnswer> {
	const { data, error } = action
		? await supabase.functions.invoke("reminder-action", { body: { token, action } })
		: await supabase.functions.invoke(`reminder-action?token=${encodeURIComponent(token)}`, {
				method: "GET",
			});
	if (error) throw error;
	return linkAnswerSchema.parse(data);
}

/**
 * Where the link in a mail stands, and what can be done with it. What an act answered stays: to look again at a
 * snoozed post's link would only find it out of date.
 */
export function useReminderLink(token: string) {
	const { supabase } = useBackend();
	// Kept by hand: the mutation forgets its last answer as soon as the next act begins.
	const [acted, setActed] = useState<LinkAnswer>();
	const acting = useMutation({
		mutationFn: (action: LinkAction) => call(supabase, token, action),
		onSuccess: setActed,
	});
	const looking = useQuery({
		queryKey: ["reminder-link", token],
		queryFn: () => call(supabase, token),
		// Whoever comes back from LinkedIn sees the post as it is now.
		staleTime: 0,
		enabled: !acted,
	});
	return { looking, acting, answer: acted ?? looking.data, hasActed: acted !== undefined };
}
