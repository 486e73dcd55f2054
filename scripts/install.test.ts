import {
	chmodSync,
	copyFileSync,
	lstatSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { temporaryFolder } from "../tests/factories/temporary-folder.ts";
import { spawnWatched } from "../tests/factories/watched-process.ts";

/** A fresh clone on a machine whose npm runs on this Node, with an npm that keeps how it was called. */
function clone({ node = process.execPath, home = "/nonexistent" }) {
	const folder = temporaryFolder();
	mkdirSync(join(folder, "scripts"));
	copyFileSync(new URL("install.mjs", import.meta.url), join(folder, "scripts/install.mjs"));
	writeFileSync(join(folder, "package-lock.json"), "{}");
	const npm = join(folder, "npm.cjs");
	writeFileSync(
		npm,
		`const { appendFileSync, mkdirSync, writeFileSync } = require("fs");
		appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
		mkdirSync("node_modules/.bin", { recursive: true });
		const isIgnored = process.env.npm_config_ignore_scripts === "true";
		if (process.argv.includes("--include=peer") && !isIgnored) writeFileSync("node_modules/.bin/node", "");`,
	);
	const program = 'import("./scripts/install.mjs").then(({ ensureInstalled }) => ensureInstalled())';
	const env = { HOME: home, npm_execpath: npm, npm_node_execpath: node };
	const start = (more = {}) =>
		spawnWatched(process.execPath, ["--eval", program], { cwd: folder, env: { ...env, ...more } });
	const install = async () => {
		const installing = start();
		expect([await installing.exited, installing.output()]).toEqual([0, expect.not.stringContaining("Error")]);
		return readCalls(folder);
	};
	return { folder, install, start, runtime: join(folder, "node_modules/.bin/node") };
}

const readCalls = (folder: string) => readFileSync(join(folder, "calls"), "utf8").trim().split("\n");

const quiet = "--no-audit --no-fund --loglevel=error";

test("a Node that runs the host is linked, and linked anew when it has gone", async () => {
	const { install, runtime } = clone({});
	const call = `ci --omit=dev --omit=peer ${quiet}`;
	expect(await install()).toEqual([call]);
	expect(realpathSync(runtime)).toBe(realpathSync(process.execPath));
	expect(await install()).toEqual([call]);
	rmSync(runtime);
	expect(await install()).toEqual([call, call]);
	expect(realpathSync(runtime)).toBe(realpathSync(process.execPath));
});

test("npm's Node comes where the machine's is too old, or lies in a home that a service cannot read", async () => {
	const old = join(temporaryFolder(), "node");
	writeFileSync(old, "#!/bin/sh\necho 20.19.0\n");
	chmodSync(old, 0o755);
	for (const machine of [{ node: old }, { home: dirname(process.execPath) }]) {
		const { install, start } = clone(machine);
		const refused = start({ npm_config_ignore_scripts: "true" });
		expect(await refused.exited).toBe(1);
		expect(refused.output()).toContain("npm has put no Node in place: set npm_config_ignore_scripts=false.");
		const call = `ci --omit=dev --include=peer ${quiet}`;
		expect(await install()).toEqual([call, call]);
	}
});

test("a second process waits for the first to install, also where both find the lock of a killed one", async () => {
	const { folder, install, start, runtime } = clone({});
	const calls = await install();
	const lock = join(folder, "dist/installing.pid");
	const isThere = () => lstatSync(lock, { throwIfNoEntry: false }) !== undefined;
	expect(isThere()).toBe(false);
	rmSync(runtime);
	symlinkSync(String(process.pid), lock);
	const waiting = start();
	await expect.poll(waiting.output).toContain(`Waiting for process ${process.pid},`);
	expect(readCalls(folder)).toEqual(calls);
	rmSync(lock);
	expect(await waiting.exited).toBe(0);
	expect(readCalls(folder)).toHaveLength(2);
	rmSync(runtime);
	symlinkSync("2147483646", lock);
	expect(await Promise.all([start().exited, start().exited, start().exited])).toEqual([0, 0, 0]);
	expect([readCalls(folder).length, isThere()]).toEqual([3, false]);
});
