import {
	type GenerationRequest,
	type GenerationResponse,
	type GenerationStatus,
	generationRequestSchema,
	type Writer,
} from "../../../domain/generation.ts";
import { messages, weeklyLimitReachedToast } from "../../../domain/messages.ts";
import { nextQuotaWeek } from "../../../domain/quota-week.ts";
import type { FunctionContext, FunctionHandler } from "../_shared/context.ts";
import { errorResponse, FunctionError, readJson } from "../_shared/errors.ts";
import { askModel, ModelError } from "../_shared/model.ts";
import { cleanOutput } from "./clean-output.ts";
import { writeMockPost } from "./mock-post.ts";
import { writeOffline } from "./offline-writer/write-offline.ts";
import { buildPrompt } from "./prompt.ts";
import { remainingGenerations, reserveGeneration } from "./quota.ts";

/**
 * `POST` writes a post ({@link GenerationRequest} → {@link GenerationResponse}, 429 at the weekly limit);
 * `GET` tells what the author has left and who would write ({@link GenerationStatus}).
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
	const status: GenerationStatus = {
		remainingPosts: await remainingGenerations(context, userId),
		weeklyLimit: context.settings.weeklyLimit,
		writer: writerOf(context),
	};
	return Response.json(status, { headers: { "cache-control": "no-store" } });
}

async function answerPost(request: Request, context: FunctionContext, userId: string): Promise<Response> {
	const generation = parseRequest(await readJson(request));
	if (generation.testMode) {
		return answer({
			generatedPost: writeMockPost(generation),
			remainingPosts: await remainingGenerations(context, userId),
			testMode: true,
			writer: "test",
		});
	}
	const reservation = await reserveGeneration(context, userId);
	if (!reservation.reserved) return answerLimitReached(context);
	try {
		return answer({
			generatedPost: await write(generation, context, request.signal),
			remainingPosts: reservation.remaining,
			testMode: false,
			writer: writerOf(context),
		});
	} catch (error) {
		await reservation.release();
		if (!(error instanceof ModelError)) throw error;
		context.log("generation failed", { reason: error.message });
		throw new FunctionError(502, "model_failed", messages.generateFailed);
	}
}

const writerOf = (context: FunctionContext): Exclude<Writer, "test"> =>
	context.settings.model ? "model" : "offline";

async function write(
	generation: GenerationRequest,
	{ settings }: FunctionContext,
	signal: AbortSignal,
): Promise<string> {
	if (!settings.model) return writeOffline(generation);
	return cleanOutput(await askModel(settings.model, buildPrompt(generation), signal));
}

function parseRequest(body: unknown): GenerationRequest {
	const result = generationRequestSchema.safeParse(body);
	if (result.success) return result.data;
	const issue = result.error.issues[0];
	const field = issue?.path.join(".");
	const sentence = issue?.message ?? "Invalid request";
	throw new FunctionError(422, "invalid_request", field ? `${sentence} (${field})` : sentence);
}

const answer = (body: Omit<GenerationResponse, "weeklyLimitReached">): Response =>
	Response.json({ ...body, weeklyLimitReached: false } satisfies GenerationResponse, {
		headers: { "cache-control": "no-store" },
	});

function answerLimitReached(context: FunctionContext): Response {
	const { weeklyLimit } = context.settings;
	const now = new Date();
	const secondsToNextWeek = Math.ceil((nextQuotaWeek(now).getTime() - now.getTime()) / 1000);
	return Response.json(
		{
			generatedPost: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			writer: writerOf(context),
			code: "weekly_limit_reached",
			message: weeklyLimitReachedToast(weeklyLimit),
		} satisfies GenerationResponse & { code: string; message: string },
		{ status: 429, headers: { "retry-after": String(secondsToNextWeek) } },
	);
}
