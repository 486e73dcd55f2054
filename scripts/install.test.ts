import {
	chmodSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readFileSync,
	realpathSync,
	rmSync,
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
	const keepCall = 'require("fs").appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");';
	writeFileSync(npm, `${keepCall} require("fs").mkdirSync("node_modules/.bin", { recursive: true });`);
	const install = async (code = 0) => {
		const program = 'import("./scripts/install.mjs").then(({ ensureInstalled }) => ensureInstalled())';
		const env = { HOME: home, npm_execpath: npm, npm_node_execpath: node };
		const installing = spawnWatched(process.execPath, ["--eval", program], { cwd: folder, env });
		expect([await installing.exited, installing.output()]).toEqual([
			code,
			expect.not.stringContaining("Error"),
		]);
		return readFileSync(join(folder, "calls"), "utf8").trim().split("\n");
	};
	return { folder, install, runtime: join(folder, "node_modules/.bin/node") };
}

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
		const { install } = clone(machine);
		expect(await install()).toEqual([`ci --omit=dev --include=peer ${quiet}`]);
	}
});

test("nothing is installed beside another installation, but after one that was killed", async () => {
	const { folder, install, runtime } = clone({});
	const calls = await install();
	const lock = join(folder, "dist/installing.pid");
	expect(existsSync(lock)).toBe(false);
	rmSync(runtime);
	writeFileSync(lock, String(process.pid));
	expect(await install(1)).toEqual(calls);
	writeFileSync(lock, "2147483646");
	expect(await install()).toHaveLength(2);
});
