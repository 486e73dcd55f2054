import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { appPaths } from "../../domain/app-paths.ts";
import { StartupError } from "../startup-error.ts";

const pages: ReadonlySet<string> = new Set(Object.values(appPaths));

/**
 * The built app: hashed assets may be cached for a year, everything else is asked for again. Paths that are
 * not one of the app's pages get the app with status 404, which shows its own page for that.
 * @throws StartupError when the app has not been built
 */
export function staticApp(folder: string): Hono {
	const indexFile = join(folder, "index.html");
	if (!existsSync(indexFile)) {
		throw new StartupError("Cannot start: the app is not built. Use npm start, or run npm run build first.");
	}
	const index = readFileSync(indexFile, "utf8");
	return new Hono()
		.use(
			"*",
			serveStatic({
				root: folder,
				precompressed: true,
				// The index is answered below, so that it never carries a date to cache by.
				rewriteRequestPath: (path) => (path.endsWith("/") ? `${path}.none` : path),
				onFound: (_path, context) => {
					const hashed = context.req.path.startsWith("/assets/");
					context.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
				},
			}),
		)
		.get("*", (context) => {
			const { path } = context.req;
			if (path.startsWith("/assets/")) return context.text("Not found", 404);
			context.header("cache-control", "no-cache");
			return context.html(index, pages.has(path) ? 200 : 404);
		});
}
