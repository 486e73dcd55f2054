import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { root, runtime } from "../../scripts/install.mjs";

/**
 * @typedef {object} TestResult
 * @property {string} file
 * @property {string} name
 * @property {"passed" | "failed" | "skipped"} status
 * @property {string} [reason] why it was skipped
 * @property {string} [error] why it failed
 */

/** @typedef {{ succeeded: boolean, tests: TestResult[] }} SuiteResult `succeeded`: the runner itself ended well */

/** How the project's own programs are run: from its folder, on its runtime, with these settings besides. */
export const settings = (env = {}) => ({
	cwd: root,
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
});

const reporter = `${root}tests/suites/test-report.mjs`;
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--reporter=default", `--reporter=${reporter}`];
const playwright = ["node_modules/@playwright/test/cli.js", "test", `--reporter=list,${reporter}`];

/**
 * Everything that Vitest runs: unit, database, contract, fault and component tests.
 * @param options which of them, for Vitest
 * @param env settings of the tests
 * @param folder of another version of the project
 */
export const runVitest = (options = [], env = {}, folder = root) =>
	runSuite([...vitest, ...options], env, folder);

/** Runs tests of a person in a browser. Parameters as above. */
export const runPlaywright = (options = [], env = {}, folder = root) =>
	runSuite([...playwright, ...options], env, folder);

/** @returns {SuiteResult} */
function runSuite(command, env, cwd) {
	const folder = mkdtempSync(join(tmpdir(), "planner-report-"));
	const report = join(folder, "report.json");
	const running = { ...settings({ ...env, TEST_REPORT: report }), cwd, stdio: "inherit" };
	const { status } = spawnSync(runtime, command, running);
	try {
		return { succeeded: status === 0, tests: JSON.parse(readFileSync(report, "utf8")) };
	} catch (error) {
		process.stdout.write(`The suite left no report: ${error.message}\n`);
		return { succeeded: false, tests: [] };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** A part of a run that is not to be had here, as one skipped test. */
export const skippedSuite = (name, reason) => ({
	succeeded: true,
	tests: [{ file: name, name, status: "skipped", reason }],
});

const firstLines = (text) => text.split("\n").slice(0, 12).join("\n    ");

/**
 * Prints how a run ended: which tests failed, why tests were skipped, each reason once, and the counts as its last line.
 * A runner that failed without a failed test counts as one, and a test that was skipped without a reason as failed.
 * @param {SuiteResult[]} results
 * @returns whether nothing failed
 */
export function printEnd(results) {
	const tests = results.flatMap((suite) => suite.tests);
	const hasFailed = ({ status, reason }) => status === "failed" || (status === "skipped" && !reason);
	for (const { file, name, status, error = "" } of tests.filter(hasFailed)) {
		const what = status === "skipped" ? "Skipped without a reason" : "Failed";
		process.stdout.write(`${what}: ${file} › ${name}\n    ${firstLines(error)}\n`);
	}
	const skipped = tests.filter((test) => test.status === "skipped" && test.reason);
	for (const reason of new Set(skipped.map((test) => test.reason)))
		process.stdout.write(`${skipped.filter((test) => test.reason === reason).length} skipped: ${reason}\n`);
	const broken = results.filter((suite) => !suite.succeeded && !suite.tests.some(hasFailed));
	const failed = tests.filter(hasFailed).length + broken.length;
	const passed = tests.filter(({ status }) => status === "passed").length;
	const end = `${passed} passed, ${failed} failed${skipped.length > 0 ? `, ${skipped.length} skipped` : ""}`;
	process.stdout.write(`\n${end}\n`);
	return failed === 0;
}
