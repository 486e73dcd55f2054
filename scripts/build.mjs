import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fingerprintOf } from "./fingerprint.mjs";
import { isOtherInstalled, root, runtime } from "./install.mjs";

/** The host as it runs: the server and its packages in a few files. */
export const builtHost = `${root}dist/server/main.js`;

/** The parts that are built, and what each is built from. */
const sources = {
	app: ["app", "domain", "scripts/web-build", "vite.config.ts", "package-lock.json"],
	server: [
		...["server", "supabase/functions", "supabase/migrations", "domain"],
		...["vite.server.config.ts", "package-lock.json"],
	],
};

/** Stands in the place of a fingerprint where tests take an app that is there, whatever it was built from. */
const kept = "kept";

const stampFile = (part) => `${root}dist/${part}.stamp`;

/** The fingerprint of what a part was built from, and a line for each setting. */
const readStamp = (part) => (existsSync(stampFile(part)) ? readFileSync(stampFile(part), "utf8") : "");

/** Fingerprints as this process has found them: `npm start` looks before it builds, and the host when it starts. */
const fingerprints = new Map();

function findStamp(part) {
	const { VITE_SUPABASE_URL = "", VITE_SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
	fingerprints.set(part, fingerprintOf(sources[part]));
	const settings = part === "app" ? [VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY] : [];
	return [fingerprints.get(part), ...settings].join("\n");
}

/** Whether app and host are built from these very sources and settings. */
export const isBuilt = () => Object.keys(sources).every((part) => readStamp(part) === findStamp(part));

/**
 * Builds the app and the host, each unless what is built was built from these very sources and settings.
 * @param options `keepApp`: an app that is there will do, for tests that ask it for nothing or that test the one of the
 * version before (`KEEP_BUILT_APP`)
 */
export function ensureBuilt({ keepApp = Boolean(process.env.KEEP_BUILT_APP) } = {}) {
	ensurePartBuilt("app", "vite.config.ts", keepApp && existsSync(`${root}dist/app/index.html`));
	ensurePartBuilt("server", "vite.server.config.ts");
}

function ensurePartBuilt(part, config, isKept = false) {
	const wanted = findStamp(part);
	if (readStamp(part) === wanted) return;
	if (isKept) {
		writeFileSync(stampFile(part), kept);
		return;
	}
	// Of a build that is broken off nobody knows what it is.
	rmSync(stampFile(part), { force: true });
	process.stdout.write(`Building the ${part}, once…\n`);
	const vite = ["node_modules/vite/bin/vite.js", "build", "--config", config, "--logLevel", "warn"];
	// Whoever asks for it, a test's runner for one: authors get React's production build.
	const env = { ...process.env, NODE_ENV: "production" };
	const { status } = spawnSync(runtime, vite, { cwd: root, env, stdio: "inherit" });
	if (status !== 0) {
		process.stderr.write(`Building the ${part} failed: see the lines above.\n`);
		process.exit(1);
	}
	writeFileSync(stampFile(part), wanted);
}

/**
 * Why the host must not run what is built here, or null. Asked by the host, also by one that was built before this file
 * changed: keep its name and what it answers.
 * @public
 */
export function staleBuild() {
	const isStale = (part) =>
		existsSync(`${root}dist/${part}`) &&
		![kept, fingerprints.get(part) ?? fingerprintOf(sources[part])].includes(readStamp(part).split("\n")[0]);
	const stale = ["server", "app"].filter(isStale).map((part) => `dist/${part}`);
	const reasons = [
		...(isOtherInstalled() ? ["node_modules has other packages than package-lock.json says"] : []),
		...(stale.length > 0
			? [`${stale.join(" and ")} ${stale[1] ? "were" : "was"} built from other sources than these`]
			: []),
	];
	return reasons.length === 0
		? null
		: `Cannot start: ${reasons.join(", and ")}. Run npm run build, then start again.`;
}
