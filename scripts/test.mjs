import { spawn } from "node:child_process";
import process from "node:process";
import { text } from "node:stream/consumers";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, runtime } from "./install.mjs";
import { countTests, runPlaywright, runVitest, settings } from "./suites.mjs";
import { ensureBrowser, ensurePostgres } from "./system-packages.mjs";

// The whole test run. Each stage reports how many of its checks passed and failed; the last line adds them up.

const shownFiles = 10;

const show = (title) => process.stdout.write(`\n── ${title}\n`);

/** Starts a program that checks the sources, beside others; returns what shows its output and its result. */
function startCheck(title, script, options) {
	const child = spawn(runtime, [script, ...options], { ...settings(), stdio: ["ignore", "pipe", "pipe"] });
	const exited = new Promise((resolve) => child.once("exit", resolve));
	const output = Promise.all([text(child.stdout), text(child.stderr)]);
	return async () => {
		show(title);
		process.stdout.write((await output).join(""));
		const succeeded = (await exited) === 0;
		return {
			succeeded,
			tests: [{ file: script, name: title, status: succeeded ? "passed" : "failed" }],
			files: [],
		};
	};
}

/** Shows which files took longest, so that whoever adds a slow test sees it. */
function showSlowestFiles(results) {
	const slowest = results.flatMap(({ files }) => files).sort((one, other) => other.seconds - one.seconds);
	show(`The ${shownFiles} slowest test files, in seconds`);
	for (const { file, seconds } of slowest.slice(0, shownFiles)) {
		process.stdout.write(`${seconds.toFixed(1).padStart(7)}  ${file}\n`);
	}
}

ensureInstalled({ dev: true });
// Side by side with what is still to be installed, which waits for the network most of the time.
const checks = [
	startCheck("Types", "node_modules/typescript/bin/tsc", ["-p", "."]),
	startCheck("Types of the app", "node_modules/typescript/bin/tsc", ["-p", "app"]),
	startCheck("Lint and format", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
	startCheck("Unused code", "node_modules/knip/bin/knip.js", []),
	// `npm start` installs no devDependencies.
	startCheck("Packages that only tests have", "node_modules/knip/bin/knip.js", [
		...["--production", "--strict", "--include", "unlisted,unresolved"],
	]),
];
ensurePostgres();
const hasBrowser = ensureBrowser();
ensureBuilt();
const results = [];
for (const finish of checks) results.push(await finish());

show("Unit, database, contract, fault and component tests");
results.push(runVitest());
if (hasBrowser) {
	show("Browser tests");
	results.push(runPlaywright());
} else {
	process.stdout.write(
		"\nNo browser for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n",
	);
	results.push({ succeeded: false, tests: [], files: [] });
}

showSlowestFiles(results);
const { passed, failed } = countTests(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
