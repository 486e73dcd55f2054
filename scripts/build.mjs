import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fingerprintOf } from "./fingerprint.mjs";
import { alone, failWork, isInstalled, root, runtime } from "./install.mjs";

/** The host as it runs: the server and its packages in a few files. */
export const builtHost = `${root}dist/server/main.js`;

const sources = {
	app: ["app", "domain", "scripts/web-build", "vite.config.ts"],
	server: ["server", "supabase/functions", "supabase/migrations", "domain", "vite.server.config.ts"],
};
const parts = Object.keys(sources);

/** In the place of a fingerprint: tests take an app that is there, whatever it was built from. */
const kept = "kept";

const isThere = (part) => existsSync(`${root}dist/${part}`);
const stampFile = (part) => `${root}dist/${part}.stamp`;
const readStamp = (part) =>
	isThere(part) && existsSync(stampFile(part)) ? readFileSync(stampFile(part), "utf8") : "";

/** Fingerprints as `npm start` has found them, for the host, which asks once more. */
const found = new Map();

/** The stamp of a part: the fingerprint of its sources, and a line for each setting. */
function stampNow(part) {
	const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = process.env;
	found.set(part, fingerprintOf([...sources[part], "package-lock.json"]));
	const settings = part === "app" ? [VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY] : [];
	return [found.get(part), ...settings].join("\n");
}

export const isBuilt = () => parts.every((part) => readStamp(part) === stampNow(part));

/**
 * Builds the app and the host, each unless what is built was built from these very sources and settings.
 * @param options `keepApp`: any app will do, for tests that ask it for nothing, or that test the version before with its
 * own (`KEEP_BUILT_APP`)
 */
export function ensureBuilt({ keepApp = Boolean(process.env.KEEP_BUILT_APP) } = {}) {
	if (!isBuilt()) alone(() => buildParts(keepApp));
}

function buildParts(keepApp) {
	for (const part of parts) {
		const wanted = stampNow(part);
		if (readStamp(part) === wanted) continue;
		const isKept = part === "app" && keepApp && existsSync(`${root}dist/app/index.html`);
		// Of a build that is broken off nobody knows what it is.
		rmSync(stampFile(part), { force: true });
		if (!isKept) build(part);
		writeFileSync(stampFile(part), isKept ? kept : wanted);
	}
}

function build(part) {
	process.stdout.write(`Building the ${part}, once…\n`);
	const vite = ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", "--config"];
	// Also for a test's runner: authors get React's production build.
	const env = { ...process.env, NODE_ENV: "production" };
	const options = { cwd: root, env, stdio: "inherit" };
	const { status } = spawnSync(runtime, [...vite, sources[part].at(-1)], options);
	if (status !== 0) failWork(`Building the ${part}`, 50);
}

function staleReason(part) {
	if (!found.has(part)) stampNow(part);
	if ([kept, found.get(part)].includes(readStamp(part).split("\n")[0])) return [];
	return `dist/${part} ${isThere(part) ? "was built from other sources than these" : "is missing"}`;
}

/**
 * Why the host must not run what is built, or null. A host asks that was built before this file changed.
 * @public
 */
export function staleBuild() {
	let reasons;
	try {
		reasons = parts.toReversed().flatMap(staleReason);
	} catch (error) {
		const { code, path } = /** @type {NodeJS.ErrnoException} */ (error);
		if (code !== "EACCES") throw error;
		return `Cannot start: ${path} cannot be read by this user. Check out and build with umask 022, then start again.`;
	}
	if (reasons.length === 0) return null;
	// By themselves they may be what `npm install` has put there since.
	if (isInstalled() === false) reasons.push("node_modules has other packages than package-lock.json says");
	return `Cannot start: ${reasons.join(", and ")}. Run npm run build, then start again.`;
}
