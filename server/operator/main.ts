import process from "node:process";
import { StartupError } from "../startup-error.ts";
import { runTask } from "./run-task.ts";

try {
	process.stdout.write(`${await runTask(process.argv.slice(2))}\n`);
} catch (error) {
	process.stderr.write(`${error instanceof StartupError ? error.message : (error as Error).stack}\n`);
	process.exitCode = 1;
}
