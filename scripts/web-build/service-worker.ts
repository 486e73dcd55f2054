import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig, type Rolldown } from "vite";
import { entryOf, filesOf } from "./loaded-files.ts";

/** What the app needs to open without a network: both pages to begin with, and what `/` loads after it is there. */
const modules = [
	"routes/auth.tsx",
	"routes/home.tsx",
	"lib/api/connect-backend.ts",
	"routes/root/offline-writes.ts",
	"features/planner/planner-card.tsx",
	"routes/workspace/workspace-post.tsx",
	"features/account/account-menu-list.tsx",
	"features/auth/sign-in-again-dialog.tsx",
	"features/brand-voice/voice-dialog.tsx",
	"features/drafts/shelf/recent-panel.tsx",
	"features/planner/schedule-dialog/schedule-dialog.tsx",
	"features/templates/templates-dialog.tsx",
	"components/dialogs/confirmation-dialog.tsx",
	"components/layout/color-scheme-menu.tsx",
	"components/toasts/toasts.tsx",
];

/** Their names say nothing of their content. */
const unhashed = ["index.html", "color-scheme.js", "mark-viewer.js", "favicon.svg", "manifest.webmanifest"];

/**
 * Writes `sw.js`, the service worker, which is told which files of the built app to store when it is installed. It is
 * one file, and no page waits for it.
 * @param config of the app
 * @param bundle the built app
 */
export async function buildServiceWorker(
	config: InlineConfig,
	outDir: string,
	bundle: Rolldown.OutputBundle,
): Promise<void> {
	const hashed = new Set(filesOf(bundle, ...modules));
	const precached = [
		...[...hashed].map((file) => ({ url: `/${file}`, revision: null })),
		...(await Promise.all(
			unhashed.map(async (file) => {
				const content = await readFile(join(outDir, file));
				return { url: `/${file}`, revision: createHash("sha256").update(content).digest("base64url") };
			}),
		)),
	];
	await build({
		configFile: false,
		root: config.root,
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
			target: config.build?.target,
			modulePreload: false,
			rolldownOptions: { input: "service-worker.ts", output: { format: "iife", entryFileNames: "sw.js" } },
		},
	});
}
