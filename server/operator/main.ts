import process from "node:process";
import { readEnv } from "../env.ts";
import { nearlySettings } from "../nearly-settings.ts";
import { StartupError } from "../startup-error.ts";
import { nameDatabase } from "./meant-database.ts";
import { runTask } from "./run-task.ts";

process.umask(0o077);
process.on("uncaughtException", stop);
// scripts/operator.mjs has started it.
process.once("disconnect", () => process.exit(1));
process.channel?.unref();
try {
	const [task = "", ...words] = process.argv.slice(2);
	const database = nameDatabase(readEnv(process.env, "command"), task);
	// The note is of scripts/service-settings.mjs.
	process.stderr.write(`Database: ${database}${process.env.DATABASE_NOTE ?? ""}\n`);
	for (const warning of nearlySettings(process.env)) process.stderr.write(`Note: ${warning}\n`);
	process.stdout.write(`${await runTask([task, ...words])}\n`);
} catch (error) {
	stop(error as Error);
}

function stop(error: NodeJS.ErrnoException): never {
	const message = error.message.replace(/^Cannot start: /, "");
	process.stderr.write(`${error instanceof StartupError || error.syscall ? message : error.stack}\n`);
	process.exit(1);
}
