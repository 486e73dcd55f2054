import { writeFileSync } from "node:fs";
import process from "node:process";

/** Writes the `TestResult`s of Vitest to the file that `VITEST_REPORT` names. */
export default class VitestReport {
	onTestRunEnd(modules, unhandledErrors) {
		const unhandled = unhandledErrors.map(({ message }) => failure("(between tests)", "", message));
		writeFileSync(process.env.VITEST_REPORT, JSON.stringify([...modules.flatMap(testsOf), ...unhandled]));
	}
}

const failure = (file, name, error) => ({ file, name, status: "failed", error });

/** Whether a hook of a group around a test has failed: Vitest then skips the tests of the group. */
const isInFailedGroup = ({ parent }) =>
	parent.errors().length > 0 || (parent.type === "suite" && isInFailedGroup(parent));

function testsOf(module) {
	const file = module.relativeModuleId;
	const tests = [...module.children.allTests()].map((test) => {
		const { state, note, errors } = test.result();
		return {
			file,
			name: test.fullName,
			status: state === "passed" || state === "failed" ? state : "skipped",
			reason:
				note ?? test.meta().skipReason ?? (isInFailedGroup(test) ? "a hook around it failed" : undefined),
			error: errors?.[0]?.message,
		};
	});
	// An error in the file's own code, or in what runs before and after its tests.
	for (const group of [module, ...module.children.allSuites()])
		for (const { message } of group.errors())
			tests.push(failure(file, `${group.fullName ?? ""} (outside its tests)`.trim(), message));
	if (module.state() === "failed" && tests.every(({ status }) => status !== "failed"))
		tests.push(failure(file, "(outside its tests)"));
	return tests;
}
