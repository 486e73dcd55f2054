import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { close, listen } from "../setup/listen.ts";

/** One call as the model server got it. */
export interface ModelCall {
	model: string;
	stream: boolean;
	authorization: string | undefined;
	messages: { role: string; content: string }[];
}

/** A call being answered: `send` writes some words (in a stream), `end` closes the answer as it should be. */
export interface ModelAnswer {
	call: ModelCall;
	response: ServerResponse;
	send: (words: string) => void;
	end: () => void;
}

export interface ModelServer {
	baseUrl: string;
	calls: ModelCall[];
	/** Thoughts that come before each answer, as models that reason send them. */
	reasoning: string;
	/** Why the next answers end. */
	finishReason: "stop" | "length";
	/** The answer to the next calls: a text, or a function that answers itself. */
	answer: string | ((answer: ModelAnswer) => void);
	/** The answer to a GET, by path, such as a list of models; all other paths get 404. */
	lists: Record<string, unknown>;
	stop: () => Promise<void>;
}

/**
 * Stands in for a language model: a server that speaks the OpenAI chat completions format, whole and streamed.
 * @param port left out: a free one
 */
export async function startModelServer(port = 0): Promise<ModelServer> {
	const listener = createServer(async (request, response) => {
		if (request.method === "GET") {
			const list = server.lists[request.url ?? ""];
			response.writeHead(list ? 200 : 404, { "content-type": "application/json" });
			return response.end(JSON.stringify(list ?? { error: "not found" }));
		}
		const body = JSON.parse(await readBody(request));
		const { authorization } = request.headers;
		const { model, messages, stream = false, stream_options } = body;
		const includesUsage = stream_options?.include_usage === true;
		const call: ModelCall = { model, messages, stream, authorization };
		server.calls.push(call);
		const { send, end } = writerOf(response, { model, stream, includesUsage, ...server });
		if (typeof server.answer === "function") return server.answer({ call, response, send, end });
		for (const word of stream ? server.answer.split(/(?<=\s)/) : [server.answer]) send(word);
		end();
	});
	const ownPort = await listen(listener, port);
	const server: ModelServer = {
		baseUrl: `http://127.0.0.1:${ownPort}/v1`,
		calls: [],
		reasoning: "",
		finishReason: "stop",
		answer: "A post.",
		lists: {},
		stop: () => close(listener),
	};
	return server;
}

async function readBody(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request.setEncoding("utf8")) text += chunk;
	return text;
}

const shared = (model: string) => ({ id: "completion-1", created: 1_800_000_000, model });
const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };

interface WriterOptions extends Pick<ModelServer, "reasoning" | "finishReason"> {
	model: string;
	stream: boolean;
	includesUsage: boolean;
}

function writerOf(response: ServerResponse, options: WriterOptions) {
	const { model, stream, includesUsage, reasoning, finishReason } = options;
	let text = "";
	const event = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`);
	const chunk = (delta: object, finish_reason: string | null) =>
		event({
			...shared(model),
			object: "chat.completion.chunk",
			choices: [{ index: 0, delta, finish_reason }],
		});
	return {
		send: (words: string) => {
			text += words;
			if (!stream) return;
			if (!response.headersSent) {
				response.writeHead(200, { "content-type": "text/event-stream" });
				if (reasoning) chunk({ role: "assistant", reasoning_content: reasoning }, null);
			}
			chunk({ role: "assistant", content: words }, null);
		},
		end: () => {
			if (stream) {
				if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
				chunk({}, finishReason);
				if (includesUsage) event({ ...shared(model), object: "chat.completion.chunk", choices: [], usage });
				response.end("data: [DONE]\n\n");
				return;
			}
			const message = { role: "assistant", content: text, reasoning_content: reasoning || undefined };
			response.setHeader("content-type", "application/json");
			response.end(
				JSON.stringify({
					...shared(model),
					object: "chat.completion",
					choices: [{ index: 0, message, finish_reason: finishReason }],
					usage,
				}),
			);
		},
	};
}
