import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { notifyError } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";
import { setDateLocale } from "../../lib/date-format.ts";

const profileSchema = z.object({
	display_name: z.string(),
	date_locale: z.string().nullable(),
	last_scheduled_time: z.string().nullable(),
});

type Profile = z.infer<typeof profileSchema>;

/** The author's display name and language of dates, and how to change them. */
export function useAccount(userId: string | undefined) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["account", userId] as const;

	const query = useQuery({
		queryKey,
		enabled: userId !== undefined,
		// Once a visit: another language of dates builds the planner anew, which must not happen while it is used.
		staleTime: Number.POSITIVE_INFINITY,
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from("profiles")
				.select("display_name, date_locale, last_scheduled_time")
				.eq("user_id", userId)
				.abortSignal(signal)
				.single();
			if (error) throw error;
			return profileSchema.parse(data);
		},
	});

	// Another device may have chosen another language.
	const locale = query.data?.date_locale;
	useEffect(() => {
		if (locale !== undefined) setDateLocale(locale);
	}, [locale]);

	const save = useMutation({
		mutationFn: async (values: Partial<Pick<Profile, "display_name" | "date_locale">>) => {
			const { error } = await supabase.from("profiles").update(values).eq("user_id", userId);
			if (error) throw error;
			// Auth's copy is what the editor's preview names; the profile's is the one that counts.
			if (values.display_name !== undefined) {
				const { error: copied } = await supabase.auth.updateUser({
					data: { display_name: values.display_name },
				});
				if (copied) throw copied;
			}
		},
		onMutate: (values) => {
			const previous = queryClient.getQueryData<Profile>(queryKey);
			if (previous) queryClient.setQueryData(queryKey, { ...previous, ...values });
			return { previous };
		},
		onError: (error, _values, context) => {
			queryClient.setQueryData(queryKey, context?.previous);
			notifyError(messages.accountSaveFailed, error.message || messages.serverUnreachable);
		},
		onSettled: () => refreshQueries(queryClient, queryKey),
	});

	return { profile: query.data, error: query.error, refetch: query.refetch, save };
}
