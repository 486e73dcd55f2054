import { generatedConfig, generatedLabel } from "../../../domain/generated-version.ts";
import type { GenerationRequest, GenerationResponse, Writer } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { codeOf, FunctionError } from "../_shared/errors.ts";
import { CallerGone, ModelError, noText } from "../_shared/model/model-error.ts";
import { reportFailure } from "../_shared/model/report-failure.ts";
import type { Reservation } from "../_shared/quota.ts";
import { cleanOutput } from "./clean-output.ts";
import type { WrittenAnswer } from "./write-post.ts";

/** Who writes when it is not test mode. */
export const writerOf = (context: FunctionContext): Exclude<Writer, "test"> =>
	context.settings.model || context.settings.modelUnavailable ? "model" : "offline";

/**
 * Makes the answer of what a writer gave, and keeps the post for its author.
 * @throws ModelError when nothing is left of the text.
 */
export async function finishGeneration(
	{ text, isCutOff, asked }: WrittenAnswer,
	generation: GenerationRequest,
	reservation: Reservation,
	context: FunctionContext,
): Promise<GenerationResponse> {
	const writer = writerOf(context);
	// What the author has typed needs no cleaning, and loses nothing by it.
	const generatedPost = writer === "model" ? cleanOutput(text) : text.trim();
	if (generatedPost === "") throw noText(isCutOff);
	const { userMessage, refine, draft } = generation;
	const post = {
		user_message: userMessage,
		post_content: generatedPost,
		config: generatedConfig(generation, generatedPost),
		writer,
		label: generatedLabel(generation, isCutOff),
		draft_id: draft?.id,
		version_id: draft?.versionId,
		based_on: draft?.basedOn,
		based_on_content: refine?.post,
		asked,
	};
	// The author gets the post that is there, and it counts, whether or not it could be kept.
	const { generatedPostId, remaining } = await reservation
		.finish(post)
		.catch((error: unknown) => {
			logFailure("a written post was not kept", error, context);
			return reservation.finish();
		})
		.catch((error: unknown) => {
			logFailure("a written post was not counted", error, context);
			return { generatedPostId: null, remaining: reservation.remaining };
		});
	return {
		generatedPost,
		remainingPosts: remaining,
		testMode: false,
		weeklyLimitReached: false,
		writer,
		generatedPostId,
		isCutOff,
	};
}

const logFailure = (event: string, error: unknown, { log }: FunctionContext) =>
	log(event, { code: codeOf(error) });

/** Gives the generation back, if the week still does, tells the operator why, and says what the caller is told. */
export async function failGeneration(
	error: unknown,
	reservation: Reservation,
	context: FunctionContext,
): Promise<FunctionError> {
	if (error instanceof ModelError) {
		await reportFailure(context, error);
		const isGivenBack = await reservation.fail(error);
		const sentence = isGivenBack ? messages.generateFailed : messages.generateFailedAndCounts;
		return new FunctionError(502, "model_failed", sentence);
	}
	await reservation.release();
	if (error instanceof CallerGone) return new FunctionError(499, "caller_gone", messages.generateFailed);
	throw error;
}

/**
 * Does the work for a caller who may leave meanwhile. The signal aborts when the generation was given back, because its
 * author stopped it. Who only lost the connection, or has stopped too often in this week, finds the post among the
 * recent ones: the model was asked, and the work goes on.
 */
export async function untilStopped<Result>(
	caller: AbortSignal,
	reservation: Reservation,
	{ log }: FunctionContext,
	work: (stopped: AbortSignal) => Promise<Result>,
): Promise<Result> {
	const stopped = new AbortController();
	const leave = async () => {
		try {
			if (await reservation.stop()) stopped.abort();
		} catch (error) {
			log("a stopped generation was not given back", { code: codeOf(error) });
		}
	};
	if (caller.aborted) void leave();
	else caller.addEventListener("abort", leave, { once: true });
	try {
		return await work(stopped.signal);
	} finally {
		caller.removeEventListener("abort", leave);
	}
}
