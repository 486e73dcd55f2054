import process from "node:process";
import { defineConfig } from "@playwright/test";

export default defineConfig({
	testDir: "tests/e2e",
	testMatch: "**/*.e2e.ts",
	fullyParallel: false,
	workers: 1,
	timeout: 60_000,
	forbidOnly: Boolean(process.env.CI),
	reporter: [["list"], ["json"]],
	outputDir: "test-results",
	use: {
		viewport: { width: 1280, height: 900 },
		permissions: ["clipboard-read", "clipboard-write"],
		trace: "retain-on-failure",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH || undefined,
			args: [
				"--no-sandbox",
				"--disable-gpu",
				"--disable-quic",
				"--no-first-run",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
			],
		},
	},
});
