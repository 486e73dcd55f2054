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
 * @property {{ file: string, name: string, status: "passed" | "failed" | "skipped" }[]} tests
 * @property {{ file: string, seconds: number }[]} files how long each file's tests took
 */

/** How the project's own programs are run: from its folder, on its runtime, with these settings besides. */
export const settings = (env = {}) => ({
	cwd: root,
	env: { ...process.env, PATH: `${root}node_modules/.bin:${process.env.PATH}`, ...env },
});

/** Everything that Vitest runs: unit, database, contract, fault and component tests. */
export const runVitest = (options = []) =>
	runSuite(readVitestReport, (report) => [
		["node_modules/vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json"],
		[`--outputFile.json=${report}`, ...options],
		{},
	]);

/** What Playwright runs: a person in a browser. */
export const runPlaywright = (options = []) =>
	runSuite(readPlaywrightReport, (report) => [
		["node_modules/@playwright/test/cli.js", "test"],
		options,
		{ PLAYWRIGHT_JSON_OUTPUT_NAME: report },
	]);

/** @returns {SuiteResult} */
function runSuite(read, command) {
	const folder = mkdtempSync(join(tmpdir(), "planner-report-"));
	const report = join(folder, "report.json");
	const [program, options, env] = command(report);
	const { status } = spawnSync(runtime, [...program, ...options], { ...settings(env), stdio: "inherit" });
	try {
		return { succeeded: status === 0, ...read(JSON.parse(readFileSync(report, "utf8"))) };
	} catch (error) {
		process.stdout.write(`The suite left no report: ${error.message}\n`);
		return { succeeded: false, tests: [], files: [] };
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

const nameOf = (file) => relative(root, file);

function readVitestReport({ testResults }) {
	const statuses = { passed: "passed", failed: "failed" };
	return {
		tests: testResults.flatMap(({ name, status, assertionResults }) => {
			const file = nameOf(name);
			const tests = assertionResults.map(({ fullName, status }) => ({
				file,
				name: fullName,
				status: statuses[status] ?? "skipped",
			}));
			// Such as an error in the file's own code, or in what runs before and after its tests.
			const failedOutside = status === "failed" && tests.every(({ status }) => status !== "failed");
			return failedOutside ? [...tests, { file, name: "(outside its tests)", status }] : tests;
		}),
		files: testResults.map(({ name, startTime, endTime }) => ({
			file: nameOf(name),
			seconds: (endTime - startTime) / 1000,
		})),
	};
}

function readPlaywrightReport({ config, suites }) {
	const statuses = { expected: "passed", skipped: "skipped" };
	const specs = suites
		.flatMap(specsOf)
		.map((spec) => ({ ...spec, file: nameOf(join(config.rootDir, spec.file)) }));
	const files = new Map();
	for (const { file, tests } of specs) {
		const milliseconds = tests
			.flatMap(({ results }) => results)
			.reduce((sum, { duration }) => sum + duration, 0);
		files.set(file, (files.get(file) ?? 0) + milliseconds / 1000);
	}
	return {
		tests: specs.flatMap(({ file, name, tests }) =>
			tests.map(({ status }) => ({ file, name, status: statuses[status] ?? "failed" })),
		),
		files: [...files].map(([file, seconds]) => ({ file, seconds })),
	};
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

/** The counts of a run as the last line says them; a runner that failed without a failed test counts as one. */
export function countTests(results) {
	const total = { passed: 0, failed: 0 };
	for (const { succeeded, tests } of results) {
		const failed = tests.filter(({ status }) => status === "failed").length;
		total.passed += tests.filter(({ status }) => status === "passed").length;
		total.failed += succeeded ? failed : Math.max(1, failed);
	}
	return total;
}
