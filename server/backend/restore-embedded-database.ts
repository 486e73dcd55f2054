import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { StartupError } from "../startup-error.ts";

/**
 * Puts a backup in the place of the embedded database in `DATA_DIR/db`. It is unpacked and opened aside first:
 * a backup that cannot be used changes nothing.
 * @throws StartupError in one line when it cannot be used
 */
export async function restoreEmbeddedDatabase(dataDir: string, backup: Blob): Promise<void> {
	const { PGlite } = await import("@supabase/lite/pglite");
	const folder = join(dataDir, "db");
	const draft = `${folder}.draft`;
	const replaced = `${folder}.replaced`;
	rmSync(draft, { recursive: true, force: true });
	rmSync(replaced, { recursive: true, force: true });
	try {
		const database = await PGlite.create({ dataDir: draft, loadDataDir: backup });
		await database.query("select count(*) from auth.users");
		await database.close();
	} catch (error) {
		rmSync(draft, { recursive: true, force: true });
		const [reason] = String(error).split("\n");
		throw new StartupError(`Nothing was changed: the backup cannot be opened (${reason}).`);
	}
	if (existsSync(folder)) renameSync(folder, replaced);
	renameSync(draft, folder);
	rmSync(replaced, { recursive: true, force: true });
}
