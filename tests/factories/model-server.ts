import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

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
	/** What the next calls are answered with: a text, or a function that answers itself. */
	answer: string | ((answer: ModelAnswer) => void);
	stop: () => Promise<void>;
}

/** Stands in for a language model: a server that speaks the OpenAI chat completions format, whole and streamed. */
export async function startModelServer(): Promise<ModelServer> {
	const listener = createServer(async (request, response) => {
		const body = JSON.parse(await readBody(request));
		const { authorization } = request.headers;
		const { model, messages, stream = false } = body;
		const call: ModelCall = { model, messages, stream, authorization };
		server.calls.push(call);
		const { send, end } = writerOf(response, model, stream);
		if (typeof server.answer === "function") return server.answer({ call, response, send, end });
		for (const word of stream ? server.answer.split(/(?<=\s)/) : [server.answer]) send(word);
		end();
	}).listen(0, "127.0.0.1");
	await once(listener, "listening");
	const address = listener.address();
	const port = typeof address === "object" ? address?.port : undefined;
	const server: ModelServer = {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		calls: [],
		answer: "A post.",
		stop: async () => {
			const closed = once(listener, "close");
			listener.close();
			listener.closeAllConnections();
			await closed;
		},
	};
	return server;
}

async function readBody(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request.setEncoding("utf8")) text += chunk;
	return text;
}

const shared = (model: string) => ({ id: "completion-1", created: 1_800_000_000, model });
const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };

function writerOf(response: ServerResponse, model: string, stream: boolean) {
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
			if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
			chunk({ role: "assistant", content: words }, null);
		},
		end: () => {
			if (stream) {
				if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
				chunk({}, "stop");
				response.end("data: [DONE]\n\n");
				return;
			}
			const message = { role: "assistant", content: text };
			response.setHeader("content-type", "application/json");
			response.end(
				JSON.stringify({
					...shared(model),
					object: "chat.completion",
					choices: [{ index: 0, message, finish_reason: "stop" }],
					usage,
				}),
			);
		},
	};
}
