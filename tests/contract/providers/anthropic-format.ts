import { eventStream, json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "claude-haiku-4-5";
const message = (content: object[], stop_reason: string | null) => ({
	id: "msg_1",
	type: "message",
	role: "assistant",
	model,
	content,
	stop_reason,
	stop_sequence: null,
	usage: { input_tokens: 20, output_tokens: 12 },
});
const refusal = (status: number, type: string, text: string) =>
	json({ type: "error", error: { type, message: text }, request_id: "req_1" }, status);

/** Anthropic's Messages API: https://platform.claude.com/docs/en/api/messages */
export const anthropic: WireFormat = {
	vendor: "anthropic",
	model,
	base: "/v1",
	wholePath: "/messages",
	streamPath: "/messages",
	whole: (text) => json(message([{ type: "text", text }], "end_turn")),
	stream: (words) => {
		const events = [
			{ type: "message_start", message: message([], null) },
			{ type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
			{ type: "ping" },
			...words.map((text) => ({
				type: "content_block_delta",
				index: 0,
				delta: { type: "text_delta", text },
			})),
			{ type: "content_block_stop", index: 0 },
			{
				type: "message_delta",
				delta: { stop_reason: "end_turn", stop_sequence: null },
				usage: { output_tokens: 12 },
			},
			{ type: "message_stop" },
		];
		return eventStream(events.map((data) => ({ event: data.type, data })));
	},
	read: ({ headers, body }) => {
		const [system] = body.system as { text: string }[];
		const [user] = body.messages as { role: string; content: { text: string }[] }[];
		return {
			key: headers["anthropic-version"] === "2023-06-01" && headers["x-api-key"],
			model: body.model,
			system: system?.text,
			user: user?.role === "user" && user.content[0]?.text,
			maxTokens: body.max_tokens,
		};
	},
	refusals: {
		"wrong key": refusal(401, "authentication_error", `invalid x-api-key ${vendorKey}`),
		"unknown model": refusal(404, "not_found_error", `model: ${model}`),
		"rate limit": refusal(429, "rate_limit_error", "This request would exceed your rate limit."),
		overloaded: refusal(529, "overloaded_error", "Overloaded"),
	},
};
