import { type Kysely, sql } from "kysely";
import { expect } from "vitest";
import { runCall } from "../../server/supabase-protocol/database/database-call.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";

import { openClone } from "./open-clone.ts";

/** The backend library's use of its connection for each call of the Data API. */
interface Connection {
	kysely: Kysely<unknown>;
	applyJwtSessionContext: (database: Kysely<unknown>, session: object) => Promise<void>;
}

const names = ["statement_timeout", "idle_in_transaction_session_timeout"];

// The embedded database runs in the thread that would have to cancel its statement: it takes the settings and does nothing.
testOn(testedKinds("drivers"), "who can cancel a statement is told when: %s", async (kind) => {
	const clone = await openClone(kind);
	const connection = clone.database.connection as unknown as Connection;
	const settings = await runCall(5000, () =>
		connection.kysely.transaction().execute(async (transaction) => {
			await connection.applyJwtSessionContext(transaction, { auth: { role: "anon" } });
			const { rows } =
				await sql`select name, setting from pg_settings where name in (${sql.join(names)})`.execute(
					transaction,
				);
			return rows;
		}),
	);
	const setting = kind === "PostgreSQL" ? "4000" : "0";
	expect(settings).toHaveLength(2);
	expect(settings).toEqual(expect.arrayContaining(names.map((name) => ({ name, setting }))));
	await clone.remove();
});
