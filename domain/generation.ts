import { z } from "zod";
import { messages } from "./messages.ts";
import { defaultGenerationConfig, generationConfigSchema } from "./post-options.ts";

/** Generations per user and week unless the operator sets another limit. */
export const defaultWeeklyLimit = 20;

/** Longest idea and longest brand voice accepted, in UTF-16 code units: well above any real one. */
export const maxUserMessageLength = 10_000;
export const maxSystemMessageLength = 10_000;

/** Brand voice used when the author has set none. */
export const defaultSystemMessage =
	"You are a professional social media content creator. You write posts that are clear, specific and " +
	"useful to the reader, in the words of a person who knows the subject.";

/** Body of `generate-linkedin-post`. */
export const generationRequestSchema = z.object({
	systemMessage: z
		.string()
		.max(maxSystemMessageLength, `The brand voice is longer than ${maxSystemMessageLength} characters`)
		.default(""),
	userMessage: z
		.string()
		.max(maxUserMessageLength, `The message is longer than ${maxUserMessageLength} characters`)
		.refine((text) => text.trim() !== "", messages.generateMessageRequired),
	config: generationConfigSchema.default(defaultGenerationConfig),
	testMode: z.boolean().default(false),
});

export type GenerationRequest = z.infer<typeof generationRequestSchema>;

/** Who writes: a language model, the built-in offline writer, or the fixed sample of test mode. */
export type Writer = "model" | "offline" | "test";

/** Answer of `generate-linkedin-post`; with `weeklyLimitReached` the status is 429 and the post is empty. */
export interface GenerationResponse {
	generatedPost: string;
	/** Generations left this week, as the database counts them. */
	remainingPosts: number;
	testMode: boolean;
	weeklyLimitReached: boolean;
	writer: Writer;
}

/** Answer of `GET generate-linkedin-post`: what the author has left and who would write. */
export interface GenerationStatus {
	remainingPosts: number;
	weeklyLimit: number;
	writer: Exclude<Writer, "test">;
}
