import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	renameSync,
	rmSync,
	statSync,
} from "node:fs";
import { join } from "node:path";
import { fingerprintOf } from "../../scripts/fingerprint.mjs";
import { root } from "../../scripts/install.mjs";

/** The sources of a migrated database. */
const sources = ["package-lock.json", "server/supabase-protocol", "supabase/migrations"];

const cache = join(root, "node_modules/.cache/embedded-template");

/**
 * The folder of a migrated embedded database, to be copied: that takes a hundredth of the time that making one takes.
 * Made once for all runs and suites, until one of its sources changes.
 */
export async function embeddedTemplate(): Promise<string> {
	const folder = join(cache, fingerprintOf(sources));
	if (existsSync(folder)) return folder;
	mkdirSync(cache, { recursive: true });
	removeOldTemplates();
	const draft = mkdtempSync(join(cache, "draft-"));
	// Every process of a test loads this module, and hardly any makes a template: the backend takes half a second.
	const { openEmbeddedDatabase } = await import(
		"../../server/supabase-protocol/database/embedded/open-embedded-database.ts"
	);
	const { migrate } = await import("../../server/supabase-protocol/database/migrate.ts");
	const embedded = await openEmbeddedDatabase(draft);
	await migrate(embedded);
	await embedded.close();
	try {
		renameSync(draft, folder);
	} catch (error) {
		// Another run has made the same one meanwhile.
		if (!existsSync(folder)) throw error;
		rmSync(draft, { recursive: true });
	}
	return folder;
}

/** Younger ones may be in use by a run of another state of the sources. */
function removeOldTemplates(): void {
	const yesterday = Date.now() - 24 * 60 * 60_000;
	for (const name of readdirSync(cache)) {
		const folder = join(cache, name);
		if (statSync(folder).mtimeMs < yesterday) rmSync(folder, { recursive: true, force: true });
	}
}

/** Fills an empty data folder. */
export function copyEmbeddedTemplate(folder: string, dataDir: string): void {
	cpSync(join(folder, "db"), join(dataDir, "db"), { recursive: true });
}
