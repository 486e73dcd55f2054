import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { entryOf } from "./loaded-files.ts";

/**
 * All that a page may ask for, so that no part of it needs the network. The admin panel's charts are a sixth of all; what
 * draws slides is a third, and needs fonts besides.
 */
const isStored = (file: string) => /\.(js|css)$/u.test(file) && !/weekly-chart|slides-dialog/u.test(file);

/** Their names say nothing of their content. */
const unhashed = ["index.html", "color-scheme.js", "mark-viewer.js", "favicon.svg", "manifest.webmanifest"];

/**
 * Writes `sw.js`, the service worker, which is told which files of the built app to store when it is installed. It is
 * one file, and no page waits for it.
 */
export async function buildServiceWorker(app: InlineConfig, outDir: string, bundle: Rolldown.OutputBundle) {
	const precached = [
		...Object.keys(bundle)
			.filter(isStored)
			.map((file) => ({ url: `/${file}`, revision: null })),
		...(await Promise.all(
			unhashed.map(async (file) => {
				const content = await readFile(join(outDir, file));
				return { url: `/${file}`, revision: createHash("sha256").update(content).digest("base64url") };
			}),
		)),
	];
	await build({
		configFile: false,
		root: app.root,
		publicDir: false,
		logLevel: "warn",
		define: {
			"self.__WB_MANIFEST": JSON.stringify(precached),
			"self.__APP_VERSION": JSON.stringify(`/${entryOf(bundle)}`),
			"process.env.NODE_ENV": JSON.stringify("production"),
		},
		build: {
			outDir,
			emptyOutDir: false,
			target: app.build?.target,
			modulePreload: false,
			rolldownOptions: { input: "service-worker.ts", output: { format: "iife", entryFileNames: "sw.js" } },
		},
	});
}
