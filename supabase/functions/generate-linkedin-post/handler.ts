import {
	type GenerationRequest,
	type GenerationResponse,
	type GenerationStatus,
	generationRequestSchema,
} from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { errorResponse, FunctionError, readBody } from "../_shared/errors.ts";
import { limitReached } from "../_shared/limit-reached.ts";
import { readQuota, reserveGeneration } from "../_shared/quota.ts";
import { streamWords, streamWritten } from "./answer-stream.ts";
import { failGeneration, finishGeneration, writerOf } from "./generation.ts";
import { writeMockPost } from "./mock-post.ts";
import { streamPost, writePost } from "./write-post.ts";

/**
 * `POST` writes a post ({@link GenerationRequest} → {@link GenerationResponse}, 429 at the weekly limit), with
 * `Accept: text/event-stream` as the AI SDK's UI message stream; `GET` tells what the author has left and who
 * would write ({@link GenerationStatus}). A failure before the first words is an HTTP status in either form.
 */
export const handler: FunctionHandler = async (request, context) => {
	try {
		const userId = context.userClaims?.id;
		if (!userId) throw new FunctionError(401, "session_required", messages.generateSessionRequired);
		if (request.method === "GET") return await answerStatus(context, userId);
		if (request.method === "POST") return await answerPost(request, context, userId);
		throw new FunctionError(405, "method_not_allowed", "Use POST to generate a post, GET for the status.");
	} catch (error) {
		if (error instanceof FunctionError) return errorResponse(error);
		throw error;
	}
};

async function answerStatus(context: FunctionContext, userId: string): Promise<Response> {
	const { remaining, weeklyLimit } = await readQuota(context, userId);
	const status: GenerationStatus = {
		remainingPosts: remaining,
		weeklyLimit,
		writer: writerOf(context),
	};
	return answerJson(status);
}

async function answerPost(request: Request, context: FunctionContext, userId: string): Promise<Response> {
	const generation = await readBody(request, generationRequestSchema);
	const streaming = request.headers.get("accept")?.includes("text/event-stream") ?? false;
	if (generation.testMode) {
		const sample = await writeSample(generation, context, userId);
		return streaming ? streamWritten(sample, context) : answerJson(sample);
	}
	const reservation = await reserveGeneration(context, userId);
	if (!reservation) {
		return limitReached(context, userId, {
			generatedPost: "",
			writer: writerOf(context),
			generatedPostId: null,
		});
	}
	try {
		if (streaming) {
			const words = await streamPost(generation, context, request.signal);
			return streamWords(words, generation, reservation, context);
		}
		const text = await writePost(generation, context, request.signal);
		return answerJson(await finishGeneration(text, generation, reservation, context));
	} catch (error) {
		throw await failGeneration(error, reservation, context);
	}
}

/** Test mode: a sample that costs nothing and is kept nowhere. */
async function writeSample(
	generation: GenerationRequest,
	context: FunctionContext,
	userId: string,
): Promise<GenerationResponse> {
	return {
		generatedPost: writeMockPost(generation),
		remainingPosts: (await readQuota(context, userId)).remaining,
		testMode: true,
		weeklyLimitReached: false,
		writer: "test",
		generatedPostId: null,
	};
}

const answerJson = (body: GenerationStatus | GenerationResponse): Response =>
	Response.json(body, { headers: { "cache-control": "no-store" } });
