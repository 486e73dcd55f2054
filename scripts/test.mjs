import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root, runtime } from "./install.mjs";
import { ensureBrowser, ensurePostgres } from "./system-packages.mjs";

// The whole test run. Each stage reports how many of its checks passed and failed; the last line adds them up.

const reports = mkdtempSync(join(tmpdir(), "planner-test-"));
const total = { passed: 0, failed: 0 };

/** Runs a program of the project's own on the project's runtime. */
function run(title, script, options, env = {}) {
	process.stdout.write(`\n── ${title}\n`);
	const { status } = spawnSync(runtime, [script, ...options], {
		cwd: root,
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
	});
	return status === 0;
}

function check(title, script, options) {
	total[run(title, script, options) ? "passed" : "failed"] += 1;
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
ensurePostgres();
const hasBrowser = ensureBrowser();

check("Types", "node_modules/typescript/bin/tsc", ["-p", "."]);
check("Types of the app", "node_modules/typescript/bin/tsc", ["-p", "app"]);
check("Lint and format", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]);
check("Unused code", "node_modules/knip/bin/knip.js", []);
ensureBuilt();

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
