import { spawnSync } from "node:child_process";
import {
	appendFileSync,
	chmodSync,
	cpSync,
	mkdirSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import process from "node:process";
import { expect, onTestFinished, test } from "vitest";
import { root } from "../../scripts/install.mjs";
import { temporaryFolder } from "../factories/temporary-folder.ts";
import { until } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";

/** A checkout with these files and folders of this one. Packages are not among them. */
function checkOut(...paths: string[]) {
	const folder = temporaryFolder();
	for (const path of ["scripts", "package.json", "package-lock.json", "node_modules/.installed", ...paths])
		cpSync(join(root, path), join(folder, path), { recursive: true });
	mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
	symlinkSync(process.execPath, join(folder, "node_modules/.bin/node"));
	return folder;
}

const sources = ["app", "domain", "server", "supabase", "vite.config.ts", "vite.server.config.ts"];

/** Starts what is built as a service does; resolves to what it says. With sources that it fits it reads its settings. */
async function startBuilt(folder: string, user?: { uid: number; gid: number }): Promise<string> {
	const host = spawnWatched(process.execPath, ["dist/server/main.js"], {
		cwd: folder,
		env: { PORT: "none" },
		...user,
	});
	expect(await host.exited).toBe(1);
	return host.output();
}

test("a host does not run that was built from other sources than those beside it", async () => {
	const folder = checkOut(...sources, "dist");
	// All that is looked for before the settings.
	symlinkSync(join(root, "node_modules/@zxcvbn-ts"), join(folder, "node_modules/@zxcvbn-ts"));
	const refusal = (reasons: string) => `Cannot start: ${reasons}. Run npm run build, then start again.\n`;
	expect(await startBuilt(folder)).toMatch(/^Cannot start: .*PORT must/u);

	const migration = join(folder, "supabase/migrations/29990101000000_come_with_a_newer_version.sql");
	writeFileSync(migration, "");
	const isStale = "was built from other sources than these";
	expect(await startBuilt(folder)).toBe(refusal(`dist/server ${isStale}`));
	appendFileSync(join(folder, "package-lock.json"), "\n");
	expect(await startBuilt(folder)).toBe(
		refusal(
			`dist/server ${isStale}, and dist/app ${isStale}, and node_modules has other packages than package-lock.json says`,
		),
	);
	rmSync(join(folder, "dist/app"), { recursive: true });
	expect(await startBuilt(folder)).toContain(", and dist/app is missing, and ");
	// The version before this comparison.
	writeFileSync(join(folder, "scripts/build.mjs"), "");
	expect(await startBuilt(folder)).toBe(
		"Cannot start: dist/server is newer than these sources. Run npm run build, then start again.\n",
	);
	// As an image has it.
	rmSync(join(folder, "scripts"), { recursive: true });
	expect(await startBuilt(folder)).toMatch(/^Cannot start: .*PORT must/u);
});

test("the unit's start says what to do where nothing is built", async () => {
	const unit = readFileSync(join(root, "deploy/post-planner.service"), "utf8");
	const [, check = ""] = /^ExecStartPre=\/bin\/sh -c '(.+)'$/mu.exec(unit) ?? [];
	const folder = checkOut();
	const run = () => spawnSync("sh", ["-c", check], { cwd: folder, encoding: "utf8" });
	expect(run()).toMatchObject({
		status: 1,
		stderr: "Cannot start: dist/server is missing. Run npm run build, then start again.\n",
	});
	cpSync(join(root, "dist/server"), join(folder, "dist/server"), { recursive: true });
	expect(run()).toMatchObject({ status: 0, stderr: "" });
});

test("npm start that is stopped while it builds leaves neither the build nor a host behind", async () => {
	const folder = checkOut(...sources);
	const vite = join(folder, "node_modules/vite/bin/vite.js");
	mkdirSync(dirname(vite), { recursive: true });
	writeFileSync(
		vite,
		'process.stdout.write("building as " + process.pid + "\\n"); setInterval(() => {}, 1000);',
	);
	const npm = spawnWatched("npm", ["start"], {
		cwd: folder,
		env: { ...process.env, NODE_OPTIONS: "", npm_lifecycle_event: "" },
	});
	const builder = Number(await until(() => /building as (\d+)/u.exec(npm.output())?.[1]));
	const isRunning = () => {
		try {
			return process.kill(builder, 0);
		} catch {
			return false;
		}
	};
	onTestFinished(() => {
		if (isRunning()) process.kill(builder, "SIGKILL");
	});
	npm.process.kill("SIGTERM");
	await until(() => !isRunning());
	// The end of npm closes the pipes, which a host would keep.
	await npm.exited;
	expect(npm.output()).not.toContain("Building the server");
});

test.skipIf(process.getuid?.() !== 0)(
	"what root builds with any umask is readable for a service's user, who is told of what is not",
	async () => {
		const folder = checkOut(...sources, "dist");
		chmodSync(folder, 0o755);
		symlinkSync(join(root, "node_modules/@zxcvbn-ts"), join(folder, "node_modules/@zxcvbn-ts"));
		const vite = join(folder, "node_modules/vite/bin/vite.js");
		mkdirSync(dirname(vite), { recursive: true });
		writeFileSync(
			vite,
			`const { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
			renameSync("dist/server", "before");
			mkdirSync("dist/server");
			for (const file of readdirSync("before")) writeFileSync("dist/server/" + file, readFileSync("before/" + file));`,
		);
		appendFileSync(join(folder, "vite.server.config.ts"), "\n");
		const build = `umask 077; "${process.execPath}" scripts/install-and-build.mjs`;
		expect(spawnSync("sh", ["-c", build], { cwd: folder }).status).toBe(0);
		const nobody = { uid: 65_534, gid: 65_534 };
		expect(await startBuilt(folder, nobody)).toMatch(/^Cannot start: .*PORT must/u);
		const file = join(folder, "server/main.ts");
		chmodSync(file, 0o600);
		expect(await startBuilt(folder, nobody)).toBe(
			`Cannot start: ${file} cannot be read by this user. Check out and build with umask 022, then start again.\n`,
		);
	},
);

test.skipIf(process.getuid?.() !== 0)(
	"who may not write to the folder is told to build as its owner",
	async () => {
		const folder = checkOut(...sources);
		chmodSync(folder, 0o755);
		const env = { PATH: process.env.PATH ?? "" };
		const nobody = { uid: 65_534, gid: 65_534 };
		const build = spawnWatched(process.execPath, ["scripts/install-and-build.mjs"], {
			cwd: folder,
			env,
			...nobody,
		});
		expect(await build.exited).toBe(1);
		expect(build.output()).toBe(
			`Cannot build: ${folder}/dist cannot be written to (EACCES). Run this as the owner of the project's folder.\n`,
		);
	},
);
