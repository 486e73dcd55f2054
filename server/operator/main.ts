import process from "node:process";
import { EnvError } from "../env.ts";
import { StartupError } from "../startup-error.ts";
import { runAdmin } from "./admin.ts";
import { runBackup } from "./backup.ts";
import { runRestore } from "./restore.ts";

/** What an operator asks for on the command line: `npm run admin`, `npm run backup` and `npm run restore`. */
const tasks: Record<string, (words: string[]) => Promise<string>> = {
	admin: runAdmin,
	backup: runBackup,
	restore: runRestore,
};

const [name = "", ...words] = process.argv.slice(2);

try {
	const task = tasks[name];
	if (!task) throw new StartupError(`There is no task ${name}: use ${Object.keys(tasks).join(", ")}.`);
	process.stdout.write(`${await task(words)}\n`);
} catch (error) {
	const isExpected = error instanceof StartupError || error instanceof EnvError;
	process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
	process.exitCode = 1;
}
