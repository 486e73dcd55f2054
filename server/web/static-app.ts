import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { appPaths } from "../../domain/app-paths.ts";
import { isAppPath } from "../../domain/is-app-path.ts";

/**
 * The built app: hashed assets may be cached for a year, everything else is asked for again. Paths that are
 * not one of the app's pages get the app with status 404, which shows its own page for that.
 */
export function staticApp(folder: string): Hono {
	const index = readPage(join(folder, "index.html"));
	const rendered = new Map(
		(["home", "auth"] as const).flatMap((name) => {
			const file = join(folder, `${name}.html`);
			return existsSync(file) ? [[appPaths[name] as string, readPage(file)] as const] : [];
		}),
	);
	return new Hono()
		.use(
			"*",
			serveStatic({
				root: folder,
				precompressed: true,
				// Pages are answered below, so that they never carry a date to cache by, and have one address.
				rewriteRequestPath: (path) => (/(\/|\.html)$/u.test(path) ? `${path}.none` : path),
				onFound: (_path, context) => {
					const hashed = context.req.path.startsWith("/assets/");
					context.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
				},
			}),
		)
		.get("*", (context) => {
			const { path } = context.req;
			if (path.startsWith("/assets/")) return context.text("Not found", 404);
			const { html, brotli } = rendered.get(path) ?? index;
			// The service worker keeps the page without content for the time without a network.
			const status = isAppPath(path) || path === "/index.html" ? 200 : 404;
			context.header("cache-control", "no-cache");
			context.header("vary", "Accept-Encoding");
			if (!brotli || !/\bbr\b/u.test(context.req.header("accept-encoding") ?? ""))
				return context.html(html, status);
			context.header("content-type", "text/html; charset=UTF-8");
			context.header("content-encoding", "br");
			return context.body(brotli, status);
		});
}

/** A page, and as it is sent to whoever takes brotli. */
function readPage(file: string) {
	const compressed = `${file}.br`;
	return {
		html: readFileSync(file, "utf8"),
		brotli: existsSync(compressed) ? new Uint8Array(readFileSync(compressed)) : null,
	};
}
