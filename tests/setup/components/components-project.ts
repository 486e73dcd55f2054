import { fileURLToPath } from "node:url";
import { playwright } from "@vitest/browser-playwright";
import type { TestProjectInlineConfiguration } from "vitest/config";
import { launchOptions } from "../launch-options.ts";
import { commands } from "./commands.ts";
import { forwardToProduct } from "./forward-to-product.ts";

const unusedServices = fileURLToPath(
	new URL("../../../app/lib/api/unused-supabase-services.ts", import.meta.url),
);

const watchedJsx = fileURLToPath(new URL("../../components/setup/watched-jsx", import.meta.url));

/** Parts of the app in a real browser. Their calls go to a real product, through the server of the modules. */
export const componentsProject: TestProjectInlineConfiguration = {
	extends: true,
	plugins: [forwardToProduct()],
	// React as authors get it.
	define: { "process.env.NODE_ENV": '"production"' },
	oxc: { jsx: { runtime: "automatic", development: false, importSource: watchedJsx } },
	resolve: {
		alias: [
			{ find: /^@supabase\/realtime-js$/u, replacement: unusedServices },
			{ find: "@supabase/storage-js", replacement: unusedServices },
			// The same React, in which a `Profiler` counts.
			{ find: "react-dom/client", replacement: "react-dom/profiling" },
		],
	},
	// All that is not in the list is served as it is. Nothing is found later, so that no page loads anew in a test.
	optimizeDeps: {
		noDiscovery: true,
		include: [
			"@cantoo/fontkit",
			"@cantoo/pdf-lib",
			"@mantine/charts",
			"@mantine/core",
			"@mantine/form",
			"@mantine/hooks",
			"@mantine/notifications",
			"@mantine/schedule",
			"@mantine/spotlight",
			"@supabase/supabase-js",
			"@tabler/icons-react",
			"@tanstack/react-query",
			"axe-core",
			"bidi-js",
			"diff",
			"eventsource-parser/stream",
			"fflate",
			"frimousse",
			"papaparse",
			"react",
			"react-dom",
			"react-dom/profiling",
			"react-router",
			"react/jsx-runtime",
			"temporal-polyfill",
			"vitest-browser-react",
			"zod/mini",
		],
	},
	test: {
		name: "components",
		include: ["tests/components/**/*.test.tsx"],
		globalSetup: ["tests/setup/components/product.ts"],
		setupFiles: ["tests/components/setup/css-locator.ts", "tests/components/setup/clean-page.ts"],
		isolate: false,
		browser: {
			enabled: true,
			headless: true,
			screenshotFailures: false,
			viewport: { width: 1280, height: 900 },
			provider: playwright({
				launchOptions,
				actionTimeout: 30_000,
				contextOptions: {
					reducedMotion: "reduce",
					permissions: ["clipboard-read", "clipboard-write"],
				},
			}),
			instances: [{ browser: "chromium" }],
			commands,
		},
	},
};
