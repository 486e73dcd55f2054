import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

/** What a caller's JSON may hold where a parameter of some type is wanted. */
const values: unknown[] = [0, true, "x", {}, { toString: 1 }, [1], [[1], [2]], [{ a: 1 }], [null]];
const types = ["text[]", "text", "boolean", "integer", "jsonb", "bytea", "timestamptz", "uuid", "uuid[]"];

describe.each(databaseKinds())("a parameter of the wrong type on %s", (kind) => {
	let clone: Clone;
	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone.remove());

	/** As the backend library asks for a caller. */
	const ask = (statement: RawBuilder<unknown>) => statement.execute(clone.database.connection.kysely);

	test.each(types)(
		"%s: it is no failure of the server, and no connection is lost for the next statements",
		async (type) => {
			const connection = await ask(sql`select pg_backend_pid()`);
			for (const value of values) {
				const refused = await ask(sql`select ${value}::${sql.raw(type)}`).then(
					() => null,
					(error) => clone.database.connection.normalizeDbError(error) as { code?: string },
				);
				if (refused)
					expect([value, refused.code]).toEqual([value, expect.stringMatching(/^22|^42846|^PGRST$/)]);
				for (const next of ["first", "second"]) {
					expect((await ask(sql`select ${next}::text as text`)).rows).toEqual([{ text: next }]);
				}
				expect((await ask(sql`select pg_backend_pid()`)).rows).toEqual(connection.rows);
			}
		},
	);
});
