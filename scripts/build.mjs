import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fingerprintOf } from "./fingerprint.mjs";
import { root, runtime } from "./install.mjs";

/** The host as it runs: the server and its packages in a few files. */
export const builtHost = `${root}dist/server/main.js`;

/**
 * Builds the app and the host, each unless what is built was built from these very sources and settings. With
 * `KEEP_BUILT_APP`, which tests of the version before have, the app stays as it is.
 */
export function ensureBuilt() {
	const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY, KEEP_BUILT_APP } = process.env;
	if (!KEEP_BUILT_APP)
		ensurePartBuilt("app", {
			sources: ["app", "domain", "scripts/web-build"],
			config: "vite.config.ts",
			settings: [VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY],
		});
	ensureHostBuilt();
}

/** Builds the host, unless what is built was built from these very sources. */
export function ensureHostBuilt() {
	ensurePartBuilt("server", {
		sources: ["server", "supabase/functions", "domain"],
		config: "vite.server.config.ts",
	});
}

function ensurePartBuilt(part, { sources, config, settings = [] }) {
	const stampFile = `${root}dist/${part}.stamp`;
	const wanted = fingerprintOf([...sources, config, "package-lock.json"], settings);
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
	process.stdout.write(`Building the ${part}, once…\n`);
	const vite = ["node_modules/vite/bin/vite.js", "build", "--config", config, "--logLevel", "warn"];
	// Whoever asks for it, a test's runner for one: authors get React's production build.
	const env = { ...process.env, NODE_ENV: "production" };
	const { status } = spawnSync(runtime, vite, { cwd: root, env, stdio: "inherit" });
	if (status !== 0) {
		process.stderr.write(`Building the ${part} failed: see the lines above.\n`);
		process.exit(1);
	}
	writeFileSync(stampFile, wanted);
}
