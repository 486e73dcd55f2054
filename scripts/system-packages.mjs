import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { postgresPrograms } from "../server/operator/postgres-programs.mjs";
import { root, runtime } from "./install.mjs";

// Needed by tests beside npm packages: a browser, and servers where root and apt can install them.

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

/** Programs by the package of Debian that has them. */
const programs = {
	haproxy: "/usr/sbin/haproxy",
	pgbouncer: "/usr/sbin/pgbouncer",
	"poppler-utils": "/usr/bin/pdftotext",
	"firefox-esr": "/usr/bin/firefox-esr",
	"webkit2gtk-driver": "/usr/bin/WebKitWebDriver",
	xvfb: "/usr/bin/Xvfb",
};

/** Whether Debian was asked in this run what it has. */
let knowsPackages = false;

function aptInstall(name) {
	if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
	process.stdout.write(`Installing Debian's ${name}, once…\n`);
	const quietly = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, stdio: "ignore" };
	if (!knowsPackages) spawnSync("apt-get", ["update", "-qq"], quietly);
	knowsPackages = true;
	spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], quietly);
}

/** Installs packages of Debian if it can; returns those that are missing. */
export function ensurePackages(...names) {
	const isMissing = (name) => !(name === "postgresql" ? postgresPrograms() : existsSync(programs[name]));
	names.filter(isMissing).forEach(aptInstall);
	return names.filter(isMissing);
}

/** The browser that is on this machine, if any; `CHROMIUM_PATH` names another. */
export const installedBrowser = () =>
	[process.env.CHROMIUM_PATH, ...browserPaths].find((path) => path && existsSync(path));

/** Installs a browser, and PostgreSQL with what runs in it and before it. Returns whether there is a browser. */
export function ensureTestPrograms() {
	if (ensurePackages("postgresql").length === 0) {
		const version = postgresPrograms().split("/").at(-2);
		const checker = `/usr/share/postgresql/${version}/extension/plpgsql_check.control`;
		if (!existsSync(checker)) aptInstall(`postgresql-${version}-plpgsql-check`);
		ensurePackages("pgbouncer", "haproxy");
	}
	ensurePackages("poppler-utils");
	if (!process.env.CHROMIUM_PATH && !existsSync(headlessShell)) aptInstall("chromium-headless-shell");
	if (!installedBrowser()) aptInstall("chromium");
	if (installedBrowser()) return true;
	process.stdout.write("Downloading Playwright's Chromium, once…\n");
	const download = ["node_modules/@playwright/test/cli.js", "install", "chromium"];
	if (spawnSync(runtime, download, { cwd: root, stdio: "inherit" }).status === 0) return true;
	process.stdout.write("\nNo browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH.\n");
	return false;
}
