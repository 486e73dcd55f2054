import { dirname } from "node:path";
import type { RunSql } from "../backend/database/database.ts";
import type { BlobStore } from "./blob-store.ts";
import { findObjects } from "./objects.ts";

/** The names of objects whose bytes are not there. */
export async function findMissing(query: RunSql, store: BlobStore): Promise<string[]> {
	// A database of the version before has no such table.
	const [{ table } = {}] = await query("select to_regclass('storage.objects') as table");
	const rows = table
		? await query("select version, name from storage.objects where bucket_id = 'media'")
		: [];
	const absent = new Map(rows.map(({ version, name }) => [String(version), String(name)]));
	for (const folder of new Set([...absent.keys()].map(dirname)))
		for await (const { version } of store.list(folder)) absent.delete(version);
	// Some may have been removed meanwhile.
	const missing = absent.size > 0 ? await findObjects(query, [...absent.values()]) : [];
	return missing.map(({ name }) => name);
}
