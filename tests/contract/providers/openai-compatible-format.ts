import { chunk, chunkStream, completion, completionsApi } from "./chat-completions.ts";
import { json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "llama3.2:3b";
const refusal = (status: number, message: string, type: string) =>
	json({ error: { message, type, param: null, code: null } }, status);

/** OpenAI's chat completions as many servers speak them: https://platform.openai.com/docs/api-reference/chat */
export const openaiCompatible: WireFormat = {
	vendor: "openai-compatible",
	model,
	...completionsApi,
	whole: (content) => completion(model, { content, refusal: null }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }),
			...words.map((content) => chunk(model, { content })),
			chunk(model, {}, "stop"),
		]),
	refusals: {
		"wrong key": refusal(401, `Invalid API Key ${vendorKey}`, "invalid_request_error"),
		"unknown model": refusal(404, `model "${model}" not found, try pulling it first`, "api_error"),
		"rate limit": refusal(429, "Rate limit reached for requests per day.", "requests"),
		overloaded: {
			status: 503,
			contentType: "text/html",
			body: "<h1>503 Service Temporarily Unavailable</h1>",
		},
	},
};
