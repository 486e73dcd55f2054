import { chunk, chunkStream, completion, completionsApi, usage } from "./chat-completions.ts";
import { json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "mistral-small-latest";
const refusal = (status: number, type: string, message: string, code: string | null) =>
	json({ object: "error", message, type, param: null, code }, status);

/** Mistral's chat completions: https://docs.mistral.ai/api */
export const mistral: WireFormat = {
	vendor: "mistral",
	model,
	...completionsApi,
	whole: (content) => completion(model, { content, tool_calls: null }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }),
			...words.map((content) => chunk(model, { content })),
			chunk(model, { content: "" }, "stop", { usage }),
		]),
	refusals: {
		"wrong key": json({ message: `Unauthorized ${vendorKey}`, request_id: "request-1" }, 401),
		"unknown model": refusal(400, "invalid_model", `Invalid model: ${model}`, "1500"),
		"rate limit": refusal(429, "rate_limited", "Rate limit exceeded", "1300"),
		overloaded: refusal(503, "internal_server_error", "Service unavailable.", "3000"),
	},
};
