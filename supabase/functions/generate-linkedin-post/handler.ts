import {
	type GenerationResponse,
	type GenerationStatus,
	type GenerationStop,
	generationRequestSchema,
} from "../../../domain/generation.ts";
import { messages, serverMessages } from "../../../domain/messages.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { answerJson, FunctionError, tooManyRequests, wrongMethod } from "../_shared/errors.ts";
import { requireModel, withModel, withoutModel } from "../_shared/model/with-model.ts";
import {
	askToStop,
	isTokenCapReached,
	limitReached,
	readQuota,
	reserveGeneration,
	withoutReservation,
} from "../_shared/quota.ts";
import { readBody } from "../_shared/read-body.ts";
import { nameOf } from "../_shared/settings.ts";
import { streamWords, streamWritten } from "./answer-stream.ts";
import { chooseExamples } from "./examples.ts";
import { createGeneration, writerOf } from "./generation.ts";
import { writeMockPost } from "./mock-post.ts";
import { isBareTopic, questionsAbout } from "./offline-editor/write-offline.ts";
import { offlinePost, streamPost, type WritePost, writePost } from "./write-post.ts";

/**
 * `POST` writes a post ({@link GenerationRequest} → {@link GenerationResponse}, 429 at the weekly limit), with
 * `Accept: text/event-stream` as the AI SDK's UI message stream; `GET` tells what the author has left and who
 * would write ({@link GenerationStatus}). A failure before the first words is an HTTP status in either form.
 *
 * `DELETE`, before the caller breaks off a `POST`, says that the author stops it ({@link GenerationStop}). Without it
 * a call that breaks off is a lost connection: the post is written and kept.
 */
export const handler: FunctionHandler = withModel(async (request, context) => {
	if (!context.userClaims) throw new FunctionError(401, "session_required", messages.generateSessionRequired);
	if (request.method === "GET") return await answerStatus(context);
	if (request.method === "POST") return await answerPost(request, context);
	if (request.method === "DELETE")
		return answerJson({ givesBack: await askToStop(context) } satisfies GenerationStop);
	throw wrongMethod("Use POST to generate a post, GET for the status, DELETE to stop.");
});

async function answerStatus(context: FunctionContext): Promise<Response> {
	const { model, modelUnavailable } = context.settings;
	const [{ remaining, weeklyLimit }, isCapReached] = await Promise.all([
		readQuota(context),
		model ? isTokenCapReached(context) : false,
	]);
	return answerJson({
		remainingPosts: remaining,
		weeklyLimit,
		writer: writerOf(context),
		model: model && !isCapReached ? nameOf(model) : null,
		modelUnavailable: isCapReached ? serverMessages.tokenCapReached : modelUnavailable,
	} satisfies GenerationStatus);
}

async function answerPost(request: Request, given: FunctionContext): Promise<Response> {
	const generation = await readBody(request, generationRequestSchema);
	const context = generation.offline ? withoutModel(given) : given;
	const streaming = request.headers.get("accept")?.includes("text/event-stream") ?? false;
	if (!generation.testMode) requireModel(context);
	const writer = writerOf(context);
	const isOffline = writer === "offline" && !generation.testMode;
	const isTopic = isOffline && isBareTopic(generation);
	// The author's own words in another order are no generation.
	const isFree = isTopic || (isOffline && generation.refine !== undefined);
	const wait = isFree ? await context.countFreeWork?.() : null;
	if (wait) return tooManyRequests(wait);
	if (isTopic || generation.testMode) {
		const { remaining } = await readQuota(context);
		// A caller who leaves does not end it, as little as a generation.
		const { signal } = new AbortController();
		const answer: GenerationResponse = {
			generatedPost: isTopic ? await offlinePost(generation, context, signal) : writeMockPost(generation),
			remainingPosts: remaining,
			testMode: generation.testMode,
			weeklyLimitReached: false,
			writer: isTopic ? "offline" : "test",
			generatedPostId: null,
			isCutOff: false,
			questions: isTopic ? questionsAbout(generation) : undefined,
		};
		return streaming ? streamWritten(answer, context) : answerJson(answer);
	}
	const reservation = isFree
		? await withoutReservation(context)
		: await reserveGeneration(context, context.settings.model !== null);
	if (!reservation) {
		return limitReached(context, { generatedPost: "", writer, generatedPostId: null, isCutOff: false });
	}
	const run = createGeneration(generation, reservation, context);
	const examples = chooseExamples(reservation.posted);
	const write = <Answer>(by: WritePost<Answer>) =>
		run.untilStopped(request.signal, (stopped) =>
			by({ ...generation, examples }, context, stopped, reservation.onUsage),
		);
	const answer = streaming
		? write(streamPost).then((words) => streamWords(words, run, context))
		: write(writePost).then(run.finish).then(answerJson);
	// A process that stops waits for the post of a caller who has left; what goes wrong is told below.
	context.waitUntil(Promise.allSettled([answer]).then(() => {}));
	return answer.catch(async (error) => {
		throw await run.fail(error);
	});
}
