import process from "node:process";
import { EnvError } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { runTask } from "./run-task.ts";

try {
	process.stdout.write(`${await runTask(process.argv.slice(2))}\n`);
} catch (error) {
	const isExpected = error instanceof StartupError || error instanceof EnvError;
	process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
	process.exitCode = 1;
}
