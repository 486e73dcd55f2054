import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
	defaultWeeklyLimit,
	type GenerationRequest,
	type GenerationResponse,
	type GenerationStatus,
} from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { notifyError, notifySuccess } from "../../components/notify.ts";
import { useBackend } from "../../lib/backend.tsx";
import { generatePost } from "./generate-post.ts";
import { generationStatusKey } from "./use-generation-status.ts";

/** Generates a post, says how it went and keeps the remaining count true. `onPost` gets every written post. */
export function useGeneratePost(userId: string, onPost: (response: GenerationResponse) => void) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = generationStatusKey(userId);

	return useMutation({
		mutationFn: (request: GenerationRequest) => generatePost(supabase, request),
		onSuccess: (response) => {
			const status = queryClient.getQueryData<GenerationStatus>(queryKey);
			if (status) {
				queryClient.setQueryData(queryKey, { ...status, remainingPosts: response.remainingPosts });
			}
			if (response.weeklyLimitReached) {
				notifyError(weeklyLimitReachedToast(status?.weeklyLimit ?? defaultWeeklyLimit));
				return;
			}
			onPost(response);
			notifySuccess(response.testMode ? messages.generateTestSucceeded : messages.generateSucceeded);
		},
		onError: (error) => {
			// The server may repeat our sentence as its own; once is enough.
			const detail = error.message === messages.generateFailed ? "" : error.message;
			notifyError(messages.generateFailed, detail || undefined);
			queryClient.invalidateQueries({ queryKey });
		},
	});
}
