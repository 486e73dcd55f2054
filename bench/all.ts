import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";

// Runs every benchmark, one after the other: side by side they would measure each other.

const { scripts } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
for (const name of Object.keys(scripts).filter((script) => script.startsWith("bench:"))) {
	process.stdout.write(`── ${name}\n`);
	const [, file = ""] = scripts[name].split(" ");
	const { status } = spawnSync(process.execPath, [file], { stdio: "inherit" });
	if (status !== 0) process.exitCode = 1;
}
