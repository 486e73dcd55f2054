import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { streamText } from "ai";
import { generationRequestSchema } from "../domain/generation.ts";
import { maxOutputTokens } from "../supabase/functions/_shared/model/output-limits.ts";
import { buildPrompt } from "../supabase/functions/generate-linkedin-post/prompt.ts";
import type { Author } from "../tests/factories/author.ts";
import type { TestHost } from "../tests/factories/host.ts";
import { streamPost } from "../tests/factories/stream-post.ts";
import { scheduledText } from "./scheduled-model.ts";

/** How one stream went, in milliseconds from the call. */
export interface TimedStream {
	firstWords: number;
	whole: number;
	/** The text arrived to the last letter and, through the product, was kept for its author. */
	isComplete: boolean;
}

const generation = generationRequestSchema.parse({
	systemMessage: "I am a nurse who writes plainly.",
	userMessage: "Night shifts taught me to ask for help early",
});

/** Asks the model with the AI SDK alone, as few lines as it takes: what the product is compared with. */
export function directStream(baseUrl: string): () => Promise<TimedStream> {
	const model = createOpenAICompatible({ name: "scheduled", baseURL: baseUrl })("scheduled");
	return async () => {
		const started = performance.now();
		const { system, prompt } = buildPrompt(generation);
		const { textStream } = streamText({
			model,
			instructions: system,
			prompt,
			maxOutputTokens,
			maxRetries: 0,
		});
		let firstWords = Number.NaN;
		let text = "";
		for await (const words of textStream) {
			if (text === "") firstWords = performance.now() - started;
			text += words;
		}
		return { firstWords, whole: performance.now() - started, isComplete: text === scheduledText };
	};
}

/** Generates the same post as an author of the product does. */
export async function productStream(host: TestHost, author: Author): Promise<TimedStream> {
	const started = performance.now();
	let firstWords = Number.NaN;
	const { shown, result } = await streamPost(host, author, generation, {
		onChunk: ({ type }) => {
			if (type === "text-delta" && Number.isNaN(firstWords)) firstWords = performance.now() - started;
		},
	});
	const isKept = result?.generatedPost === scheduledText && result.generatedPostId !== null;
	return { firstWords, whole: performance.now() - started, isComplete: shown === scheduledText && isKept };
}
