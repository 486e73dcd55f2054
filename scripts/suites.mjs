import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import process from "node:process";
import { root, runtime } from "./install.mjs";

/**
 * What a suite has found out.
 * @typedef {object} SuiteResult
 * @property {boolean} succeeded whether the runner itself ended well
 * @property {TestResult[]} tests
 */

/**
 * @typedef {object} TestResult
 * @property {string} file
 * @property {string} name
 * @property {"passed" | "failed" | "skipped"} status
 * @property {string} [reason] why it was skipped
 * @property {string} [error] why it failed
 */

/** How the project's own programs are run: from its folder, on its runtime, with these settings besides. */
export const settings = (env = {}) => ({
	cwd: root,
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
});

/**
 * Everything that Vitest runs: unit, database, contract, fault and component tests.
 * @param options which of them, for Vitest
 * @param env settings of the tests
 * @param folder of another version of the project
 */
export const runVitest = (options = [], env = {}, folder = root) =>
	runSuite(
		folder,
		(text) => JSON.parse(text),
		(report) => [
			"node_modules/vitest/vitest.mjs",
			["run", "--reporter=default", `--reporter=${root}scripts/vitest-report.mjs`, ...options],
			{ ...env, VITEST_REPORT: report },
		],
	);

/** What Playwright runs: a person in a browser. Parameters as above. */
export const runPlaywright = (options = [], env = {}, folder = root) =>
	runSuite(folder, readPlaywrightReport, (report) => [
		"node_modules/@playwright/test/cli.js",
		["test", "--reporter=list,json", ...options],
		{ ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
	]);

/** @returns {SuiteResult} */
function runSuite(cwd, read, command) {
	const folder = mkdtempSync(join(tmpdir(), "planner-report-"));
	const report = join(folder, "report.json");
	const [program, options, env] = command(report);
	const { status } = spawnSync(runtime, [program, ...options], { ...settings(env), cwd, stdio: "inherit" });
	try {
		return { succeeded: status === 0, tests: read(readFileSync(report, "utf8"), cwd) };
	} catch (error) {
		process.stdout.write(`The suite left no report: ${error.message}\n`);
		return { succeeded: false, tests: [] };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

function readPlaywrightReport(text, folder) {
	const { config, suites } = JSON.parse(text);
	const statuses = { expected: "passed", skipped: "skipped" };
	return suites.flatMap(specsOf).flatMap((spec) =>
		spec.tests.map(({ status, annotations, results }) => ({
			file: relative(folder, join(config.rootDir, spec.file)),
			name: spec.name,
			status: statuses[status] ?? "failed",
			reason: annotations.find(({ type }) => type === "skip")?.description,
			error: results.at(-1)?.error?.message,
		})),
	);
}

/** The tests of a file's suite and of those in it, each with the titles that lead to it. */
function specsOf({ file, specs, suites = [] }) {
	return [
		...specs.map((spec) => ({ file, name: spec.title, tests: spec.tests })),
		...suites.flatMap((suite) =>
			specsOf(suite).map((spec) => ({ ...spec, name: `${suite.title} ${spec.name}` })),
		),
	];
}

/** A part of a run that is not to be had here, as one skipped test. */
export const skippedSuite = (name, reason) => ({
	succeeded: true,
	tests: [{ file: name, name, status: "skipped", reason }],
});

const shownLines = 12;
const firstLines = (text) => text.split("\n").slice(0, shownLines).join("\n    ");

/**
 * Prints how a run ended: which tests failed, why tests were skipped, each reason once, and the counts as its last line.
 * A runner that failed without a failed test counts as one, and a test that was skipped without a reason as failed.
 * @param {SuiteResult[]} results
 * @returns whether nothing failed
 */
export function printEnd(results) {
	const count = { passed: 0, failed: 0, skipped: 0 };
	const reasons = new Map();
	for (const { succeeded, tests } of results) {
		let failed = 0;
		for (const { file, name, status, reason, error = "" } of tests) {
			if (status === "passed") count.passed++;
			else if (status === "skipped" && reason) {
				count.skipped++;
				reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
			} else {
				failed++;
				const what = status === "skipped" ? "Skipped without a reason" : "Failed";
				process.stdout.write(`${what}: ${file} › ${name}\n    ${firstLines(error)}\n`);
			}
		}
		count.failed += succeeded ? failed : Math.max(1, failed);
	}
	for (const [reason, times] of reasons) process.stdout.write(`${times} skipped: ${reason}\n`);
	const skipped = count.skipped > 0 ? `, ${count.skipped} skipped` : "";
	process.stdout.write(`\n${count.passed} passed, ${count.failed} failed${skipped}\n`);
	return count.failed === 0;
}
