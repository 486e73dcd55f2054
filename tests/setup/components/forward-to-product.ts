import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import type { Plugin } from "vite";
import { runningProduct } from "./running-product.ts";

const productPaths = /^\/(auth\/v1|rest\/v1|storage\/v1|functions\/v1|config\.json|outbox)\b/;

/** Hands what the app asks of its backend to the product, so that to the browser both are of one origin. */
export const forwardToProduct = (): Plugin => ({
	name: "forward-to-product",
	configureServer: ({ middlewares, httpServer }) => {
		httpServer?.on(
			"upgrade",
			({ method, url = "", rawHeaders }: IncomingMessage, socket: Duplex, head: Buffer) => {
				if (!url.startsWith("/realtime/v1/")) return;
				const product = connect(Number(new URL(runningProduct().url).port), "127.0.0.1", () => {
					const headers = rawHeaders.map((text, index) => (index % 2 === 0 ? `${text}: ` : `${text}\r\n`));
					product.write(`${method} ${url} HTTP/1.1\r\n${headers.join("")}\r\n`);
					product.write(head);
					socket.pipe(product).pipe(socket);
				});
				product.on("error", () => socket.destroy());
				socket.on("error", () => product.destroy());
			},
		);
		middlewares.use((incoming, outgoing, next) => {
			if (!productPaths.test(incoming.url ?? "")) return next();
			const { method, headers, url } = incoming;
			const address = new URL(url ?? "", runningProduct().url);
			// A connection of its own: the product may be closing one that was kept, just as it is used again.
			const hostname = "127.0.0.1";
			const call = request(address, { method, headers, hostname, agent: false }, (answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			});
			// The page is told, and not Vite, which would lay its report over the page.
			call.on("error", () => {
				if (outgoing.headersSent) outgoing.destroy();
				else outgoing.writeHead(502).end();
			});
			outgoing.once("close", () => call.destroy());
			incoming.pipe(call);
		});
	},
});
