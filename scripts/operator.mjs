import { spawnSync } from "node:child_process";
import process from "node:process";
import { ensureInstalled, root, runtime } from "./install.mjs";

// What an operator does with the database, on the project's own runtime: admin, backup, restore, move.

ensureInstalled();
const { status } = spawnSync(runtime, [`${root}server/operator/main.ts`, ...process.argv.slice(2)], {
	stdio: "inherit",
});
process.exitCode = status ?? 1;
