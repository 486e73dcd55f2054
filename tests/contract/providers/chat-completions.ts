import { eventStream, json, type ProviderCall } from "./provider-server.ts";

/** The format that OpenAI's older API has given to many servers. */
const shared = (model: string) => ({ id: "chatcmpl-1", created: 1_800_000_000, model });
export const usage = { prompt_tokens: 20, completion_tokens: 12, total_tokens: 32 };

export const completion = (model: string, message: object) =>
	json({
		...shared(model),
		object: "chat.completion",
		choices: [{ index: 0, message: { role: "assistant", ...message }, finish_reason: "stop" }],
		usage,
	});

/** One event of a stream; the last has a reason to finish. */
export const chunk = (
	model: string,
	delta: object,
	finish_reason: string | null = null,
	more: object = {},
) => ({
	data: {
		...shared(model),
		object: "chat.completion.chunk",
		choices: [{ index: 0, delta, finish_reason }],
		...more,
	},
});

/** The chunk of some servers after the last words: the tokens used, and no choice. */
export const usageChunk = (model: string) => ({
	data: { ...shared(model), object: "chat.completion.chunk", choices: [], usage },
});

export const chunkStream = (chunks: (string | { data: object })[]) =>
	eventStream([...chunks, "data: [DONE]"]);

/** Where such servers take calls, and what is where in them. */
export const completionsApi = {
	base: "/v1",
	wholePath: "/chat/completions",
	streamPath: "/chat/completions",
	read: readCompletionCall,
};

function readCompletionCall({ headers, body }: ProviderCall) {
	const messages = body.messages as { role: string; content: string | { text: string }[] }[];
	const textOf = (wanted: string) => {
		const content = messages.find(({ role }) => role === wanted)?.content;
		return typeof content === "string" ? content : content?.[0]?.text;
	};
	return {
		key: headers.authorization?.replace(/^Bearer /, ""),
		model: body.model,
		system: textOf("system"),
		user: textOf("user"),
		maxTokens: body.max_tokens,
	};
}
