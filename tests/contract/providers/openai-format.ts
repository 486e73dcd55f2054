import { eventStream, json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "gpt-4.1-mini";
const itemId = "msg_1";
const usage = {
	input_tokens: 20,
	input_tokens_details: { cached_tokens: 0 },
	output_tokens: 12,
	output_tokens_details: { reasoning_tokens: 0 },
	total_tokens: 32,
};
const response = (status: string, output: object[] = []) => ({
	id: "resp_1",
	object: "response",
	created_at: 1_800_000_000,
	status,
	model,
	output,
	error: null,
	incomplete_details: null,
	usage: status === "completed" ? usage : null,
});
const message = (text: string) => ({
	id: itemId,
	type: "message",
	role: "assistant",
	status: "completed",
	content: [{ type: "output_text", text, annotations: [] }],
});
const refusal = (status: number, error: { message: string; type: string; code: string | null }) =>
	json({ error: { param: null, ...error } }, status);

/** OpenAI's Responses API: https://platform.openai.com/docs/api-reference/responses */
export const openai: WireFormat = {
	vendor: "openai",
	model,
	base: "/v1",
	wholePath: "/responses",
	streamPath: "/responses",
	whole: (text) => json(response("completed", [message(text)])),
	stream: (words) => {
		const place = { item_id: itemId, output_index: 0, content_index: 0 };
		const text = words.join("");
		const part = { type: "output_text", text: "", annotations: [] };
		const events = [
			{ type: "response.created", response: response("in_progress") },
			{ type: "response.in_progress", response: response("in_progress") },
			{
				type: "response.output_item.added",
				output_index: 0,
				item: { ...message(""), status: "in_progress", content: [] },
			},
			{ type: "response.content_part.added", ...place, part },
			...words.map((delta) => ({ type: "response.output_text.delta", ...place, delta })),
			{ type: "response.output_text.done", ...place, text },
			{ type: "response.content_part.done", ...place, part: { ...part, text } },
			{ type: "response.output_item.done", output_index: 0, item: message(text) },
			{ type: "response.completed", response: response("completed", [message(text)]) },
		];
		return eventStream(
			events.map((event, sequence_number) => ({ event: event.type, data: { ...event, sequence_number } })),
		);
	},
	read: ({ headers, body }) => {
		const input = body.input as { role: string; content: string | { text: string }[] }[];
		const user = input.find(({ role }) => role === "user")?.content;
		return {
			key: headers.authorization?.replace(/^Bearer /, ""),
			model: body.model,
			system: input.find(({ role }) => role === "system")?.content,
			user: typeof user === "string" ? user : user?.[0]?.text,
			maxTokens: body.max_output_tokens,
		};
	},
	refusals: {
		"wrong key": refusal(401, {
			message: `Incorrect API key provided: ${vendorKey}.`,
			type: "invalid_request_error",
			code: "invalid_api_key",
		}),
		"unknown model": refusal(400, {
			message: `The requested model '${model}' does not exist.`,
			type: "invalid_request_error",
			code: "model_not_found",
		}),
		"rate limit": refusal(429, {
			message: "Rate limit reached on requests per minute.",
			type: "requests",
			code: "rate_limit_exceeded",
		}),
		overloaded: refusal(503, {
			message: "The engine is currently overloaded.",
			type: "server_error",
			code: null,
		}),
	},
};
