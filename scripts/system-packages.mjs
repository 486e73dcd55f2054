import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { postgresPrograms } from "../server/operator/postgres-programs.mjs";
import { root, runtime } from "./install.mjs";

// What the tests need beside npm packages: a browser, and PostgreSQL where it can be had.

/** Draws the same pages as Chromium, without the browser around them: the tests take little more than half the time. */
const headlessShell = "/usr/bin/chromium-headless-shell";

const browserPaths = [
	headlessShell,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isRootOnDebian = () => process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");

/** Whether Debian was asked in this run what it has. */
let knowsPackages = false;

function aptInstall(name) {
	if (!isRootOnDebian()) return;
	process.stdout.write(`Installing Debian's ${name}, once…\n`);
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	if (!knowsPackages) spawnSync("apt-get", ["update", "-qq"], { env, stdio: "ignore" });
	knowsPackages = true;
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], { env, stdio: "ignore" });
}

/** The browser that is on this machine, if any; `CHROMIUM_PATH` names another. */
export const installedBrowser = () =>
	[process.env.CHROMIUM_PATH, ...browserPaths].find((path) => path && existsSync(path));

/**
 * The browser to test with: an installed one, else Debian's, else Playwright's own download.
 * @returns whether there is one
 */
export function ensureBrowser() {
	if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) aptInstall("chromium-headless-shell");
	if (!installedBrowser()) aptInstall("chromium");
	if (installedBrowser()) return true;
	process.stdout.write("Downloading Playwright's Chromium, once…\n");
	const playwright = spawnSync(runtime, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
		cwd: root,
		stdio: "inherit",
	});
	return playwright.status === 0;
}

/**
 * PostgreSQL for the tests, the checker of functions that Supabase's lint runs in it, a pooler and a proxy, where root and
 * apt can install them; without them those tests are skipped.
 */
export function ensurePostgres() {
	if (!postgresPrograms()) aptInstall("postgresql");
	const version = postgresPrograms()?.split("/").at(-2);
	const checker = `/usr/share/postgresql/${version}/extension/plpgsql_check.control`;
	if (version && !existsSync(checker)) aptInstall(`postgresql-${version}-plpgsql-check`);
	for (const name of ["pgbouncer", "haproxy"])
		if (version && !existsSync(`/usr/sbin/${name}`)) aptInstall(name);
}

/** The proxy before the nodes of a fleet, and the pooler between them and PostgreSQL. Returns what is missing. */
export function ensureFleetPrograms() {
	ensurePostgres();
	const missing = ["haproxy", "pgbouncer"].filter((program) => !existsSync(`/usr/sbin/${program}`));
	return postgresPrograms() ? missing : ["postgresql", ...missing];
}

/** Firefox and WebKitGTK as Debian has them, and a screen for the one that needs it. Returns what is missing. */
export function ensureEngines() {
	const programs = { "firefox-esr": "firefox-esr", WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" };
	return Object.entries(programs)
		.filter(([program, name]) => {
			const path = `/usr/bin/${program}`;
			if (!existsSync(path)) aptInstall(name);
			return !existsSync(path);
		})
		.map(([program, name]) => `${program} (Debian's ${name})`);
}
