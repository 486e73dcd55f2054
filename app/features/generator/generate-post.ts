import { FunctionsFetchError, FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type {
	GenerationRequest,
	GenerationResponse,
	GenerationStatus,
	GenerationStop,
} from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import { readPostStream } from "./read-post-stream.ts";

const functionName = "generate-linkedin-post";

const responseSchema: z.ZodType<GenerationResponse> = z.object({
	generatedPost: z.string(),
	remainingPosts: z.number(),
	testMode: z.boolean(),
	weeklyLimitReached: z.boolean(),
	writer: z.enum(["model", "offline", "test"]).default("model"),
	generatedPostId: z.string().nullable().default(null),
});

const statusSchema: z.ZodType<GenerationStatus> = z.object({
	remainingPosts: z.number(),
	weeklyLimit: z.number(),
	writer: z.enum(["model", "offline"]),
});

const stopSchema: z.ZodType<GenerationStop> = z.object({ givesBack: z.boolean() });

const errorBodySchema = z.object({ message: z.string() });

/** A generation that came to nothing; `message` is a sentence for the author, or empty when there is none. */
class GenerationError extends Error {}

/** The connection ended, by the author's wish or by itself, before the post did. */
export class GenerationCutOff extends Error {}

interface GenerateOptions {
	signal: AbortSignal;
	/** Gets everything written until now, each time there is more of it. */
	onText: (text: string) => void;
}

/**
 * Writes one post, telling its words as they come. At the weekly limit the function answers 429 with the usual
 * body, which is no error here.
 * @throws GenerationCutOff when words came but not the end.
 * @throws GenerationError for every other failure.
 */
export async function generatePost(
	supabase: SupabaseClient,
	request: GenerationRequest,
	{ signal, onText }: GenerateOptions,
): Promise<GenerationResponse> {
	const { data, error } = await supabase.functions.invoke(functionName, {
		body: request,
		headers: { accept: "text/event-stream" },
		signal,
	});
	if (error instanceof FunctionsHttpError) return refusal(await error.context.json().catch(() => null));
	if (error instanceof FunctionsFetchError) throw new GenerationError(messages.generateConnectionLost);
	if (error) throw new GenerationError("");
	// A proxy that cannot stream, or a function that does not: the whole post at once.
	if (!(data instanceof Response)) return responseSchema.parse(data);

	let text = "";
	let end: GenerationResponse | null = null;
	let failure: string | null = null;
	try {
		await readPostStream(data.body ?? new ReadableStream(), (chunk) => {
			if (chunk.type === "text-delta") {
				text += chunk.delta;
				onText(text);
			} else if (chunk.type === "data-generation") end = responseSchema.parse(chunk.data);
			else failure = chunk.errorText;
		});
	} catch {
		// The connection broke: what has come decides below what that means.
	}
	if (end) return end;
	if (failure !== null) throw new GenerationError(failure);
	throw text === "" ? new GenerationError(messages.generateConnectionLost) : new GenerationCutOff();
}

function refusal(body: unknown): GenerationResponse {
	const limit = responseSchema.safeParse(body);
	if (limit.success && limit.data.weeklyLimitReached) return limit.data;
	throw new GenerationError(errorBodySchema.safeParse(body).data?.message ?? "");
}

/** What the author has left this week, and who would write. */
export async function fetchGenerationStatus(supabase: SupabaseClient): Promise<GenerationStatus> {
	const { data, error } = await supabase.functions.invoke(functionName, { method: "GET" });
	if (error) throw error;
	return statusSchema.parse(data);
}

/** How long Stop waits for the server to take note, in milliseconds. */
const stopPatience = 3000;

/**
 * Says that the author stops the generation, which a connection that only breaks off does not say. Resolves to
 * whether it will be given back; false when nobody answered, and the post is written all the same.
 */
export async function announceStop(supabase: SupabaseClient): Promise<boolean> {
	const signal = AbortSignal.timeout(stopPatience);
	const { data } = await supabase.functions.invoke(functionName, { method: "DELETE", signal });
	return stopSchema.safeParse(data).data?.givesBack ?? false;
}
