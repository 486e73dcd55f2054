import { onlineManager, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { messages } from "../../../../domain/messages.ts";
import {
	type VoiceProposalResponse,
	voiceProposalResponseSchema,
} from "../../../../domain/voice-proposal.ts";
import { notifyError } from "../../../components/toasts/notify.ts";
import { useBackend } from "../../../lib/api/backend.ts";
import { errorMessage } from "../../../lib/api/error-message.ts";
import { generationStatusQuery } from "../../../lib/api/generation-status.ts";
import { FunctionError, invokeFunction } from "../../../lib/api/invoke-function.ts";
import { refreshQueries } from "../../../lib/api/refresh-queries.ts";
import type { Supabase } from "../../../lib/api/supabase.ts";

interface Proposing {
	examples: string[];
	/** Has the offline writer propose, because the model does not answer. */
	offline: boolean;
}

/** Proposes a brand voice. At the weekly limit the function answers 429 with the usual body, no error here. */
async function proposeBrandVoice(supabase: Supabase, body: Proposing): Promise<VoiceProposalResponse> {
	try {
		return await invokeFunction(supabase, "propose-brand-voice", {
			body,
			schema: voiceProposalResponseSchema,
		});
	} catch (error) {
		const limit = voiceProposalResponseSchema.safeParse(error instanceof FunctionError && error.body);
		if (limit.success && limit.data.weeklyLimitReached) return limit.data;
		throw error;
	}
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
		mutationFn: (proposing: Proposing) => proposeBrandVoice(supabase, proposing),
		onSuccess: ({ weeklyLimitReached, message }) => {
			if (weeklyLimitReached) notifyError(message ?? messages.voiceProposalFailed);
			else onProposed();
		},
		onError: (error) => {
			const detail = errorMessage(error);
			// The server may repeat our sentence as its own; once is enough.
			if (detail === messages.voiceProposalFailed) notifyError(detail);
			// Whether trying again helps, a refusal says itself.
			else if (error instanceof FunctionError && error.message !== "") {
				notifyError(messages.voiceProposalRefused, detail);
			} else notifyError(messages.voiceProposalFailed, detail);
		},
		// Not awaited: without a network it would not end.
		onSettled: () => void refreshQueries(queryClient, statusKey),
	});

	const proposals = useMutationState({
		filters: { mutationKey },
		// The key tells what its data and variables are.
		select: ({ state }) => ({
			status: state.status,
			response: state.data as VoiceProposalResponse | undefined,
			variables: state.variables as Proposing,
		}),
	});
	const last = proposals.at(-1);
	return {
		propose: (proposing: Proposing) => {
			if (onlineManager.isOnline()) mutate(proposing);
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
