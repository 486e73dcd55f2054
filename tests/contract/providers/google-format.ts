import { eventStream, json } from "./provider-server.ts";
import { vendorKey, type WireFormat } from "./wire-format.ts";

const model = "gemini-2.5-flash";
const answer = (text: string, finishReason?: "STOP") => ({
	candidates: [{ content: { parts: [{ text }], role: "model" }, finishReason, index: 0 }],
	usageMetadata: { promptTokenCount: 20, candidatesTokenCount: 12, totalTokenCount: 32 },
	modelVersion: model,
	responseId: "response-1",
});
const refusal = (code: number, status: string, message: string, details: object[] = []) =>
	json({ error: { code, message, status, details } }, code);

/** Google's Gemini API: https://ai.google.dev/api/generate-content */
export const google: WireFormat = {
	vendor: "google",
	model,
	base: "/v1beta",
	wholePath: `/models/${model}:generateContent`,
	streamPath: `/models/${model}:streamGenerateContent?alt=sse`,
	whole: (text) => json(answer(text, "STOP")),
	stream: (words) =>
		eventStream([
			...words.map((text) => ({ data: answer(text) })),
			// The last event says why it stopped, and may have no words.
			{ data: answer("", "STOP") },
		]),
	read: ({ headers, body }) => {
		const instruction = body.systemInstruction as { parts: { text: string }[] };
		const [user] = body.contents as { role: string; parts: { text: string }[] }[];
		return {
			key: headers["x-goog-api-key"],
			model: undefined,
			system: instruction.parts[0]?.text,
			user: user?.role === "user" && user.parts[0]?.text,
			maxTokens: (body.generationConfig as { maxOutputTokens: number }).maxOutputTokens,
		};
	},
	refusals: {
		"wrong key": refusal(400, "INVALID_ARGUMENT", `API key not valid: ${vendorKey}`, [
			{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "API_KEY_INVALID" },
		]),
		"unknown model": refusal(404, "NOT_FOUND", `models/${model} is not found for API version v1beta.`),
		"rate limit": refusal(429, "RESOURCE_EXHAUSTED", "You exceeded your current quota.", [
			{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: "40s" },
		]),
		overloaded: refusal(503, "UNAVAILABLE", "The model is overloaded. Please try again later."),
	},
};
