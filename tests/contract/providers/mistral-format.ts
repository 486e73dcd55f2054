import { chunk, chunkStream, completion, readCompletionCall, usage } from "./chat-completions.ts";
import { json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "mistral-small-latest";
const refusal = (status: number, type: string, message: string, code: string | null) =>
	json({ object: "error", message, type, param: null, code }, status);

/** Mistral's chat completions: https://docs.mistral.ai/api */
export const mistral: WireFormat = {
	vendor: "mistral",
	model,
	base: "/v1",
	wholePath: "/chat/completions",
	streamPath: "/chat/completions",
	whole: (content) => completion(model, { content, tool_calls: null }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }),
			...words.map((content) => chunk(model, { content })),
			chunk(model, { content: "" }, "stop", { usage }),
		]),
	read: readCompletionCall,
	refusals: [
		{
			name: "wrong key",
			reply: json({ message: `Unauthorized ${vendorKey}`, request_id: "request-1" }, 401),
			calls: 1,
			reason: "mistral refused the key (status 401). Check AI_API_KEY.",
		},
		{
			name: "unknown model",
			reply: refusal(400, "invalid_model", `Invalid model: ${model}`, "1500"),
			calls: 1,
			reason: "mistral refused the call (status 400). Check AI_MODEL.",
		},
		{
			name: "rate limit",
			reply: refusal(429, "rate_limited", "Rate limit exceeded", "1300"),
			calls: 3,
			reason: "mistral takes no more calls for now: its rate limit or its credit is used up (status 429).",
		},
		{
			name: "overloaded",
			reply: refusal(503, "internal_server_error", "Service unavailable.", "3000"),
			calls: 3,
			reason: "mistral has trouble of its own (status 503).",
		},
	],
};
