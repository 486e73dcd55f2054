import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import process from "node:process";
import { parseArgs } from "node:util";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, runtime } from "./install.mjs";
import { runPlaywright, runVitest } from "./suites.mjs";
import { ensureBrowser, ensurePostgres } from "./system-packages.mjs";

// Runs the suites again and again and shows each test that did not pass every time.

const usage = "Use: npm run test:stress -- [--rounds 10] [--load] [--vitest=OPTIONS] [--playwright=OPTIONS]";

const { rounds, load, ...filters } = readOptions();

function readOptions() {
	try {
		const { values } = parseArgs({
			options: {
				rounds: { type: "string", default: "10" },
				load: { type: "boolean", default: false },
				vitest: { type: "string" },
				playwright: { type: "string" },
			},
		});
		if (!/^[1-9]\d*$/.test(values.rounds)) throw new Error("--rounds takes a whole number from 1 on");
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

ensureInstalled({ dev: true });
ensurePostgres();
if (!ensureBrowser()) {
	process.stderr.write(
		"No browser for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n",
	);
	process.exit(1);
}
ensureBuilt();

/** The statuses of each test, one a round, by its file and name. */
const statuses = new Map();
const lines = [];
let broken = 0;
for (let round = 1; round <= rounds; round++) {
	const isLoaded = load && round % 2 === 0;
	process.stdout.write(`\n── Round ${round} of ${rounds}${isLoaded ? ", under load" : ""}\n`);
	const stopLoad = isLoaded ? startLoad() : () => {};
	const start = performance.now();
	const results = runRound(round);
	stopLoad();
	const seconds = Math.round((performance.now() - start) / 1000);
	const tests = results.flatMap((result) => result.tests);
	for (const { file, name, status } of tests) {
		const key = `${file} › ${name}`;
		statuses.set(key, [...(statuses.get(key) ?? []), status]);
	}
	const failed = tests.filter(({ status }) => status === "failed").length;
	// A runner that ends badly though no test of it failed.
	if (failed === 0 && results.some(({ succeeded }) => !succeeded)) broken++;
	lines.push(
		`round ${round}${isLoaded ? ", under load" : ""}: ${tests.length} tests, ${failed} failed, ${seconds} s`,
	);
	process.stdout.write(`${lines.at(-1)}\n`);
}

const unsteady = [...statuses].filter(
	([, each]) => each.length !== rounds || each.some((status) => status === "failed" || status !== each[0]),
);
process.stdout.write(`\n── ${rounds} rounds\n${lines.join("\n")}\n`);
for (const [name, each] of unsteady) process.stdout.write(`${name}: ${each.join(", ")}\n`);
if (broken > 0) process.stdout.write(`${broken} rounds ended badly though no test failed\n`);
process.stdout.write(`${statuses.size} tests, ${unsteady.length} that did not pass every time\n`);
process.exitCode = unsteady.length + broken === 0 ? 0 : 1;
