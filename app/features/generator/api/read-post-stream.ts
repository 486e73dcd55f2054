import { EventSourceParserStream } from "eventsource-parser/stream";
import * as z from "zod/mini";

/** The chunks of the AI SDK's UI message stream that a post is made of; all others are passed over. */
const chunkSchema = z.discriminatedUnion("type", [
	z.object({ type: z.literal("text-delta"), delta: z.string() }),
	z.object({ type: z.literal("data-generation"), data: z.unknown() }),
	z.object({ type: z.literal("error"), errorText: z.string() }),
]);

export type PostChunk = z.infer<typeof chunkSchema>;

/** Hands over the chunks of a post as they come. Rejects when the connection breaks. */
export async function readPostStream(
	body: ReadableStream<Uint8Array<ArrayBuffer>>,
	onChunk: (chunk: PostChunk) => void,
): Promise<void> {
	const events = body
		.pipeThrough(new TextDecoderStream())
		.pipeThrough(new EventSourceParserStream())
		.getReader();
	// Not `for await`: Safari cannot iterate a stream.
	for (let next = await events.read(); !next.done; next = await events.read()) {
		if (next.value.data === "[DONE]") continue;
		const chunk = chunkSchema.safeParse(JSON.parse(next.value.data));
		if (chunk.success) onChunk(chunk.data);
	}
}
