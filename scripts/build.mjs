import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fingerprintOf } from "./fingerprint.mjs";
import { root, runtime } from "./install.mjs";

const sources = ["app", "domain", "vite.config.ts", "package-lock.json"];
const stampFile = `${root}dist/app.stamp`;

/** Builds the app, unless what is built was built from these very sources and settings. */
export function ensureBuilt() {
	const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = process.env;
	const wanted = fingerprintOf(sources, [VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY]);
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
	process.stdout.write("Building the app, once…\n");
	const vite = spawnSync(runtime, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], {
		cwd: root,
		stdio: "inherit",
	});
	if (vite.status !== 0) {
		process.stderr.write("Building the app failed: see the lines above.\n");
		process.exit(1);
	}
	writeFileSync(stampFile, wanted);
}
