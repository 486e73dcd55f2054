import { dirname } from "node:path";
import type { RunSql } from "../supabase-protocol/database/database.ts";
import type { BlobStore, StoredBlob } from "./blob-store.ts";
import { findObjects, isOfAccount } from "./objects.ts";

/**
 * The names of objects whose bytes are not there.
 * @param folders what is looked through beside the folders of objects
 * @param onUnnamed gets what no object names
 */
export async function findMissing(
	query: RunSql,
	store: BlobStore,
	folders: string[] = [],
	onUnnamed: (blob: StoredBlob) => void = () => {},
): Promise<string[]> {
	// A database of the version before has no such table.
	const [{ table } = {}] = await query("select to_regclass('storage.objects') as table");
	if (!table) return [];
	const all = `select version, name, ${isOfAccount} as is_needed from storage.objects where bucket_id = 'media'`;
	const rows = await query(all);
	const named = new Set(rows.map(({ version }) => String(version)));
	const needed = rows.filter(({ is_needed }) => is_needed);
	const absent = new Map(needed.map(({ version, name }) => [String(version), String(name)]));
	for (const folder of new Set([...folders, ...[...named].map(dirname)]))
		for await (const blob of store.list(folder)) {
			absent.delete(blob.version);
			if (!named.has(blob.version)) onUnnamed(blob);
		}
	// Some may have been removed meanwhile.
	const missing = absent.size > 0 ? await findObjects(query, [...absent.values()]) : [];
	return missing.map(({ name }) => name);
}
