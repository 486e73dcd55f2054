import { FunctionsHttpError, type SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { GenerationRequest, GenerationResponse, GenerationStatus } from "../../../domain/generation.ts";

const functionName = "generate-linkedin-post";

const responseSchema: z.ZodType<GenerationResponse> = z.object({
	generatedPost: z.string(),
	remainingPosts: z.number(),
	testMode: z.boolean(),
	weeklyLimitReached: z.boolean(),
	writer: z.enum(["model", "offline", "test"]),
});

const statusSchema: z.ZodType<GenerationStatus> = z.object({
	remainingPosts: z.number(),
	weeklyLimit: z.number(),
	writer: z.enum(["model", "offline"]),
});

const errorBodySchema = z.object({ message: z.string() });

/** A refused generation; `message` is the server's sentence for the author, or empty when it gave none. */
class GenerationError extends Error {}

/** Writes one post. At the weekly limit the function answers 429 with the usual body, which is no error here. */
export async function generatePost(
	supabase: SupabaseClient,
	request: GenerationRequest,
): Promise<GenerationResponse> {
	const { data, error } = await supabase.functions.invoke(functionName, { body: request });
	if (!error) return responseSchema.parse(data);
	if (!(error instanceof FunctionsHttpError)) throw new GenerationError("");

	const body: unknown = await error.context.json().catch(() => null);
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
