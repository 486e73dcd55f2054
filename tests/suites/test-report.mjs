import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import process from "node:process";

/** A reporter of Vitest and of Playwright: writes `TestResult`s to the file that `TEST_REPORT` names. */
export default class TestReport {
	onInit({ config }) {
		this.tags = config.tagsFilter ?? [];
	}

	onTestRunEnd(modules, unhandledErrors) {
		const unhandled = unhandledErrors.map(({ message }) => failure("(between tests)", "", message));
		write([...modules.flatMap((module) => testsOfModule(module, this.tags)), ...unhandled]);
	}

	onBegin(_config, suite) {
		this.suite = suite;
	}

	onEnd() {
		write(this.suite.allTests().map(readPlaywrightTest));
	}
}

const write = (tests) => writeFileSync(process.env.TEST_REPORT, JSON.stringify(tests));

/** `fetch` says in its error's cause alone why it failed. */
const messageOf = (error) =>
	error?.cause?.message ? `${error.message}: ${messageOf(error.cause)}` : error?.message;

const failure = (file, name, error) => ({ file, name, status: "failed", error });

function readPlaywrightTest(test) {
	const [, , , ...titles] = test.titlePath();
	return {
		file: relative(process.cwd(), test.location.file),
		name: titles.join(" "),
		status: { expected: "passed", skipped: "skipped" }[test.outcome()] ?? "failed",
		reason: test.annotations.find(({ type }) => type === "skip")?.description,
		error: messageOf(test.results.at(-1)?.error),
	};
}

/** Whether a hook of a group around a test has failed: Vitest then skips the tests of the group. */
const isInFailedGroup = ({ parent }) =>
	parent.errors().length > 0 || (parent.type === "suite" && isInFailedGroup(parent));

/** @param {string[]} tags that tests must have which were asked for */
function testsOfModule(module, tags) {
	const file = module.relativeModuleId;
	const asked = [...module.children.allTests()].filter((test) =>
		tags.every((tag) => test.tags.includes(tag)),
	);
	const tests = asked.map((test) => {
		const { state, note, errors } = test.result();
		return {
			file,
			name: test.fullName,
			status: state === "passed" || state === "failed" ? state : "skipped",
			reason:
				note ?? test.meta().skipReason ?? (isInFailedGroup(test) ? "a hook around it failed" : undefined),
			error: messageOf(errors?.[0]),
		};
	});
	// An error in the file's own code, or in what runs before and after its tests.
	for (const group of [module, ...module.children.allSuites()])
		for (const error of group.errors())
			tests.push(failure(file, `${group.fullName ?? ""} (outside its tests)`.trim(), messageOf(error)));
	if (module.state() === "failed" && tests.every(({ status }) => status !== "failed"))
		tests.push(failure(file, "(outside its tests)"));
	return tests;
}
