import { onlineManager, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import {
	type VoiceProposalResponse,
	voiceProposalResponseSchema,
} from "../../../../domain/voice-proposal.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { generationStatusQuery } from "../../../lib/api/generation-status.ts";
import { invokeFunction } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import { notifyNotWritten, readLimit } from "../../../lib/api/writer-answers.ts";
import { notifyError } from "../../../lib/toasts/notify.ts";

interface ProposalRequest {
	examples: string[];
	/** Has the offline writer propose, because the model does not answer. */
	offline: boolean;
}

/**
 * Proposes a brand voice from posts, says when that failed, and has the remaining count asked for again. The last
 * proposal stands in the cache: it cost a generation, so leaving the page does not lose it.
 */
export function useProposeBrandVoice(userId: string, onProposed: () => void) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const mutationKey = ["propose-brand-voice", userId] as const;
	const statusKey = generationStatusQuery(supabase, userId).queryKey;

	const { mutate } = useMutation({
		mutationKey,
		networkMode: "always",
		gcTime: Number.POSITIVE_INFINITY,
		mutationFn: (body: ProposalRequest) =>
			invokeFunction(supabase, "propose-brand-voice", { body, schema: voiceProposalResponseSchema }).catch(
				(error: unknown) => readLimit(error, voiceProposalResponseSchema),
			),
		onSuccess: ({ weeklyLimitReached, message }) => {
			if (weeklyLimitReached) notifyError(message ?? messages.voiceProposalFailed);
			else onProposed();
		},
		onError: (error) => notifyNotWritten(error, messages.voiceProposalFailed, messages.voiceProposalRefused),
		// Not awaited: without a network it would not end.
		onSettled: () => void refreshQueries(queryClient, statusKey),
	});

	const proposals = useMutationState({
		filters: { mutationKey },
		// The key tells what its data and variables are.
		select: ({ state }) => ({
			status: state.status,
			response: state.data as VoiceProposalResponse | undefined,
			variables: state.variables as ProposalRequest,
		}),
	});
	const last = proposals.at(-1);
	return {
		propose: (request: ProposalRequest) => {
			if (onlineManager.isOnline()) mutate(request);
			else notifyError(messages.offline, messages.offlineProposal);
		},
		/** The posts that were sent last. */
		examples: last?.variables.examples ?? [],
		/** The last proposal that there is; the same object until there is another one. */
		proposal: proposals.findLast(({ response }) => response?.weeklyLimitReached === false)?.response ?? null,
		isPending: last?.status === "pending",
		/** Whether the last try gave no proposal. */
		isFailed: last?.status === "error" || last?.response?.weeklyLimitReached === true,
	};
}
