import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import process from "node:process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, runtime } from "./install.mjs";
import { readOptions, runPlaywright, runVitest } from "./suites.mjs";
import { ensureTestPrograms } from "./system-packages.mjs";

// Runs the suites again and again and shows each test that did not pass every time.

const options = {
	rounds: { type: "string", default: "10" },
	load: { type: "boolean" },
	vitest: { type: "string" },
	playwright: { type: "string" },
};
const usage = "Use: npm run test:stress -- [--rounds 10] [--load] [--vitest=OPTIONS] [--playwright=OPTIONS]";
const { rounds, load, vitest, playwright } = readOptions(usage, options, (given) =>
	/^[1-9]\d*$/.test(given.rounds) ? undefined : "--rounds takes a whole number from 1 on",
);
const isWhole = vitest === undefined && playwright === undefined;

const busyLoop = ["--eval", "const parent = process.ppid; while (process.ppid === parent);"];

/** Runs the suites, or those that options were given for. Returns how it went in a line, and the status of each test. */
function runRound(number) {
	const isLoaded = load && number % 2 === 0;
	const title = `round ${number}${isLoaded ? ", under load" : ""}`;
	process.stdout.write(`\n── ${title} of ${rounds}\n`);
	const start = performance.now();
	const loops = Array.from({ length: isLoaded ? availableParallelism() : 0 }, () =>
		spawn(runtime, busyLoop, { stdio: "ignore" }),
	);
	// Each round tries random texts of its own.
	const env = { PROPERTY_SEED: String(number) };
	const results = [];
	if (isWhole || vitest !== undefined) results.push(runVitest(vitest?.split(" "), env));
	if (isWhole || playwright !== undefined) results.push(runPlaywright(playwright?.split(" "), env));
	for (const loop of loops) loop.kill("SIGKILL");
	const seconds = Math.round((performance.now() - start) / 1000);
	const statuses = {};
	for (const { file, name, status } of results.flatMap(({ tests }) => tests)) {
		const key = `${file} › ${name}`;
		// Of two tests with one name, that which failed.
		if (statuses[key] !== "failed") statuses[key] = status;
	}
	const countFailed = () => Object.values(statuses).filter((status) => status === "failed").length;
	if (countFailed() === 0 && results.some(({ succeeded }) => !succeeded))
		statuses["A runner that ended badly though no test of it failed"] = "failed";
	const counts = `${Object.keys(statuses).length} tests, ${countFailed()} failed, ${seconds} s`;
	return { line: `${title}: ${counts}\n`, statuses };
}

ensureInstalled({ dev: true });
if (!ensureTestPrograms()) process.exit(1);
ensureBuilt();

const done = [];
while (done.length < rounds) {
	done.push(runRound(done.length + 1));
	process.stdout.write(done.at(-1).line);
}

const names = [...new Set(done.flatMap(({ statuses }) => Object.keys(statuses)))];
const unsteady = names
	.map((name) => ({ name, each: done.map(({ statuses }) => statuses[name] ?? "not run") }))
	.filter(({ each }) => each.some((status) => status === "failed" || status !== each[0]));
process.stdout.write(`\n── ${done.length} rounds\n${done.map(({ line }) => line).join("")}`);
for (const { name, each } of unsteady) process.stdout.write(`${name}: ${each.join(", ")}\n`);
process.stdout.write(`${names.length} tests, ${unsteady.length} that did not pass every time\n`);
process.exitCode = unsteady.length === 0 ? 0 : 1;
