import { chunk, chunkStream, completion, readCompletionCall } from "./chat-completions.ts";
import { json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "llama3.2:3b";
const refusal = (status: number, message: string, type: string) =>
	json({ error: { message, type, param: null, code: null } }, status);

/** OpenAI's chat completions as many servers speak them: https://platform.openai.com/docs/api-reference/chat */
export const openaiCompatible: WireFormat = {
	vendor: "openai-compatible",
	model,
	base: "/v1",
	wholePath: "/chat/completions",
	streamPath: "/chat/completions",
	whole: (content) => completion(model, { content, refusal: null }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }),
			...words.map((content) => chunk(model, { content })),
			chunk(model, {}, "stop"),
		]),
	read: readCompletionCall,
	refusals: [
		{
			name: "wrong key",
			reply: refusal(401, `Invalid API Key ${vendorKey}`, "invalid_request_error"),
			calls: 1,
			reason: "openai-compatible refused the key (status 401). Check AI_API_KEY.",
		},
		{
			name: "unknown model",
			reply: refusal(404, `model "${model}" not found, try pulling it first`, "api_error"),
			calls: 1,
			reason: `openai-compatible does not know the model ${model} (status 404). Check AI_MODEL and AI_BASE_URL.`,
		},
		{
			name: "rate limit",
			reply: refusal(429, "Rate limit reached for requests per day.", "requests"),
			calls: 3,
			reason:
				"openai-compatible takes no more calls for now: its rate limit or its credit is used up (status 429).",
		},
		{
			name: "overloaded",
			reply: { status: 503, contentType: "text/html", body: "<h1>503 Service Temporarily Unavailable</h1>" },
			calls: 3,
			reason: "openai-compatible has trouble of its own (status 503).",
		},
	],
};
