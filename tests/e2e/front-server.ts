import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { close, listen } from "../setup/listen.ts";

/** The server that visitors reach, before a product that may not be there, or have been deployed anew. */
export interface FrontServer {
	url: string;
	/** From now on nobody gets an answer, until it is turned off. */
	setDown: (isDown: boolean) => void;
	/** From now on the app is another version: its entry script has another name. Returns the path of that. */
	deploy: () => Promise<string>;
	stop: () => Promise<void>;
}

/** @param target the address of the product, as soon as it has one */
export async function startFrontServer(target: () => string): Promise<FrontServer> {
	let isDown = false;
	/** The old and the new name of the entry script. */
	let renamed: { from: string; to: string } | null = null;

	const server = createServer((incoming, outgoing) => {
		if (isDown) return void incoming.socket.destroy();
		const path = (incoming.url ?? "/").replace(renamed?.to ?? "\0", renamed?.from ?? "");
		const { "if-none-match": _tag, "if-modified-since": _date, ...headers } = incoming.headers;
		const call = request(`${target()}${path}`, {
			method: incoming.method,
			// Rewritten answers have to be readable.
			headers: { ...headers, ...(renamed ? { "accept-encoding": "identity" } : {}) },
		});
		call.on("response", async (answer) => {
			const { "content-length": _length, ...answered } = answer.headers;
			const isText = /javascript|html/.test(answer.headers["content-type"] ?? "");
			if (!renamed || !isText) {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				return void answer.pipe(outgoing);
			}
			const body = (await text(answer))
				.replaceAll(renamed.from, renamed.to)
				// In the service worker: the page has another content.
				.replace(/(index\.html.{1,4}revision:.)/, "$1next-");
			outgoing.writeHead(answer.statusCode ?? 502, answered).end(body);
		});
		call.on("error", () => outgoing.destroy());
		incoming.pipe(call);
	});
	return {
		url: `http://localhost:${await listen(server, 0, "localhost")}`,
		setDown: (next) => {
			isDown = next;
		},
		deploy: async () => {
			const page = await (await fetch(target())).text();
			const from = /<script type="module"[^>]* src="\/assets\/([^"]+)\.js"/.exec(page)?.[1];
			if (!from) throw new Error("the page has no entry script");
			renamed = { from, to: `${from}-next` };
			return `/assets/${renamed.to}.js`;
		},
		stop: () => close(server),
	};
}
