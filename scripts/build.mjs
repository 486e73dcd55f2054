import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { root, runtime } from "./install.mjs";

const sources = ["app", "domain", "vite.config.ts", "package-lock.json"];
const stampFile = `${root}dist/app.stamp`;

/** Builds the app, unless what is built was built from these very sources and settings. */
export function ensureBuilt() {
	const wanted = fingerprint();
	if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === wanted) return;
	process.stdout.write("Building the app, once…\n");
	const vite = spawnSync(runtime, ["node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"], {
		cwd: root,
		stdio: "inherit",
	});
	if (vite.status !== 0) {
		process.stderr.write("Building the app failed: see the lines above.\n");
		process.exit(1);
	}
	writeFileSync(stampFile, wanted);
}

function fingerprint() {
	const hash = createHash("sha256");
	for (const name of ["VITE_SUPABASE_URL", "VITE_SUPABASE_PUBLISHABLE_KEY"])
		hash.update(`${process.env[name]}\n`);
	for (const file of sources.flatMap(filesBelow))
		hash.update(`${file}\n`).update(readFileSync(join(root, file)));
	return hash.digest("hex");
}

function filesBelow(path) {
	if (/\.[a-z]+$/.test(path)) return [path];
	return readdirSync(join(root, path), { withFileTypes: true })
		.sort((a, b) => (a.name < b.name ? -1 : 1))
		.flatMap((entry) =>
			entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
		);
}
