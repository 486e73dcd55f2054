import { execFileSync } from "node:child_process";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig, type Rolldown } from "vite";
import { filesOf } from "./loaded-files.ts";

const printPages = fileURLToPath(new URL("print-pages.mjs", import.meta.url));

const client = "lib/api/connect-backend.ts";

/** The pages with a file of their own. */
const pages = [
	{ path: "/auth", file: "auth.html", modules: ["routes/auth.tsx"] },
	{ path: "/", file: "home.html", modules: ["routes/home.tsx", client] },
];

/** In the frame of an author's page only the message can be used: what is chosen elsewhere would be lost. */
const withMessageAlone = (markup: string) =>
	markup.replaceAll(/<(?:input|button|a)(?=[\s>])/gu, '$& tabindex="-1"');

/** Markup by path. */
type Markup = Partial<Record<string, string>>;

/**
 * Writes the pages that people see first to files of their own: as a visitor sees them, with the frame of what an author
 * sees, and with all their files named, so that none waits for another.
 */
export async function renderPages(app: InlineConfig, outDir: string, bundle: Rolldown.OutputBundle) {
	const folder = join(outDir, "..", "prerender");
	await build({
		...app,
		configFile: false,
		logLevel: "error",
		build: { ...app.build, ssr: "prerender.tsx", outDir: folder, emptyOutDir: true, copyPublicDir: false },
		ssr: { noExternal: true },
	});
	const printed = execFileSync(process.execPath, [printPages, join(folder, "prerender.js")], {
		maxBuffer: 16 * 1024 * 1024,
	});
	await rm(folder, { recursive: true });
	if (printed.includes("<script"))
		throw new Error("A rendered page has a script inside, which the host's policy forbids");
	const { visitor, author } = JSON.parse(printed.toString()) as { visitor: Markup; author: Markup };

	const index = await readFile(join(outDir, "index.html"), "utf8");
	/** The page with the files of modules named that it does not name yet. */
	const withFiles = (...modules: string[]) => {
		const links = filesOf(bundle, ...modules)
			.filter((name) => !index.includes(`/${name}"`))
			.map((name) =>
				name.endsWith(".css")
					? `<link rel="stylesheet" crossorigin href="/${name}">`
					: `<link rel="modulepreload" crossorigin href="/${name}">`,
			);
		return index.replace("</head>", () => `${links.join("")}</head>`);
	};
	// A visitor of another page has a session.
	await writeFile(join(outDir, "index.html"), withFiles(client));
	for (const { path, file, modules } of pages) {
		const frame = author[path] && `<div id="frame" data-for="author">${withMessageAlone(author[path])}</div>`;
		const root = `<div id="root" data-for="visitor">${visitor[path]}</div>${frame ?? ""}`;
		const page = withFiles(...modules)
			.replace('<div id="root"></div>', () => root)
			// There is something to see without them: on a slow line the style sheets go first.
			.replaceAll(/<(?:script type="module"|link rel="modulepreload")/gu, '$& fetchpriority="low"');
		await writeFile(join(outDir, file), page);
	}
}
