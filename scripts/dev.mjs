import process from "node:process";
import { ensureInstalled } from "./install.mjs";
import { runHost } from "./run-host.mjs";

ensureInstalled({ dev: true });
process.argv.push("--dev");
await runHost("server/main.ts", [
	"--watch",
	"--watch-preserve-output",
	...["server", "supabase", "domain"].map((path) => `--watch-path=${path}`),
]);
