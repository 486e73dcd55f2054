import { spawnSync } from "node:child_process";
import process from "node:process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, runtime } from "./install.mjs";
import { settings } from "./suites.mjs";
import { ensureBrowser, ensureEngines } from "./system-packages.mjs";

// The main path in Chromium, stock Firefox and WebKitGTK. What is missing here fails: nobody else looks at them.

ensureInstalled({ dev: true });
const missing = [...(ensureBrowser() ? [] : ["Chromium"]), ...ensureEngines()];
if (missing.length > 0) {
	process.stderr.write(`Not on this machine, and not to be installed here: ${missing.join(", ")}.\n`);
	process.exit(1);
}
ensureBuilt();
const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", "tests/engines"];
const { status } = spawnSync(runtime, [...playwright, ...process.argv.slice(2)], {
	...settings(),
	stdio: "inherit",
});
process.exitCode = status ?? 1;
