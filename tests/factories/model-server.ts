import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** One call as the model server got it. */
interface ModelCall {
	model: string;
	authorization: string | undefined;
	messages: { role: string; content: string }[];
}

export interface ModelServer {
	baseUrl: string;
	calls: ModelCall[];
	/** What the next calls are answered with: a text, or a function that answers itself. */
	answer: string | ((response: ServerResponse) => void);
	stop: () => Promise<void>;
}

/** Stands in for a language model: a server that speaks the OpenAI chat completions format. */
export async function startModelServer(): Promise<ModelServer> {
	const listener = createServer(async (request, response) => {
		const body = JSON.parse(await readBody(request));
		const { authorization } = request.headers;
		server.calls.push({ model: body.model, messages: body.messages, authorization });
		if (typeof server.answer === "function") return server.answer(response);
		response.setHeader("content-type", "application/json");
		response.end(JSON.stringify(completion(body.model, server.answer)));
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

const completion = (model: string, content: string) => ({
	id: "completion-1",
	object: "chat.completion",
	created: 1_800_000_000,
	model,
	choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
	usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
});
