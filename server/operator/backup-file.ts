import { resolve } from "node:path";
import process from "node:process";
import { StartupError } from "../startup-error.ts";

/**
 * The file that an operator names, seen from where they stand, and whether they insist.
 * @throws StartupError with the usage when there is not exactly one
 */
export function backupFile(words: string[], task: "backup" | "restore"): { file: string; force: boolean } {
	const names = words.filter((word) => word !== "--force");
	const [name] = names;
	if (!name || names.length > 1 || name.startsWith("-"))
		throw new StartupError(`Use: npm run ${task} -- FILE${task === "restore" ? " [--force]" : ""}`);
	// npm runs scripts in the project's folder and says where it was called.
	return { file: resolve(process.env.INIT_CWD ?? "", name), force: names.length < words.length };
}
