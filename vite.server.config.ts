import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const outDir = fileURLToPath(new URL("dist/server", import.meta.url));

/** In our own modules `import.meta.url` stays the address of the source, beside which are the files that it names. */
const keepSourceAddresses: Plugin = {
	name: "keep-source-addresses",
	transform: {
		filter: { id: /^[^\0]+\.ts$/u, code: "import.meta.url" },
		handler: (code, id) => {
			const source = JSON.stringify(relative(outDir, id));
			return {
				code: code.replaceAll("import.meta.url", `new URL(${source}, import.meta.url).href`),
				map: null,
			};
		},
	},
};

/** The host with its packages in a few files: a thousand modules take more than half of the time of a start. */
export default defineConfig({
	plugins: [keepSourceAddresses],
	ssr: {
		noExternal: true,
		// They read files of their own package, or are there for development only.
		external: ["@electric-sql/pglite", "pino-pretty", "vite"],
	},
	build: {
		ssr: "server/main.ts",
		outDir,
		target: "node24",
		minify: false,
		// Nobody downloads it.
		chunkSizeWarningLimit: 10_000,
		reportCompressedSize: false,
		rolldownOptions: {
			// An operator's command, which runs from its source, reads the secrets without the library.
			checks: { ineffectiveDynamicImport: false },
			output: { entryFileNames: "main.js", chunkFileNames: "[name]-[hash].js" },
		},
	},
});
