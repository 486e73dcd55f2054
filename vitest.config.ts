import { availableParallelism } from "node:os";
import process from "node:process";
import { defineConfig } from "vitest/config";
import { componentsProject } from "./tests/setup/components/components-project.ts";
import { keepTemporaryFilesInMemory } from "./tests/setup/keep-temporary-files-in-memory.ts";

keepTemporaryFilesInMemory();

/** What is tested of a home of the functions or the database in the part of the whole matrix for that home. */
const otherHomes = [
	["DENO", "tests/contract/deno-functions.test.ts"],
	["POOLER", "tests/contract/pooler.test.ts"],
] as const;

/** Tests with this tag need minutes and seldom fail: `npm test` leaves them to `npm test -- --all`. */
const operatorTag = {
	name: "operator",
	description: "operators' commands, backups, copies, and faults of disks and servers",
	skip: Boolean(process.env.SKIP_OPERATOR),
	meta: { skipReason: "left to `npm test -- --all`; `npm test -- --only operator` runs them alone" },
};

export default defineConfig({
	test: {
		tags: [operatorTag],
		// The processes that tests start do most of the work, and some tests wait: one worker more than processors.
		maxWorkers: availableParallelism() + 1,
		// A worker runs one file after the other, each with modules of its own but for those of packages.
		isolate: false,
		// Tests that wait for retries wait together.
		maxConcurrency: 20,
		// Only what hangs takes that long: a busy machine is slow, not wrong. The longest test takes 85 s on two processors
		// that others use too, and other machines are five times slower.
		testTimeout: 600_000,
		hookTimeout: 600_000,
		// What does not end in this time is left behind, and Vitest then ends with 0: hosts take 10 s to end calls.
		teardownTimeout: 120_000,
		expect: { poll: { timeout: 30_000 } },
		setupFiles: ["tests/setup/fail-on-console-error.ts"],
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: [
						"{domain,app,server,supabase,scripts,tests/writing,tests/factories,tests/suites}/**/*.test.ts",
					],
					setupFiles: ["tests/setup/seed-properties.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					include: ["tests/{database,contract,faults}/**/*.test.ts"],
					exclude: otherHomes.flatMap(([setting, file]) => (process.env[setting] ? [] : [file])),
					globalSetup: ["tests/setup/databases.ts"],
					setupFiles: ["tests/setup/short-keep-alive.ts", "tests/setup/show-log-of-failures.ts"],
				},
			},
			componentsProject,
		],
	},
});
