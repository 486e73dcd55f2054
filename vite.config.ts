import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { budgets } from "./scripts/web-build/budgets.ts";
import { checkBudgets } from "./scripts/web-build/check-budgets.ts";
import { renderPages } from "./scripts/web-build/render-pages.ts";
import { routeChunks } from "./scripts/web-build/route-chunks.ts";
import { buildServiceWorker } from "./scripts/web-build/service-worker.ts";

const unusedServices = fileURLToPath(new URL("app/lib/api/unused-supabase-services.ts", import.meta.url));
const outDir = fileURLToPath(new URL("dist/app", import.meta.url));

/** Writes a `.br` and a `.gz` beside every text file, so that the host need not compress while it serves. */
async function compressFiles(): Promise<void> {
	for (const file of await readdir(outDir, { recursive: true })) {
		if (!/\.(js|css|svg|html)$/u.test(file)) continue;
		const content = await readFile(join(outDir, file));
		await writeFile(join(outDir, `${file}.br`), await promisify(brotliCompress)(content));
		await writeFile(join(outDir, `${file}.gz`), await promisify(gzip)(content));
	}
}

/** Renders pages, adds the service worker, compresses, and fails the build when a route loads more than it may. */
function finishFiles(): Plugin {
	let bundle: Rolldown.OutputBundle = {};
	return {
		name: "finish-files",
		apply: "build",
		writeBundle(_options, written) {
			bundle = written;
		},
		async closeBundle(error) {
			if (error) return;
			await renderPages(app, outDir, bundle);
			await buildServiceWorker(app, outDir, bundle);
			await compressFiles();
			for (const line of await checkBudgets(outDir, bundle, budgets)) this.info(line);
		},
	};
}

/** An app that is told its backend at build time never asks for /config.json. */
const dropConfigPreload: Plugin = {
	name: "drop-config-preload",
	transformIndexHtml: (html) =>
		process.env.VITE_SUPABASE_URL
			? html.replace(/\s*<link rel="preload" href="\/config\.json"[^>]*>/u, "")
			: html,
};

/**
 * Modules of libraries for what the app does not do: passkeys and wallets, instrumentation of the router, and links to
 * the files of pages that it renders on a server.
 */
const unusedModules =
	/(?:auth-js.dist.module.lib.(?:webauthn|web3.ethereum)|react-router.dist.production.lib.(?:dom.ssr.links|router.instrumentation))\.js$/u;

/** Puts functions that do nothing in place of all that these modules export. */
const emptyUnusedModules: Plugin = {
	name: "empty-unused-modules",
	apply: "build",
	transform: {
		filter: { id: unusedModules },
		handler: (code) =>
			[...code.matchAll(/^export (?:async )?(?:(?:class|const|function) (\w+)|\{([^}]+)\})/gmu)]
				.flatMap(([, name, list = name]) => list?.split(",") ?? [])
				.map((name) => `export function ${name.trim()}() {}`)
				.join("\n"),
	},
};

/** The app without any choice of its files. */
const app = {
	root: fileURLToPath(new URL("app", import.meta.url)),
	publicDir: "public",
	plugins: [react(), emptyUnusedModules],
	resolve: {
		alias: [
			// The live channel imports the client itself from its own file.
			{ find: /^@supabase\/realtime-js$/u, replacement: unusedServices },
			{ find: "@supabase/storage-js", replacement: unusedServices },
		],
	},
	build: {
		target: "es2022",
		// @mantine/schedule asks whether rrule has a default export before it uses it; it has none.
		rolldownOptions: { checks: { importIsUndefined: false } },
	},
} satisfies InlineConfig;

/** Asks for the files of each route when the app is built: whoever only reads this configuration need not wait. */
const splitByRoute: Plugin = {
	name: "split-by-route",
	apply: "build",
	config: async () => ({
		build: { rolldownOptions: { output: { codeSplitting: { groups: await routeChunks(app) } } } },
	}),
};

export default defineConfig({
	...app,
	plugins: [...app.plugins, dropConfigPreload, splitByRoute, finishFiles()],
	build: {
		...app.build,
		outDir,
		emptyOutDir: true,
		assetsDir: "assets",
		// Nothing inline: the content security policy of the host allows files of its own only.
		assetsInlineLimit: 0,
		// The platform chunk is that large and changes only with the dependencies.
		chunkSizeWarningLimit: 800,
		modulePreload: { polyfill: false },
	},
});
