import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { messages } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";

const profileSchema = z.object({ brand_voice: z.string().nullable() });

const brandVoiceKey = (userId: string) => ["profiles", userId, "brand-voice"] as const;

/** The brand voice on the author's profile. */
export function useBrandVoice(userId: string) {
	const { supabase } = useBackend();
	return useQuery({
		queryKey: brandVoiceKey(userId),
		queryFn: async ({ signal }) => {
			const { data, error } = await supabase
				.from("profiles")
				.select("brand_voice")
				.eq("user_id", userId)
				.abortSignal(signal)
				.single();
			if (error) throw error;
			return profileSchema.parse(data).brand_voice ?? "";
		},
		// Read again whenever the author comes back to the window: another tab may have saved other rules.
		staleTime: 0,
	});
}

/**
 * Saves the brand voice. The card shows the new text at once and the old one again if the save fails;
 * `whatIsKept` then tells the author where their text is.
 */
export function useSaveBrandVoice(userId: string, whatIsKept: string) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = brandVoiceKey(userId);
	return useMutation({
		mutationFn: async (brandVoice: string) => {
			// `single` turns "no such profile" into an error; without it an update of nothing passes as a success.
			const { error } = await supabase
				.from("profiles")
				.update({ brand_voice: brandVoice })
				.eq("user_id", userId)
				.select("user_id")
				.single();
			if (error) throw error;
		},
		onMutate: async (brandVoice) => {
			await queryClient.cancelQueries({ queryKey });
			const previous = queryClient.getQueryData<string>(queryKey);
			queryClient.setQueryData(queryKey, brandVoice);
			return { previous };
		},
		onError: (_error, _brandVoice, context) => {
			queryClient.setQueryData(queryKey, context?.previous);
			notifyError(messages.brandVoiceSaveFailed, whatIsKept);
		},
		onSuccess: () => notifySuccess(messages.brandVoiceSaved),
	});
}
