import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import process from "node:process";

// Runs every benchmark of this folder, one after the other: side by side they would measure each other.

const notBenchmarks = new Set([
	// It is one, which takes twenty minutes and 30 GB of disk: `npm run bench:scaling`.
	"scaling.ts",
	"abuse-attacker.ts",
	"abuse-neighbour.ts",
	"abuse-roads.ts",
	"admin-database.ts",
	"all.ts",
	"boss-mailing.ts",
	"crowd-database.ts",
	"fleet-calls.ts",
	"list-scrolls.ts",
	"live-pages.ts",
	"mail-sink-process.ts",
	"mail-sink.ts",
	"mailings.ts",
	"measure.ts",
	"measured-host.ts",
	"month-switches.ts",
	"page-visits.ts",
	"planner-database.ts",
	"planner-page.ts",
	"planner-queries.ts",
	"pooled-mailing.ts",
	"reminder-claims.ts",
	"reminder-database.ts",
	"reminder-lags.ts",
	"scheduled-model.ts",
	"straight-postgres.ts",
	"timed-stream.ts",
]);

for (const file of readdirSync(import.meta.dirname).filter((name) => !notBenchmarks.has(name))) {
	process.stdout.write(`── ${file.replace(/\.ts$/, "")}\n`);
	const { status } = spawnSync(process.execPath, [`${import.meta.dirname}/${file}`], { stdio: "inherit" });
	if (status !== 0) process.exitCode = 1;
}
