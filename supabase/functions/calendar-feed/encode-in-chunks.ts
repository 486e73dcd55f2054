/** Characters that are encoded in one go: those of a whole feed would hold the thread for a tenth of a second. */
const chunkLength = 65_536;

/** A text that is made part by part, as a stream that is made as it is read. */
export function encodeInChunks(parts: AsyncIterable<string>): ReadableStream<Uint8Array> {
	const chunks = encode(parts);
	return new ReadableStream({
		pull: async (controller) => {
			const { value, done } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		cancel: async () => {
			await chunks.return(undefined);
		},
	});
}

async function* encode(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
	const encoder = new TextEncoder();
	let text = "";
	for await (const part of parts) {
		text += part;
		if (text.length < chunkLength) continue;
		yield encoder.encode(text);
		text = "";
	}
	yield encoder.encode(text);
}
