import { writeFileSync } from "node:fs";
import process from "node:process";

/** Writes what Vitest has found out, as a `SuiteResult` without `succeeded`, to the file that `VITEST_REPORT` names. */
export default class VitestReport {
	onTestRunEnd(modules) {
		const results = modules.map(resultOf);
		const report = {
			tests: results.flatMap(({ tests }) => tests),
			files: results.map(({ file, seconds }) => ({ file, seconds })),
		};
		writeFileSync(process.env.VITEST_REPORT, JSON.stringify(report));
	}
}

function resultOf(module) {
	const file = module.relativeModuleId;
	const all = [...module.children.allTests()];
	const tests = all.map((test) => {
		const { state, note, errors } = test.result();
		return {
			file,
			name: test.fullName,
			status: state === "passed" || state === "failed" ? state : "skipped",
			reason: note ?? test.meta().skipReason,
			error: errors?.[0]?.message,
		};
	});
	// Such as an error in the file's own code, or in what runs before and after its tests.
	if (module.state() === "failed" && tests.every(({ status }) => status !== "failed"))
		tests.push({
			file,
			name: "(outside its tests)",
			status: "failed",
			error: module.errors()[0]?.message,
		});
	const times = all.map((test) => test.diagnostic()).filter((times) => times !== undefined);
	const start = Math.min(...times.map(({ startTime }) => startTime));
	const end = Math.max(...times.map(({ startTime, duration }) => startTime + duration));
	return { file, tests, seconds: times.length === 0 ? 0 : (end - start) / 1000 };
}
