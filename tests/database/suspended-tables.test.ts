import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { kindsWithSupabase } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

describe.each(kindsWithSupabase())("tables on %s", (kind) => {
	let clone: Clone;

	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone?.remove());

	test("every table that signed-in authors reach keeps suspended ones out", async () => {
		const open = await clone.database.query(`
			select distinct table_name as name from information_schema.role_column_grants
			where table_schema = 'public' and grantee = 'authenticated'
				and not exists (
					select from pg_policies
					where schemaname = 'public' and tablename = table_name
						and permissive = 'RESTRICTIVE' and cmd = 'ALL' and qual like '%is_suspended()%'
				)`);
		expect(open).toEqual([]);
	});
});
