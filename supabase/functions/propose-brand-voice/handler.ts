import { messages, serverMessages } from "../../../domain/messages.ts";
import { type VoiceProposalResponse, voiceProposalRequestSchema } from "../../../domain/voice-proposal.ts";
import type { FunctionHandler } from "../_shared/context.ts";
import { answerJson, FunctionError, wrongMethod } from "../_shared/errors.ts";
import { askModel } from "../_shared/model/ask-model.ts";
import { CallerGone, ModelError, noText } from "../_shared/model/model-error.ts";
import type { OnUsage } from "../_shared/model/record-tokens.ts";
import { requireModel, withModel, withoutModel } from "../_shared/model/with-model.ts";
import { limitReached, readQuota, reserveGeneration } from "../_shared/quota.ts";
import { readBody } from "../_shared/read-body.ts";
import type { ModelSettings } from "../_shared/settings.ts";
import { cleanVoice } from "./clean-voice.ts";
import { describeVoice } from "./describe-voice.ts";
import { buildVoicePrompt } from "./voice-prompt.ts";

/**
 * `POST` reads posts of the author and proposes a brand voice ({@link VoiceProposalResponse}, 429 at the weekly
 * limit). It counts as one generation, which is given back when the model fails. Nothing is kept for a caller who
 * leaves: that is a stop, and given back as often as one.
 */
export const handler: FunctionHandler = withModel(async (request, given) => {
	if (!given.userClaims) throw new FunctionError(401, "session_required", messages.generateSessionRequired);
	if (request.method !== "POST") throw wrongMethod("Use POST to get a brand voice proposed.");
	const { examples, testMode, offline } = await readBody(request, voiceProposalRequestSchema);
	const context = offline ? withoutModel(given) : given;
	if (testMode) {
		const { remaining } = await readQuota(context);
		const brandVoice = describeVoice(examples);
		return answer({ brandVoice, remainingPosts: remaining, testMode, writer: "test" });
	}
	requireModel(context);
	const { model } = context.settings;
	const writer = model ? "model" : "offline";
	const reservation = await reserveGeneration(context);
	if (!reservation) return limitReached(context, { brandVoice: "", writer });
	try {
		const brandVoice = model
			? await askForVoice(model, examples, request.signal, reservation.onUsage)
			: describeVoice(examples);
		const { remaining } = await reservation.finish("a proposal");
		return answer({ brandVoice, remainingPosts: remaining, testMode: false, writer });
	} catch (error) {
		if (error instanceof CallerGone) {
			if (!(await reservation.stop(true))) await reservation.finish("a proposal");
			throw new FunctionError(499, "caller_gone", messages.voiceProposalFailed);
		}
		if (!(error instanceof ModelError)) {
			await reservation.release();
			throw error;
		}
		const sentences = [messages.voiceProposalFailed, serverMessages.voiceProposalFailedAndCounts] as const;
		throw await reservation.fail(error, sentences);
	}
});

async function askForVoice(
	model: ModelSettings,
	examples: readonly string[],
	signal: AbortSignal,
	onUsage: OnUsage,
): Promise<string> {
	const { text, isCutOff } = await askModel(model, buildVoicePrompt(examples), signal, onUsage);
	// Half of the rules would be taken for all of them.
	if (isCutOff)
		throw new ModelError("The model reached its limit of tokens before its answer was done.", true);
	const brandVoice = cleanVoice(text);
	if (brandVoice === "") throw noText();
	return brandVoice;
}

const answer = (body: Omit<VoiceProposalResponse, "weeklyLimitReached">): Response =>
	answerJson({ ...body, weeklyLimitReached: false } satisfies VoiceProposalResponse);
