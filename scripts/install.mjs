import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

// Plain JavaScript that Node 20 runs: this is what a fresh clone starts with.

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The runtime that the project installs; every part of the product runs on it. */
export const runtime = `${root}node_modules/.bin/node`;

const stampFile = `${root}node_modules/.installed`;

const lockHash = () =>
	createHash("sha256")
		.update(readFileSync(`${root}package-lock.json`))
		.digest("hex");

/** Whether what runs the product is installed as package-lock.json says; null where that is not known. */
export const isInstalled = () =>
	existsSync(stampFile) ? readFileSync(stampFile, "utf8").startsWith(lockHash()) : null;

/**
 * Installs what package-lock.json says, unless that is what is there. What only checks and tests the product is left
 * out: a third of it all.
 * @param {{ dev?: boolean }} options `dev`: with what checks and tests the product
 */
export function ensureInstalled({ dev = false } = {}) {
	const lock = lockHash();
	const withDev = `${lock} dev`;
	if (isInstalled() && (!dev || readFileSync(stampFile, "utf8") === withDev)) return;
	// Whoever tests the product keeps what they test it with, also after an `npm ci` by hand, which removes the stamp.
	const isWithDev = dev || existsSync(`${root}node_modules/vitest`);
	process.stdout.write("Installing packages, once…\n");
	const npm = process.env.npm_execpath;
	const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
	const which = isWithDev ? ["--include=dev", "--include=peer"] : ["--omit=dev", "--omit=peer"];
	const options = ["ci", ...which, "--no-audit", "--no-fund", "--loglevel=error"];
	const { status } = spawnSync(command, [...first, ...options], { cwd: root, stdio: "inherit" });
	if (status !== 0) {
		process.stderr.write("Installing the packages failed: see the lines above.\n");
		process.exit(1);
	}
	writeFileSync(stampFile, isWithDev ? withDev : lock);
}
