import { FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { defaultWeeklyLimit, type GenerationStatus } from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { type VoiceProposalResponse, voiceProposalResponseSchema } from "../../../domain/voice-proposal.ts";
import { notifyError } from "../../components/notify.ts";
import { useBackend } from "../../lib/api/backend.tsx";
import { refreshQueries } from "../../lib/api/refresh-queries.ts";

const errorBodySchema = z.object({ message: z.string() });

/** A refused proposal; `message` is the server's sentence for the author, or empty when it gave none. */
class VoiceProposalError extends Error {}

/** Proposes a brand voice. At the weekly limit the function answers 429 with the usual body, no error here. */
async function proposeBrandVoice(
	supabase: SupabaseClient,
	examples: readonly string[],
): Promise<VoiceProposalResponse> {
	const { data, error } = await supabase.functions.invoke("propose-brand-voice", { body: { examples } });
	if (!error) return voiceProposalResponseSchema.parse(data);
	if (!(error instanceof FunctionsHttpError)) throw new VoiceProposalError("");
	const body: unknown = await error.context.json().catch(() => null);
	const limit = voiceProposalResponseSchema.safeParse(body);
	if (limit.success && limit.data.weeklyLimitReached) return limit.data;
	throw new VoiceProposalError(errorBodySchema.safeParse(body).data?.message ?? "");
}

/** Proposes a brand voice from posts, says when that failed, and has the remaining count asked for again. */
export function useProposeBrandVoice(userId: string, onProposal: (brandVoice: string) => void) {
	const { supabase } = useBackend();
	const queryClient = useQueryClient();
	const queryKey = ["generation-status", userId] as const;

	return useMutation({
		mutationFn: (examples: readonly string[]) => proposeBrandVoice(supabase, examples),
		onSuccess: ({ brandVoice, weeklyLimitReached }) => {
			if (!weeklyLimitReached) return onProposal(brandVoice);
			const status = queryClient.getQueryData<GenerationStatus>(queryKey);
			notifyError(weeklyLimitReachedToast(status?.weeklyLimit ?? defaultWeeklyLimit));
		},
		onError: ({ message }) => {
			// The server may repeat our sentence as its own; once is enough.
			const detail = message === messages.voiceProposalFailed ? "" : message;
			notifyError(messages.voiceProposalFailed, detail || undefined);
		},
		onSettled: () => refreshQueries(queryClient, queryKey),
	});
}
