import { generatedConfig, generatedLabel } from "../../../domain/generated-version.ts";
import type { GenerationRequest, GenerationResponse, Writer } from "../../../domain/generation.ts";
import { messages, serverMessages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { codeOf, FunctionError } from "../_shared/errors.ts";
import { CallerGone, ModelError, noText } from "../_shared/model/model-error.ts";
import type { Reservation } from "../_shared/quota.ts";
import { cleanOutput } from "./clean-output.ts";
import type { WrittenAnswer } from "./write-post.ts";

/** The writer outside of test mode. */
export const writerOf = (context: FunctionContext): Exclude<Writer, "test"> =>
	context.settings.model || context.settings.modelUnavailable ? "model" : "offline";

/** One generation that is under way: how its writer's answer becomes a post, and what ends it without one. */
export type Generation = ReturnType<typeof createGeneration>;

export function createGeneration(
	request: GenerationRequest,
	reservation: Reservation,
	context: FunctionContext,
) {
	const writer = writerOf(context);
	return {
		writer,
		/**
		 * Makes the answer of what a writer gave, and keeps the post for its author.
		 * @throws ModelError when nothing is left of the text.
		 */
		finish: async ({ text, isCutOff, asked }: WrittenAnswer): Promise<GenerationResponse> => {
			// Text that the author has typed needs no cleaning, and loses nothing without it.
			const generatedPost = writer === "model" ? cleanOutput(text) : text.trim();
			if (generatedPost === "") throw noText(isCutOff);
			const { userMessage, refine, draft } = request;
			const { draft_version_id, remaining } = await reservation.finish("a written post", {
				user_message: userMessage,
				post_content: generatedPost,
				config: generatedConfig(request, generatedPost),
				writer,
				label: generatedLabel(request, isCutOff),
				draft_id: draft?.id,
				version_id: draft?.versionId,
				based_on: draft?.basedOn,
				based_on_content: refine?.post,
				asked,
			});
			return {
				generatedPost,
				remainingPosts: remaining,
				testMode: false,
				weeklyLimitReached: false,
				writer,
				generatedPostId: draft_version_id,
				isCutOff,
			};
		},
		/** Gives the generation back, if the week still does, tells the operator why, and says what the caller is told. */
		fail: async (error: unknown): Promise<FunctionError> => {
			if (error instanceof ModelError) {
				return reservation.fail(error, [messages.generateFailed, serverMessages.generateFailedAndCounts]);
			}
			await reservation.release();
			if (error instanceof CallerGone) return new FunctionError(499, "caller_gone", messages.generateFailed);
			throw error;
		},
		/**
		 * Does the work for a caller who may leave meanwhile. The signal aborts when the generation was given back, because
		 * its author stopped it. Who only lost the connection, or has stopped too often in this week, finds the post among
		 * the recent ones: the model was asked, and the work goes on.
		 */
		untilStopped: async <Result>(
			caller: AbortSignal,
			work: (stopped: AbortSignal) => Promise<Result>,
		): Promise<Result> => {
			const stopped = new AbortController();
			const leave = async () => {
				try {
					if (await reservation.stop()) stopped.abort();
				} catch (error) {
					context.log("a stopped generation was not given back", { code: codeOf(error) });
				}
			};
			if (caller.aborted) void leave();
			else caller.addEventListener("abort", leave, { once: true });
			try {
				return await work(stopped.signal);
			} finally {
				caller.removeEventListener("abort", leave);
			}
		},
	};
}
