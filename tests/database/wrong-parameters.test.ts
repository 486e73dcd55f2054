import { type RawBuilder, sql } from "kysely";
import { expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

/** Values of a caller's JSON where a parameter of some type is wanted. */
const values: unknown[] = [0, true, "x", {}, { toString: 1 }, [1], [[1], [2]], [{ a: 1 }], [null]];
const types = ["text[]", "text", "boolean", "integer", "jsonb", "bytea", "timestamptz", "uuid", "uuid[]"];

describeOnClone(testedKinds("drivers"), "a parameter of the wrong type on %s", (clone) => {
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
