import { getStorageSchemaSql } from "@supabase/lite";
import type { RunSql } from "./database.ts";

/** A Supabase project's Storage, as far as migrations and the host use it. Supabase's own stays as it is. */
export async function provideStorage(run: RunSql): Promise<void> {
	const [objects] = await run("select from pg_tables where schemaname = 'storage' and tablename = 'objects'");
	if (objects) return;
	await run(getStorageSchemaSql());
	await run(privileges);
}

const privileges = `
	grant usage on schema storage to anon, authenticated, service_role;
	grant select, insert, delete on storage.objects to authenticated;
	grant all on storage.objects, storage.buckets to service_role;
	create policy "the service has every row" on storage.objects for all to service_role using (true) with check (true);
	create policy "the service has every row" on storage.buckets for all to service_role using (true) with check (true)`;
