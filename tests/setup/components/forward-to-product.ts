import { request } from "node:http";
import type { Plugin } from "vite";
import { runningProduct } from "./running-product.ts";

const productPaths = /^\/(auth\/v1|rest\/v1|functions\/v1|config\.json|outbox)\b/;

/** Hands what the app asks of its backend to the product, so that to the browser both are of one origin. */
export const forwardToProduct = (): Plugin => ({
	name: "forward-to-product",
	configureServer: ({ middlewares }) => {
		middlewares.use((incoming, outgoing, next) => {
			if (!productPaths.test(incoming.url ?? "")) return next();
			const { method, headers, url } = incoming;
			const call = request(new URL(url ?? "", runningProduct().url), { method, headers }, (answer) => {
				outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
				answer.pipe(outgoing);
			});
			// A call that the page has taken back is no error: Vite would lay its report over the page.
			call.on("error", (error) => {
				if (!outgoing.destroyed) next(error);
			});
			outgoing.once("close", () => call.destroy());
			incoming.pipe(call);
		});
	},
});
