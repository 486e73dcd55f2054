import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root, runtime } from "./install.mjs";
import { runPlaywright, runVitest } from "./suites.mjs";
import { ensureBrowser, ensurePostgres } from "./system-packages.mjs";

// Runs the suites again and again and shows each test that did not pass every time.

const usage =
	"Use: npm run test:stress -- [--rounds 10] [--load] [--resume | [--vitest=OPTIONS] [--playwright=OPTIONS]]";

const { rounds, load, resume, ...filters } = readOptions();

function readOptions() {
	try {
		const { values } = parseArgs({
			options: {
				rounds: { type: "string", default: "10" },
				load: { type: "boolean", default: false },
				resume: { type: "boolean", default: false },
				vitest: { type: "string" },
				playwright: { type: "string" },
			},
		});
		if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error("--rounds takes a whole number from 1 on");
		if (values.resume && (values.vitest ?? values.playwright) !== undefined)
			throw new Error("--resume counts whole rounds: it takes no options of a suite");
		return { ...values, rounds: Number(values.rounds) };
	} catch (error) {
		process.stderr.write(`${error.message}\n${usage}\n`);
		process.exit(1);
	}
}

/** Keeps every processor busy until the returned function is called, or this process ends. */
function startLoad() {
	const loops = Array.from({ length: availableParallelism() }, () =>
		spawn(runtime, ["--eval", "const parent = process.ppid; while (process.ppid === parent);"], {
			stdio: "ignore",
		}),
	);
	return () => {
		for (const loop of loops) loop.kill("SIGKILL");
	};
}

/** The suites of one round: all of them, or those that a filter was given for. */
function runRound(round) {
	// Each round tries random texts of its own.
	process.env.PROPERTY_SEED = String(round);
	const isFiltered = filters.vitest !== undefined || filters.playwright !== undefined;
	const results = [];
	if (!isFiltered || filters.vitest !== undefined) results.push(runVitest(filters.vitest?.split(" ")));
	if (!isFiltered || filters.playwright !== undefined)
		results.push(runPlaywright(filters.playwright?.split(" ")));
	return results;
}

/**
 * What a round has found out, as it is kept.
 * @typedef {object} Round
 * @property {boolean} isLoaded
 * @property {number} seconds
 * @property {boolean} isBroken a runner ended badly though no test of it failed
 * @property {Record<string, string>} statuses of each test, by its file and name
 */

/** @returns {Round} */
function measureRound(number) {
	const isLoaded = load && number % 2 === 0;
	process.stdout.write(`\n── Round ${number} of ${rounds}${isLoaded ? ", under load" : ""}\n`);
	const stopLoad = isLoaded ? startLoad() : () => {};
	const start = performance.now();
	const results = runRound(number);
	stopLoad();
	const seconds = Math.round((performance.now() - start) / 1000);
	const statuses = {};
	for (const { file, name, status } of results.flatMap(({ tests }) => tests)) {
		const key = `${file} › ${name}`;
		// Of two tests with one name, that which failed.
		if (statuses[key] !== "failed") statuses[key] = status;
	}
	const isBroken = results.some(({ succeeded }) => !succeeded) && !Object.values(statuses).includes("failed");
	return { isLoaded, seconds, isBroken, statuses };
}

function describeRound({ isLoaded, seconds, statuses }, index) {
	const all = Object.values(statuses);
	const failed = all.filter((status) => status === "failed").length;
	return `round ${index + 1}${isLoaded ? ", under load" : ""}: ${all.length} tests, ${failed} failed, ${seconds} s\n`;
}

/** Where the rounds of the commit that is checked out are kept, so that ten of them may span several evenings. */
function resultFile() {
	const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
	if (git("status", "--porcelain") !== "") {
		process.stderr.write("--resume counts the rounds of one commit: commit what has changed first.\n");
		process.exit(1);
	}
	const folder = `${root}node_modules/.cache/stress`;
	mkdirSync(folder, { recursive: true });
	return `${folder}/${git("rev-parse", "HEAD")}.json`;
}

ensureInstalled({ dev: true });
ensurePostgres();
if (!ensureBrowser()) {
	process.stderr.write(
		"No browser for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n",
	);
	process.exit(1);
}
ensureBuilt();

// After the packages, whose installation empties their folder.
const file = resume ? resultFile() : null;
/** @type {Round[]} */
const done = file && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
while (done.length < rounds) {
	done.push(measureRound(done.length + 1));
	process.stdout.write(describeRound(done.at(-1), done.length - 1));
	if (file) writeFileSync(file, JSON.stringify(done));
}

const names = [...new Set(done.flatMap(({ statuses }) => Object.keys(statuses)))];
const unsteady = names
	.map((name) => ({ name, each: done.map(({ statuses }) => statuses[name] ?? "not run") }))
	.filter(({ each }) => each.some((status) => status === "failed" || status !== each[0]));
const broken = done.filter(({ isBroken }) => isBroken).length;
process.stdout.write(`\n── ${done.length} rounds\n${done.map(describeRound).join("")}`);
for (const { name, each } of unsteady) process.stdout.write(`${name}: ${each.join(", ")}\n`);
if (broken > 0) process.stdout.write(`${broken} rounds ended badly though no test failed\n`);
process.stdout.write(`${names.length} tests, ${unsteady.length} that did not pass every time\n`);
process.exitCode = unsteady.length + broken === 0 ? 0 : 1;
