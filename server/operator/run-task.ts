import { StartupError } from "../startup-error.ts";
import { outageCode } from "../supabase-protocol/database/database-outage.ts";
import { explainRefusal } from "../supabase-protocol/explain-refusal.ts";

/**
 * The operator's commands: `npm run admin`, `backup`, `restore` and `move`. Each loads
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
		const isList = name === "admin" && words[0] === "list";
		const changes = isList ? "The admins cannot be listed" : "Nothing was changed";
		const undone = name === "backup" ? "No backup was made" : changes;
		if (!(error instanceof StartupError)) {
			const explained = explainRefusal(error, undone);
			const outage = outageCode(explained);
			// The connections of these commands come before what they change; a move opens others later.
			if (outage === "53300" && name !== "move")
				throw new StartupError(
					`${undone}: the database takes no more connections. Free one, then try again.`,
				);
			throw outage
				? new StartupError(
						`The database failed before it said that this is done (${outage}). Look, then try again.`,
					)
				: explained;
		}
		throw new StartupError(error.message.replace(/^Cannot start(?=:)/, undone));
	});
}
