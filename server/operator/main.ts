import process from "node:process";
import { EnvError } from "../env.ts";
import { StartupError } from "../startup-error.ts";

/**
 * What an operator asks for on the command line: `npm run admin`, `npm run backup` and `npm run restore`. Each loads
 * its own parts: not all of them need the backend library, which takes longer to load than they do.
 */
const tasks: Record<string, (words: string[]) => Promise<string>> = {
	admin: async (words) => (await import("./admin.ts")).runAdmin(words),
	backup: async (words) => (await import("./backup.ts")).runBackup(words),
	restore: async (words) => (await import("./restore.ts")).runRestore(words),
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
