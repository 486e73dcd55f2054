import { ModelError } from "./model-error.ts";

/** Longest answer that is read, with all that stands around a model's words and thoughts, in bytes. */
const mostBytes = 16 * 1024 * 1024;

/** A `fetch` whose answers end with a {@link ModelError} when they are longer than any model's: they would fill the memory. */
export const boundedFetch =
	(send: typeof fetch): typeof fetch =>
	async (input, init) => {
		const response = await send(input, init);
		if (!response.body) return response;
		let bytes = 0;
		const counted = response.body.pipeThrough(
			new TransformStream<Uint8Array, Uint8Array>({
				transform(chunk, controller) {
					bytes += chunk.length;
					if (bytes > mostBytes)
						controller.error(new ModelError("The server answered without an end.", true));
					else controller.enqueue(chunk);
				},
			}),
		);
		return new Response(counted, response);
	};
