import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { text } from "node:stream/consumers";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root, runtime } from "./install.mjs";
import { ensureBrowser, ensurePostgres } from "./system-packages.mjs";

// The whole test run. Each stage reports how many of its checks passed and failed; the last line adds them up.

const reports = mkdtempSync(join(tmpdir(), "planner-test-"));
const total = { passed: 0, failed: 0 };

const show = (title) => process.stdout.write(`\n── ${title}\n`);
const settings = (env = {}) => ({
	cwd: root,
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
});

/** Runs a program of the project's own on the project's runtime. */
function run(title, script, options, env) {
	show(title);
	const stdio = ["ignore", "inherit", "inherit"];
	return spawnSync(runtime, [script, ...options], { ...settings(env), stdio }).status === 0;
}

/** Starts a program that checks the sources, beside others; returns what counts it and shows what it has said. */
function startCheck(title, script, options) {
	const child = spawn(runtime, [script, ...options], { ...settings(), stdio: ["ignore", "pipe", "pipe"] });
	const exited = new Promise((resolve) => child.once("exit", resolve));
	const said = Promise.all([text(child.stdout), text(child.stderr)]);
	return async () => {
		show(title);
		process.stdout.write((await said).join(""));
		total[(await exited) === 0 ? "passed" : "failed"] += 1;
	};
}

/** Adds the counts of a report; a runner that failed without a failed test counts as one. */
function count(succeeded, file, read) {
	let counts = { passed: 0, failed: 0 };
	try {
		counts = read(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		process.stdout.write(`The stage left no report at ${file}.\n`);
	}
	total.passed += counts.passed;
	total.failed += succeeded ? counts.failed : Math.max(1, counts.failed);
}

ensureInstalled();
// Side by side with what is still to be installed, which waits for the network most of the time.
const checks = [
	startCheck("Types", "node_modules/typescript/bin/tsc", ["-p", "."]),
	startCheck("Types of the app", "node_modules/typescript/bin/tsc", ["-p", "app"]),
	startCheck("Lint and format", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
	startCheck("Unused code", "node_modules/knip/bin/knip.js", []),
];
ensurePostgres();
const hasBrowser = ensureBrowser();
ensureBuilt();
for (const finish of checks) await finish();

const vitestReport = join(reports, "vitest.json");
const vitest = run("Unit, database, contract and fault tests", "node_modules/vitest/vitest.mjs", [
	"run",
	"--reporter=default",
	"--reporter=json",
	`--outputFile.json=${vitestReport}`,
]);
count(vitest, vitestReport, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));

if (hasBrowser) {
	const playwrightReport = join(reports, "playwright.json");
	const playwright = run("Browser tests", "node_modules/@playwright/test/cli.js", ["test"], {
		PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
	});
	count(playwright, playwrightReport, ({ stats }) => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
	}));
} else {
	process.stdout.write(
		"\nNo browser for the browser tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n",
	);
	total.failed += 1;
}

rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed\n`);
process.exitCode = total.failed === 0 ? 0 : 1;
