import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from "node:http";

/** One call of a vendor's API as it came over the wire. */
export interface ProviderCall {
	/** With its query. */
	path: string;
	headers: IncomingHttpHeaders;
	body: Record<string, unknown>;
}

export interface Reply {
	status: number;
	contentType: string;
	body: string;
}

export interface ProviderServer {
	url: string;
	/** Answers the calls below a path whose body mentions a text: one reply each, the last for all that follow. */
	reply: (path: string, mention: string, replies: [Reply, ...Reply[]]) => void;
	/** The calls below a path that mentioned a text, in order. */
	calls: (path: string, mention: string) => ProviderCall[];
	stop: () => Promise<void>;
}

export const json = (body: object, status = 200): Reply => ({
	status,
	contentType: "application/json",
	body: JSON.stringify(body),
});

/** A stream of events; an event with a name carries it beside its data, and a text is sent as it is. */
export const eventStream = (events: (string | { event?: string; data: object })[]): Reply => ({
	status: 200,
	contentType: "text/event-stream",
	body: events
		.map((event) => {
			if (typeof event === "string") return `${event}\n\n`;
			return `${event.event ? `event: ${event.event}\n` : ""}data: ${JSON.stringify(event.data)}\n\n`;
		})
		.join(""),
});

const nobodyExpected = json({ error: "no test expects this call" }, 418);

/** Stands in for the vendors' servers: says what a test has it say, and keeps what it was asked. */
export async function startProviderServer(): Promise<ProviderServer> {
	const expected: { path: string; mention: string; replies: Reply[] }[] = [];
	const seen: (ProviderCall & { text: string })[] = [];
	const concerns = (call: { path: string; text: string }, path: string, mention: string) =>
		call.path.startsWith(path) && call.text.includes(mention);
	const listener = createServer(async (request, response) => {
		const text = await readBody(request);
		const call = { path: request.url ?? "", headers: request.headers, body: JSON.parse(text), text };
		seen.push(call);
		const replies = expected.find(({ path, mention }) => concerns(call, path, mention))?.replies ?? [];
		const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? nobodyExpected;
		response.writeHead(reply.status, { "content-type": reply.contentType }).end(reply.body);
	}).listen(0, "127.0.0.1");
	await once(listener, "listening");
	const address = listener.address();
	return {
		url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
		reply: (path, mention, replies) => expected.unshift({ path, mention, replies: [...replies] }),
		calls: (path, mention) => seen.filter((call) => concerns(call, path, mention)),
		stop: async () => {
			const closed = once(listener, "close");
			listener.close();
			listener.closeAllConnections();
			await closed;
		},
	};
}

async function readBody(request: IncomingMessage): Promise<string> {
	let text = "";
	for await (const chunk of request.setEncoding("utf8")) text += chunk;
	return text;
}
