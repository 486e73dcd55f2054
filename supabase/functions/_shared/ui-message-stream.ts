import type { UIMessageChunk } from "ai";

/** Headers of the AI SDK's UI message stream, version 1; the last keeps nginx from collecting it. */
const headers = {
	"content-type": "text/event-stream; charset=utf-8",
	"cache-control": "no-store",
	"x-vercel-ai-ui-message-stream": "v1",
	"x-accel-buffering": "no",
};

/** Sends one chunk; does nothing once the reader has gone. */
export type SendChunk = (chunk: UIMessageChunk) => void;

/**
 * A response in the AI SDK's UI message protocol. `work` sends its chunks and runs to its end even when the
 * reader goes away; it must not reject. The protocol's type comes from the SDK, its code is not loaded: an
 * installation without a model streams too.
 */
export function uiMessageStream(
	work: (send: SendChunk) => Promise<void>,
	waitUntil: (work: Promise<void>) => void,
): Response {
	const encoder = new TextEncoder();
	let reading = true;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const event = (data: string) => {
				if (reading) controller.enqueue(encoder.encode(`data: ${data}\n\n`));
			};
			const done = work((chunk) => event(JSON.stringify(chunk))).then(() => {
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
