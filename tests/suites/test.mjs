import { execFile } from "node:child_process";
import process from "node:process";
import { parseArgs, promisify } from "node:util";
import { ensureBuilt } from "../../scripts/build.mjs";
import { ensureInstalled, fail, runtime } from "../../scripts/install.mjs";
import { ensurePackages, ensureTestPrograms } from "../../scripts/system-packages.mjs";
import { printEnd, runPlaywright, runVitest, settings, skippedSuite } from "./suites.mjs";
import { runVersionBefore } from "./version-before.mjs";

// `npm test` runs the checks of the sources, and each behaviour once. `--all` adds the rest of the matrix. `--only` runs
// one part, and fails where it cannot.

const contractTests = ["--project", "integration", "tests/contract"];
const functionTests = [
	"calendar-feed delete-account deno-functions generate-linkedin-post generate-with-model get-admin-data",
	"model-settings propose-brand-voice reminder-action suspension text-not-storable",
].flatMap((line) => line.split(" ").map((name) => `tests/contract/${name}.test`));
const fleet = { FLEET: "1", POOLER: "1" };
const databases = () => (options.all ? { ALL_DATABASES: "1" } : { SKIP_OPERATOR: "1" });

/**
 * The parts of a run, with the packages of Debian that each needs.
 * @type {Record<string, { title: string, needs?: string[], run: () => import("./suites.mjs").SuiteResult[] }>}
 */
const parts = {
	vitest: {
		title: "Unit, database, contract, fault and component tests",
		run: () => [runVitest([], databases())],
	},
	browser: {
		title: "Browser tests",
		run: () => [runPlaywright(), ...(options.all ? [runPlaywright([], databases())] : [])],
	},
	operator: {
		title: "Tests of operators' commands, backups, copies, and faults of disks and servers",
		run: () => [runVitest(["--project", "integration", "--tags-filter", "operator"])],
	},
	pooler: {
		title: "Contract tests behind PgBouncer",
		needs: ["postgresql", "pgbouncer"],
		run: () => [runVitest(contractTests, { POOLER: "1" })],
	},
	deno: {
		title: "Contract tests of functions that run under Deno",
		needs: ["postgresql"],
		run: () => [runVitest(["--project", "integration", ...functionTests], { DENO: "1" })],
	},
	"version-before": {
		title: "The version before, on the database and the host of this one",
		needs: ["postgresql"],
		run: () => runVersionBefore(options.before),
	},
	fleet: {
		title: "Contract and browser tests on two nodes and a worker behind HAProxy and PgBouncer",
		needs: ["postgresql", "pgbouncer", "haproxy"],
		run: () => [runVitest(contractTests, fleet), runPlaywright([], fleet)],
	},
	engines: {
		title: "The main path in Chromium, stock Firefox and WebKitGTK",
		needs: ["firefox-esr", "webkit2gtk-driver", "xvfb"],
		run: () => [runPlaywright(["--config", "tests/engines"])],
	},
};
const byDefault = ["vitest", "browser"];
const inTheMatrix = [...byDefault, "pooler", "deno", "version-before"];

const usage = `Use: npm test [-- --all | --only ${Object.keys(parts).join("|")}] [--before COMMIT]`;
const flags = { all: { type: "boolean" }, only: { type: "string" }, before: { type: "string" } };
const refuse = (problem) => fail(`${problem}\n${usage}`);
const options = readOptions();
if (options.only && !Object.hasOwn(parts, options.only)) refuse(`There is no part ${options.only}`);
if (process.env.npm_config_all) refuse("npm has taken --all for itself: write -- before it");

function readOptions() {
	try {
		return parseArgs({ options: flags }).values;
	} catch ({ message }) {
		refuse(message);
	}
}

const show = (title) => process.stdout.write(`\n── ${title}\n`);

/** Starts a program that checks the sources, beside others; returns what shows its output and its result. */
function startCheck(title, script, ...words) {
	const command = [`node_modules/${script}`, ...words];
	const running = promisify(execFile)(runtime, command, settings()).catch((error) => error);
	return async () => {
		const { stdout, stderr, code } = await running;
		show(title);
		process.stdout.write(stdout + stderr);
		const status = code === undefined ? "passed" : "failed";
		return { succeeded: status === "passed", tests: [{ file: script, name: title, status }] };
	};
}

const startChecks = () => [
	startCheck("Types", "tsc/bin/tsc", "-p", "."),
	startCheck("Types of the app", "tsc/bin/tsc", "-p", "app"),
	startCheck("Lint and format", "@biomejs/biome/bin/biome", "check", "--error-on-warnings"),
	startCheck("Unused code", "knip/bin/knip.js"),
	// `npm start` installs no devDependencies.
	startCheck(
		"Packages that only tests have",
		"knip/bin/knip.js",
		...["--production", "--strict", "--include", "unlisted,unresolved"],
	),
];

function runPart(name) {
	const { title, needs = [], run } = parts[name];
	show(title);
	const missing = ensurePackages(...needs).join(", ");
	if (!missing) return run();
	if (!options.only) return [skippedSuite(title, `not on this machine: ${missing}`)];
	process.stdout.write(`This part cannot run: not on this machine: Debian's ${missing}\n`);
	return [{ succeeded: false, tests: [] }];
}

ensureInstalled({ dev: true });
// Side by side with what is still to be installed, which waits for the network most of the time.
const checks = options.only ? [] : startChecks();
const hasBrowser = ensureTestPrograms();
ensureBuilt();
const results = [];
for (const finish of checks) results.push(await finish());
if (!hasBrowser) results.push({ succeeded: false, tests: [] });
const chosen = options.only ? [options.only] : options.all ? inTheMatrix : byDefault;
for (const name of chosen.filter((name) => hasBrowser || name !== "browser")) results.push(...runPart(name));
process.stdout.write("\n");
process.exitCode = printEnd(results) ? 0 : 1;
