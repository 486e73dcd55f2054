import process from "node:process";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { countTests, runPlaywright, runVitest } from "./suites.mjs";
import { ensureBrowser, ensureFleetPrograms } from "./system-packages.mjs";

// The contract and the browser tests, where two nodes and a worker behind HAProxy and PgBouncer answer what one product
// answers elsewhere. What is missing here fails: nobody else looks at them.

ensureInstalled({ dev: true });
const missing = [...(ensureBrowser() ? [] : ["chromium"]), ...ensureFleetPrograms()];
if (missing.length > 0) {
	process.stderr.write(`Not on this machine, and not to be installed here: ${missing.join(", ")}.\n`);
	process.exit(1);
}
ensureBuilt();
process.env.FLEET = "1";
process.env.POOLER = "1";
const results = [runVitest(["--project", "integration", "tests/contract"]), runPlaywright()];
const { passed, failed } = countTests(results);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
