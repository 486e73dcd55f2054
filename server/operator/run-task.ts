import { explainRefusal } from "../backend/database/provide-roles.ts";
import { StartupError } from "../startup-error.ts";

/**
 * What an operator asks for on the command line: `npm run admin`, `backup`, `restore` and `move`. Each loads
 * its own parts: not all of them need the backend library, which takes longer to load than they do.
 */
const tasks: Record<string, (words: string[]) => Promise<string>> = {
	admin: async (words) => (await import("./admin.ts")).runAdmin(words),
	backup: async (words) => (await import("./backup.ts")).runBackup(words),
	move: async (words) => (await import("./move/move.ts")).runMove(words),
	restore: async (words) => (await import("./restore.ts")).runRestore(words),
};

/**
 * Does what the words of a command line ask for; resolves to what was done.
 * @throws StartupError with a sentence for the operator
 */
export async function runTask([name = "", ...words]: string[]): Promise<string> {
	const task = tasks[name];
	if (!task) throw new StartupError(`There is no task ${name}: use ${Object.keys(tasks).join(", ")}.`);
	return task(words).catch((error: unknown) => {
		const undone = "Nothing was changed";
		if (!(error instanceof StartupError)) throw explainRefusal(error, undone);
		throw new StartupError(error.message.replace(/^Cannot start(?=:)/, undone));
	});
}
