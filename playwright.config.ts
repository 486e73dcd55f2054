import { availableParallelism } from "node:os";
import process from "node:process";
import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "./tests/setup/keep-temporary-files-in-memory.ts";
import { launchOptions } from "./tests/setup/launch-options.ts";

keepTemporaryFilesInMemory();

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.e2e.ts",
	globalSetup: "./tests/setup/browser-database.ts",
	fullyParallel: false,
	// They wait a third of the time: one more than processors, as in Vitest.
	workers: availableParallelism() + 1,
	// Only what hangs takes that long: a busy machine is slow, not wrong.
	timeout: 600_000,
	expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
	forbidOnly: Boolean(process.env.CI),
	reporter: "list",
	outputDir: "test-results",
	use: {
		actionTimeout: 30_000,
		navigationTimeout: 60_000,
		viewport: { width: 1280, height: 900 },
		// The app then shows each change done at once (theme.css): nothing is looked at on its way.
		contextOptions: { reducedMotion: "reduce" },
		// A worker answers from what other tests have loaded. The tests of the installed app allow it.
		serviceWorkers: "block",
		permissions: ["clipboard-read", "clipboard-write"],
		launchOptions,
	},
});
