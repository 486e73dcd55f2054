import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { postgresPrograms } from "../server/operator/postgres-programs.mjs";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled, root, runtime } from "./install.mjs";
import { printEnd, runPlaywright, runVitest, settings, skippedSuite } from "./suites.mjs";
import { ensureBrowser, ensureEngines, ensureFleetPrograms, ensurePostgres } from "./system-packages.mjs";
import { runVersionBefore } from "./version-before.mjs";

// `npm test` runs the checks of the sources, and each behaviour once. `--all` adds the rest of the matrix. `--only` runs
// one part, and fails where it cannot.

const missingPostgres = () =>
	postgresPrograms() ? null : "PostgreSQL is not installed in /usr/lib/postgresql";
const missingPooler = () =>
	missingPostgres() ?? (existsSync("/usr/sbin/pgbouncer") ? null : "PgBouncer is not installed in /usr/sbin");
const missingDeno = () =>
	missingPostgres() ?? (existsSync(`${root}node_modules/.bin/deno`) ? null : "Deno is not installed");
const listed = (missing) => (missing.length > 0 ? `not on this machine: ${missing.join(", ")}` : null);

const contractTests = ["--project", "integration", "tests/contract"];
const functionTests = [
	"calendar-feed",
	"delete-account",
	"deno-functions",
	"generate-linkedin-post",
	"generate-with-model",
	"get-admin-data",
	"model-settings",
	"propose-brand-voice",
	"reminder-action",
	"suspension",
	"text-not-storable",
].map((name) => `tests/contract/${name}.test`);
const fleet = { FLEET: "1", POOLER: "1" };
const databases = () => (options.all ? { ALL_DATABASES: "1" } : {});

/**
 * The parts of a run.
 * @type {Record<string, { title: string, missing?: () => string | null, run: () => import("./suites.mjs").SuiteResult[] }>}
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
	pooler: {
		title: "Contract tests behind PgBouncer",
		missing: missingPooler,
		run: () => [runVitest(contractTests, { POOLER: "1" })],
	},
	deno: {
		title: "Contract tests of functions that run under Deno",
		missing: missingDeno,
		run: () => [runVitest(["--project", "integration", ...functionTests], { DENO: "1" })],
	},
	"version-before": {
		title: "The version before, on the database and the host of this one",
		missing: missingPostgres,
		run: () => runVersionBefore(options.before),
	},
	fleet: {
		title: "Contract and browser tests on two nodes and a worker behind HAProxy and PgBouncer",
		missing: () => listed(ensureFleetPrograms()),
		run: () => [runVitest(contractTests, fleet), runPlaywright([], fleet)],
	},
	engines: {
		title: "The main path in Chromium, stock Firefox and WebKitGTK",
		missing: () => listed(ensureEngines()),
		run: () => [runPlaywright(["--config", "tests/engines"])],
	},
};
const byDefault = ["vitest", "browser"];
const inTheMatrix = [...byDefault, "pooler", "deno", "version-before"];

const usage = `Use: npm test [-- --all | --only ${Object.keys(parts).join("|")}] [--before COMMIT]`;
const options = readOptions();

function readOptions() {
	try {
		const { values } = parseArgs({
			options: {
				all: { type: "boolean", default: false },
				only: { type: "string" },
				before: { type: "string" },
			},
		});
		if (values.only !== undefined && !Object.hasOwn(parts, values.only))
			throw new Error(`There is no part ${values.only}`);
		if (process.env.npm_config_all) throw new Error("npm has taken --all for itself: write -- before it");
		return values;
	} catch (error) {
		process.stderr.write(`${error.message}\n${usage}\n`);
		process.exit(1);
	}
}

const show = (title) => process.stdout.write(`\n── ${title}\n`);

/** Starts a program that checks the sources, beside others; returns what shows its output and its result. */
function startCheck(title, script, words) {
	const child = spawn(runtime, [script, ...words], { ...settings(), stdio: ["ignore", "pipe", "pipe"] });
	const exited = new Promise((resolve) => child.once("exit", resolve));
	const output = Promise.all([text(child.stdout), text(child.stderr)]);
	return async () => {
		show(title);
		process.stdout.write((await output).join(""));
		const succeeded = (await exited) === 0;
		return {
			succeeded,
			tests: [{ file: script, name: title, status: succeeded ? "passed" : "failed" }],
		};
	};
}

const startChecks = () => [
	startCheck("Types", "node_modules/typescript/bin/tsc", ["-p", "."]),
	startCheck("Types of the app", "node_modules/typescript/bin/tsc", ["-p", "app"]),
	startCheck("Lint and format", "node_modules/@biomejs/biome/bin/biome", ["check", "--error-on-warnings"]),
	startCheck("Unused code", "node_modules/knip/bin/knip.js", []),
	// `npm start` installs no devDependencies.
	startCheck("Packages that only tests have", "node_modules/knip/bin/knip.js", [
		...["--production", "--strict", "--include", "unlisted,unresolved"],
	]),
];

function runPart(name) {
	const { title, missing, run } = parts[name];
	show(title);
	const reason = missing?.() ?? null;
	if (reason === null) return run();
	if (!options.only) return [skippedSuite(title, reason)];
	process.stdout.write(`This part cannot run: ${reason}\n`);
	return [{ succeeded: false, tests: [] }];
}

ensureInstalled({ dev: true });
// Side by side with what is still to be installed, which waits for the network most of the time.
const checks = options.only ? [] : startChecks();
ensurePostgres();
const hasBrowser = ensureBrowser();
ensureBuilt();
const results = [];
for (const finish of checks) results.push(await finish());
if (!hasBrowser) {
	process.stdout.write("\nNo browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n");
	results.push({ succeeded: false, tests: [] });
}
const chosen = options.only ? [options.only] : options.all ? inTheMatrix : byDefault;
for (const name of chosen.filter((name) => hasBrowser || name !== "browser")) results.push(...runPart(name));
process.stdout.write("\n");
process.exitCode = printEnd(results) ? 0 : 1;
