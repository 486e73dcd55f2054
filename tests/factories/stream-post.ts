import { parseJsonEventStream, type UIMessageChunk, uiMessageChunkSchema } from "ai";
import type { GenerationResponse } from "../../domain/generation.ts";
import type { Author } from "./author.ts";
import type { RunningHost } from "./host.ts";

/** A generation as the AI SDK itself reads it from the stream. */
export interface StreamedPost {
	status: number;
	/** The body of a refusal before the first words. */
	refusal: Record<string, unknown> | null;
	chunks: UIMessageChunk[];
	/** The words as they were shown. */
	shown: string;
	result: GenerationResponse | null;
	errorText: string | null;
}

interface StreamOptions {
	signal?: AbortSignal;
	/** Called at every chunk. */
	onChunk?: (chunk: UIMessageChunk) => void;
}

/** Generates a post with `Accept: text/event-stream` and reads it with the AI SDK's own parser and schema. */
export async function streamPost(
	host: Pick<RunningHost, "url">,
	author: Author,
	body: object,
	{ signal, onChunk }: StreamOptions = {},
): Promise<StreamedPost> {
	const response = await fetch(`${host.url}/functions/v1/generate-linkedin-post`, {
		method: "POST",
		body: JSON.stringify(body),
		headers: { authorization: `Bearer ${author.accessToken}`, accept: "text/event-stream" },
		signal,
	});
	const streamed: StreamedPost = {
		status: response.status,
		refusal: null,
		chunks: [],
		shown: "",
		result: null,
		errorText: null,
	};
	if (!response.ok || !response.body) return { ...streamed, refusal: await response.json() };
	const events = parseJsonEventStream({ stream: response.body, schema: uiMessageChunkSchema });
	for await (const event of events) {
		if (!event.success) throw event.error;
		const chunk = event.value as UIMessageChunk;
		streamed.chunks.push(chunk);
		onChunk?.(chunk);
		if (chunk.type === "text-delta") streamed.shown += chunk.delta;
		else if (chunk.type === "data-generation") streamed.result = chunk.data as GenerationResponse;
		else if (chunk.type === "error") streamed.errorText = chunk.errorText;
	}
	return streamed;
}
