import { z } from "zod";
import { mediaBucket } from "../../domain/media/media.ts";
import type { RunSql } from "../supabase-protocol/database/database.ts";
import { noSuchKey } from "./storage-refusal.ts";

const objectSchema = z.looseObject({ name: z.string(), version: z.coerce.string() });

/** A row of `storage.objects`, as the callers of Storage get it. Its bytes lie under its version. */
export type StoredObject = z.output<typeof objectSchema>;

/** The facts that an upload has noted of its bytes. */
export const metadataSchema = z.object({ eTag: z.string(), size: z.number(), mimetype: z.string() });

const columns = "id, name, version, metadata, created_at, updated_at, last_accessed_at";
const ofNames = `bucket_id = '${mediaBucket}' and name in (select jsonb_array_elements_text($1::text::jsonb))`;

const ask = async (run: RunSql, sql: string, parameters: unknown[]) =>
	z.array(objectSchema).parse(await run(sql, parameters));

/** Those of these names that the caller may read, in any order. */
export const findObjects = (run: RunSql, names: string[]) =>
	ask(run, `select ${columns} from storage.objects where ${ofNames}`, [JSON.stringify(names)]);

/** @throws FunctionError where the caller may read none of this name */
export async function findObject(run: RunSql, name: string): Promise<StoredObject> {
	const [object] = await findObjects(run, [name]);
	if (!object) throw noSuchKey();
	return object;
}

/** Objects whose account exists, as their paths begin with its id: those of others are removed within the hour. */
export const isOfAccount = "split_part(name, '/', 1) in (select id::text from auth.users)";

/** The version of each object that a backup takes along, and its size in bytes. */
export const allObjects = async (query: RunSql) => {
	const all = `select version, metadata ->> 'size' as size from storage.objects where bucket_id = '${mediaBucket}' and ${isOfAccount}`;
	return (await query(all)).map(({ version, size }) => ({ version: String(version), size: Number(size) }));
};

/** @returns its id. @throws 23505 where there is one of this name, 42501 where the caller may not */
export async function addObject(run: RunSql, name: string, version: string, metadata: object) {
	const [row] = await run(
		`insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata)
		values ('${mediaBucket}', $1, auth.uid(), auth.uid()::text, $2, $3::text::jsonb) returning id`,
		[name, version, JSON.stringify(metadata)],
	);
	return row?.id;
}

/** @returns those that were there, and that the caller might remove */
export async function removeObjects(run: RunSql, names: string[]): Promise<StoredObject[]> {
	// As Supabase Storage tells its trigger that the bytes go too.
	await run("select set_config('storage.allow_delete_query', 'true', true)");
	return ask(run, `delete from storage.objects where ${ofNames} returning ${columns}`, [
		JSON.stringify(names),
	]);
}

/** The objects that the caller may read in a folder, each by its name there. */
export async function listObjects(run: RunSql, search: { prefix: string; limit: number; offset: number }) {
	const folder = search.prefix.replace(/\/$/u, "");
	const found = await ask(
		run,
		// By the index on the pattern of names: "0" comes after "/".
		`select ${columns} from storage.objects where bucket_id = '${mediaBucket}' and name ~>=~ $1 and name ~<~ $2
		order by name limit $3::integer offset $4::integer`,
		[`${folder}/`, `${folder}0`, search.limit, search.offset],
	);
	return found.map((object) => ({ ...object, name: object.name.slice(folder.length + 1) }));
}
