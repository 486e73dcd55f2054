import type { UIMessageChunk } from "ai";
import type { GenerationResponse } from "../../../domain/generation.ts";
import { messages } from "../../../domain/messages.ts";
import type { FunctionContext } from "../_shared/context.ts";
import { FunctionError } from "../_shared/errors.ts";
import type { Generation } from "./generation.ts";
import { createOutputCleaner } from "./output-cleaner.ts";
import type { StreamedPost } from "./write-post.ts";

/** Headers of the AI SDK's UI message stream, version 1; the last keeps nginx from collecting it. */
const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store",
	"x-vercel-ai-ui-message-stream": "v1",
	"x-accel-buffering": "no",
};
const id = "post";

/**
 * A response in the AI SDK's UI message protocol. `work` shows text and resolves to the last chunks; it runs to its end
 * even when the reader goes away, and must not reject. The protocol's type comes from the SDK, its code is not loaded:
 * an installation without a model streams too.
 */
function answerStream(
	work: (show: (text: string) => void) => Promise<UIMessageChunk[]>,
	{ waitUntil }: FunctionContext,
): Response {
	const encoder = new TextEncoder();
	let reading = true;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const event = (data: string) => {
				if (reading) controller.enqueue(encoder.encode(`data: ${data}\n\n`));
			};
			const send = (chunk: UIMessageChunk) => event(JSON.stringify(chunk));
			send({ type: "start" });
			send({ type: "text-start", id });
			const done = work((delta) => {
				if (delta !== "") send({ type: "text-delta", id, delta });
			}).then((last) => {
				last.forEach(send);
				event("[DONE]");
				if (reading) controller.close();
			});
			waitUntil(done);
		},
		cancel() {
			reading = false;
		},
	});
	return new Response(body, { headers });
}

const endWith = (response: GenerationResponse): UIMessageChunk[] => [
	{ type: "text-end", id },
	{ type: "data-generation", data: response },
	{ type: "finish" },
];

export const streamWritten = (response: GenerationResponse, context: FunctionContext): Response =>
	answerStream(async (show) => {
		show(response.generatedPost);
		return endWith(response);
	}, context);

/**
 * Streams the words of a post. Its end is `data-generation` with the {@link GenerationResponse}: what was shown
 * may differ from the cleaned post by a wrapping that only its end betrays. A reader who goes away after the
 * first words finds the post in its draft.
 */
export const streamWords = (
	{ words, isCutOff, asked }: StreamedPost,
	{ writer, finish, fail }: Generation,
	context: FunctionContext,
): Response => {
	/** The status has been sent: every failure becomes a sentence, and what nobody expected a line in the log. */
	const sentenceOf = (error: unknown): Promise<string> =>
		fail(error)
			.then(({ message }) => message)
			.catch((unexpected: Error) => {
				const { name, stack = "" } = unexpected;
				const code = unexpected instanceof FunctionError ? unexpected.code : name;
				context.log("a stream ended unexpectedly", { code, stack });
				return messages.generateFailed;
			});
	return answerStream(async (show) => {
		const cleaner = writer === "model" ? createOutputCleaner() : null;
		let text = "";
		try {
			for await (const word of words) {
				text += word;
				show(cleaner ? cleaner.push(word) : word);
			}
			show(cleaner?.end() ?? "");
			return endWith(await finish({ text, isCutOff: isCutOff(), asked }));
		} catch (error) {
			return [{ type: "error", errorText: await sentenceOf(error) }];
		}
	}, context);
};
