import type { GenerationRequest, GenerationResponse } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import type { Reservation } from "../_shared/quota.ts";
import { type SendChunk, uiMessageStream } from "../_shared/ui-message-stream.ts";
import { failGeneration, finishGeneration, writerOf } from "./generation.ts";
import { createOutputCleaner, type OutputCleaner } from "./output-cleaner.ts";
import type { StreamedPost } from "./write-post.ts";

const id = "post";
const asItIs: OutputCleaner = { push: (text) => text, end: () => "" };

export const streamWritten = (response: GenerationResponse, { waitUntil }: FunctionContext): Response =>
	uiMessageStream(async (send) => {
		sendStart(send);
		send({ type: "text-delta", id, delta: response.generatedPost });
		sendEnd(send, response);
	}, waitUntil);

/**
 * Streams the words of a post. Its end is `data-generation` with the {@link GenerationResponse}: what was shown
 * may differ from the cleaned post by a wrapping that only its end betrays. A reader who goes away after the
 * first words finds the post in its draft.
 */
export const streamWords = (
	{ words, isCutOff, asked }: StreamedPost,
	generation: GenerationRequest,
	reservation: Reservation,
	context: FunctionContext,
): Response =>
	uiMessageStream(async (send) => {
		const cleaner = writerOf(context) === "model" ? createOutputCleaner() : asItIs;
		const show = (delta: string) => {
			if (delta !== "") send({ type: "text-delta", id, delta });
		};
		let text = "";
		sendStart(send);
		try {
			for await (const word of words) {
				text += word;
				show(cleaner.push(word));
			}
			show(cleaner.end());
			sendEnd(
				send,
				await finishGeneration({ text, isCutOff: isCutOff(), asked }, generation, reservation, context),
			);
		} catch (error) {
			send({ type: "error", errorText: await sentenceOf(error, reservation, context) });
		}
	}, context.waitUntil);

function sendStart(send: SendChunk): void {
	send({ type: "start" });
	send({ type: "text-start", id });
}

function sendEnd(send: SendChunk, response: GenerationResponse): void {
	send({ type: "text-end", id });
	send({ type: "data-generation", data: response });
	send({ type: "finish" });
}

/** The status has been sent: every failure becomes a sentence, and what nobody expected a line in the log. */
async function sentenceOf(
	error: unknown,
	reservation: Reservation,
	context: FunctionContext,
): Promise<string> {
	try {
		return (await failGeneration(error, reservation, context)).message;
	} catch (unexpected) {
		const { name, stack = "" } = unexpected as Error;
		const code = unexpected instanceof FunctionError ? unexpected.code : name;
		context.log("a stream ended unexpectedly", { code, stack });
		return messages.generateFailed;
	}
}
