import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const unusedServices = fileURLToPath(new URL("app/lib/api/unused-supabase-services.ts", import.meta.url));
const outDir = fileURLToPath(new URL("dist/app", import.meta.url));

/** Writes a `.br` and a `.gz` beside every text file, so that the host need not compress while it serves. */
const precompress: Plugin = {
	name: "precompress",
	apply: "build",
	async closeBundle() {
		for (const file of await readdir(outDir, { recursive: true })) {
			if (!/\.(js|css|svg)$/u.test(file)) continue;
			const content = await readFile(join(outDir, file));
			await writeFile(join(outDir, `${file}.br`), await promisify(brotliCompress)(content));
			await writeFile(join(outDir, `${file}.gz`), await promisify(gzip)(content));
		}
	},
};

/** An app that is told its backend at build time never asks for /config.json. */
const dropConfigPreload: Plugin = {
	name: "drop-config-preload",
	transformIndexHtml: (html) =>
		process.env.VITE_SUPABASE_URL
			? html.replace(/\s*<link rel="preload" href="\/config\.json"[^>]*>/u, "")
			: html,
};

export default defineConfig({
	root: "app",
	publicDir: "public",
	plugins: [react(), dropConfigPreload, precompress],
	resolve: {
		alias: { "@supabase/realtime-js": unusedServices, "@supabase/storage-js": unusedServices },
	},
	build: {
		outDir,
		emptyOutDir: true,
		target: "es2022",
		assetsDir: "assets",
		// Nothing inline: the content security policy of the host allows files of its own only.
		assetsInlineLimit: 0,
		// The platform chunk is that large and changes only with the dependencies.
		chunkSizeWarningLimit: 600,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			// @mantine/schedule asks whether rrule has a default export before it uses it; it has none.
			checks: { importIsUndefined: false },
			output: {
				codeSplitting: {
					// A chunk that changes with the dependencies only: returning authors have it in their cache.
					groups: [
						{
							name: "platform",
							test: /node_modules[\\/](react|react-dom|scheduler|react-router|@supabase|@tanstack[\\/](react-query|query-core)|zod)[\\/]/u,
						},
					],
				},
			},
		},
	},
});
