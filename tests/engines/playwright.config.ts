import { defineConfig } from "@playwright/test";
import { keepTemporaryFilesInMemory } from "../setup/keep-temporary-files-in-memory.ts";

keepTemporaryFilesInMemory();

/** `npm run test:engines`. */
export default defineConfig({
	testDir: ".",
	testMatch: "*.engine.ts",
	globalSetup: "../setup/browser-database.ts",
	workers: 1,
	// Only what hangs takes that long: a busy machine is slow, not wrong.
	timeout: 240_000,
	reporter: "list",
	outputDir: "../../test-results",
});
