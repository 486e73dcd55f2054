import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
	existsSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	readlinkSync,
	realpathSync,
	rmSync,
	statfsSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { homedir, uptime } from "node:os";
import process from "node:process";
import { fileURLToPath } from "node:url";

// Plain JavaScript that Node 20 runs: this is what a fresh clone starts with.

/** The project's folder, with a trailing slash. */
export const root = fileURLToPath(new URL("..", import.meta.url));

const oldestNode = 24;

/** Every part of the product runs on it: npm's Node, or a link to the machine's own where that is new enough. */
export const runtime = `${root}node_modules/.bin/node`;

export const isRuntime = Number.parseInt(process.versions.node, 10) >= oldestNode;

/**
 * Ends this process because a program has failed, which on a full disk may print no reason.
 * @param {string} what
 * @param {number} needed megabytes that it takes on the disk
 */
export function failWork(what, needed) {
	const { bavail, bsize } = statfsSync(root);
	const free = Math.round((bavail * bsize) / 1e6);
	const room = free < needed ? ` ${root} has room for ${free} MB, and some ${needed} are needed.` : "";
	fail(`${what} failed: see the lines above.${room}`);
}

/**
 * Ends this process with a sentence.
 * @param {string} sentence
 */
export function fail(sentence) {
	process.stderr.write(`${sentence}\n`);
	process.exit(1);
}

const stampFile = `${root}node_modules/.installed`;

const lockHash = () =>
	createHash("sha256")
		.update(readFileSync(`${root}package-lock.json`))
		.digest("hex");

/** The machine's Node may have been exchanged since it was linked. */
const hasRuntime = () => existsSync(runtime) && (isRuntime || realpathSync(runtime) !== process.execPath);

/** Whether what runs the product is installed as package-lock.json says; null where that is not known. */
export const isInstalled = () =>
	existsSync(stampFile) ? hasRuntime() && readFileSync(stampFile, "utf8").startsWith(lockHash()) : null;

/** The machine's own Node, on which npm runs, where it runs the host; else null. */
function findOwnNode() {
	const node = process.env.npm_node_execpath ?? process.execPath;
	// A service's user cannot run what lies in the home of whoever installs for it.
	const isAtHome = (path) => path.startsWith(`${homedir()}/`);
	if (node.startsWith(`${root}node_modules/`) || (isAtHome(node) && !isAtHome(root))) return null;
	const { stdout } = spawnSync(node, ["--print", "process.versions.node"], { encoding: "utf8" });
	return Number.parseInt(stdout, 10) >= oldestNode ? node : null;
}

const lockFile = `${root}dist/installing.pid`;

function isRunning(pid) {
	try {
		return pid > 0 && process.kill(pid, 0);
	} catch ({ code }) {
		return code === "EPERM";
	}
}

/**
 * The process that the lock names, null where there is none. A link has its text as soon as it is there; a version before
 * wrote a file. Since the machine was started, its number may be that of another process.
 */
function readOwner() {
	try {
		const age = Date.now() - lstatSync(lockFile).mtimeMs;
		return age > uptime() * 1000 ? 0 : Number(readlinkSync(lockFile));
	} catch ({ code }) {
		return code === "EINVAL" ? 0 : null;
	}
}

/**
 * Waits until no other process installs or builds in this folder, since two at once remove each other's files. A process
 * that was killed leaves its lock behind.
 * @param {() => void} work installs or builds
 */
export function alone(work) {
	// A service's user reads what root installs and builds.
	const umask = process.umask(process.umask() & ~0o055);
	let reported;
	for (;;) {
		try {
			mkdirSync(`${root}dist`, { recursive: true });
			symlinkSync(String(process.pid), lockFile);
		} catch ({ code }) {
			const rights = "Run this as the owner of the project's folder.";
			if (code !== "EEXIST") fail(`Cannot build: ${root}dist cannot be written to (${code}). ${rights}`);
		}
		// Also after its own link: another that found the same lock of a killed process may have removed it.
		Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
		const owner = readOwner();
		if (owner === process.pid) break;
		if (owner !== null && !isRunning(owner)) rmSync(lockFile, { force: true });
		else if (owner && owner !== reported) {
			const wayOut = `If it is something else, remove ${lockFile}.`;
			process.stdout.write(`Waiting for process ${owner}, which installs or builds here. ${wayOut}\n`);
			reported = owner;
		}
	}
	const release = () => rmSync(lockFile, { force: true });
	process.once("exit", release);
	work();
	process.off("exit", release);
	release();
	process.umask(umask);
}

/**
 * Installs what package-lock.json says, unless that is what is there. What only checks and tests the product is left
 * out, and npm's Node, the one peer of the project, where the machine's runs the host.
 * @param {{ dev?: boolean }} options `dev`: with what checks and tests the product
 */
export function ensureInstalled({ dev = false } = {}) {
	const isDone = () => isInstalled() && (!dev || readFileSync(stampFile, "utf8") === `${lockHash()} dev`);
	if (!isDone()) alone(() => isDone() || install(dev));
}

function install(dev = false) {
	// Dev dependencies that are there stay, also after an `npm ci` by hand, which removes the stamp.
	const isWithDev = dev || existsSync(`${root}node_modules/vitest`);
	process.stdout.write("Installing packages, once…\n");
	const npm = process.env.npm_execpath;
	const [command, ...first] = npm ? [process.execPath, npm] : ["npm"];
	// Tests run on the very version that the lock file names.
	const ownNode = isWithDev ? null : findOwnNode();
	const which = [`--${isWithDev ? "include" : "omit"}=dev`, `--${ownNode ? "omit" : "include"}=peer`];
	const options = ["ci", ...which, "--no-audit", "--no-fund", "--loglevel=error"];
	const { status } = spawnSync(command, [...first, ...options], { cwd: root, stdio: "inherit" });
	if (status !== 0) failWork("Installing the packages", 500);
	if (ownNode) symlinkSync(ownNode, runtime);
	if (!existsSync(runtime)) fail("npm has put no Node in place: set npm_config_ignore_scripts=false.");
	writeFileSync(stampFile, lockHash() + (isWithDev ? " dev" : ""));
}
