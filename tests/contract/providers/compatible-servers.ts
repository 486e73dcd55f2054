import { chunk, chunkStream, completion, usage, usageChunk } from "./chat-completions.ts";
import { eventStream, json, type Reply } from "./provider-server.ts";

/** A server's form of chat completions, beyond what OpenAI documents. */
interface CompatibleServer {
	name: string;
	whole: (text: string) => Reply;
	stream: (words: string[]) => Reply;
}

export const model = "openai/gpt-oss-20b";
export const thought = "The author wants a post about asking.";

const withFingerprint = (content: string, finish: string | null = null) =>
	chunk(model, { role: "assistant", content }, finish, { system_fingerprint: "fp_ollama" });

/** https://docs.ollama.com/api/openai-compatibility: every chunk names the role, thoughts come as `reasoning`. */
const ollama: CompatibleServer = {
	name: "Ollama",
	whole: (content) => completion(model, { content, reasoning: thought }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "", reasoning: thought }),
			...words.map((content) => withFingerprint(content)),
			withFingerprint("", "stop"),
		]),
};

/** https://lmstudio.ai/docs/developer/openai-compat: `logprobs` in every choice, thoughts as `reasoning_content`. */
const lmStudio: CompatibleServer = {
	name: "LM Studio",
	whole: (content) => completion(model, { content, reasoning_content: thought, tool_calls: [] }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", reasoning_content: thought }, null, { stats: {} }),
			...words.map((content) => chunk(model, { role: "assistant", content }, null, { logprobs: null })),
			chunk(model, {}, "stop"),
		]),
};

/** https://docs.vllm.ai/en/latest/serving/openai_compatible_server: nulls for all it does not use, usage last. */
const vllm: CompatibleServer = {
	name: "vLLM",
	whole: (content) =>
		completion(model, {
			content,
			reasoning_content: null,
			refusal: null,
			annotations: null,
			audio: null,
			function_call: null,
			tool_calls: [],
		}),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }, null, { prompt_token_ids: null }),
			chunk(model, { reasoning_content: thought }),
			...words.slice(0, -1).map((content) => chunk(model, { content })),
			// The last words and the reason to finish come together.
			chunk(model, { content: words.at(-1) }, "stop", { stop_reason: null }),
			usageChunk(model),
		]),
};

/** https://console.groq.com/docs/api-reference: its own object in the first and in the last chunk. */
const groq: CompatibleServer = {
	name: "Groq",
	whole: (content) => completion(model, { content, reasoning: thought }),
	stream: (words) =>
		chunkStream([
			chunk(model, { role: "assistant", content: "" }, null, { x_groq: { id: "req_1" } }),
			chunk(model, { reasoning: thought, channel: "analysis" }),
			...words.map((content) => chunk(model, { content })),
			chunk(model, {}, "stop", { x_groq: { id: "req_1", usage } }),
		]),
};

/** https://openrouter.ai/docs/api/reference/streaming: comments while it waits, thoughts twice, usage last. */
const openRouter: CompatibleServer = {
	name: "OpenRouter",
	whole: (content) =>
		completion(model, {
			content,
			refusal: null,
			reasoning: thought,
			reasoning_details: [{ type: "reasoning.text", text: thought, index: 0 }],
		}),
	stream: (words) =>
		chunkStream([
			": OPENROUTER PROCESSING",
			": OPENROUTER PROCESSING",
			chunk(model, { role: "assistant", content: "", reasoning: thought }, null, { provider: "Any" }),
			...words.map((content) => chunk(model, { role: "assistant", content })),
			": OPENROUTER PROCESSING",
			chunk(model, { role: "assistant", content: "" }, "stop", { native_finish_reason: "completed" }),
			usageChunk(model),
		]),
};

/** The looser sides of the event stream format: other line ends, no space after the colon, no last event. */
const frugal: CompatibleServer = {
	name: "a server of few lines",
	whole: (content) => json({ choices: [{ message: { content }, finish_reason: "stop" }] }),
	stream: (words) => {
		const chunks = [
			...words.map((content) => ({ delta: { content } })),
			{ delta: {}, finish_reason: "stop" },
		];
		const { body, ...reply } = eventStream(
			chunks.map((choice) => `data:${JSON.stringify({ choices: [choice] })}`),
		);
		return { ...reply, body: body.replaceAll("\n", "\r\n") };
	},
};

export const compatibleServers = [ollama, lmStudio, vllm, groq, openRouter, frugal];
