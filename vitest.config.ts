import { defineConfig } from "vitest/config";

export default defineConfig({
	test: {
		setupFiles: ["tests/setup/fail-on-console-error.ts"],
		projects: [
			{
				extends: true,
				test: {
					name: "unit",
					include: ["{domain,app,server,supabase,scripts}/**/*.test.ts"],
				},
			},
			{
				extends: true,
				test: {
					name: "integration",
					include: ["tests/{database,contract,faults}/**/*.test.ts"],
					globalSetup: ["tests/setup/databases.ts"],
					testTimeout: 30_000,
					hookTimeout: 60_000,
				},
			},
		],
	},
});
