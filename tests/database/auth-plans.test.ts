import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { databaseKinds } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

describe.each(databaseKinds())("what Auth looks up, on %s", (kind) => {
	let clone: Clone;
	beforeAll(async () => {
		clone = await openClone(kind);
	});
	afterAll(() => clone?.remove());

	test.each([
		["users", "email"],
		["users", "confirmation_token"],
		["users", "recovery_token"],
		["users", "email_change_token_current"],
		["users", "email_change_token_new"],
		["sessions", "user_id"],
		["refresh_tokens", "token"],
		["refresh_tokens", "session_id"],
		["identities", "user_id"],
		["flow_state", "auth_code"],
	])("%s by %s comes from an index", async (table, column) => {
		const plan = await clone.database.transaction(async (run) => {
			// The tables are empty: without it any plan would read all of nothing.
			await run("set local enable_seqscan = off");
			await run(`prepare look_up as select * from auth.${table} where ${column} = $1`);
			const rows = await run(
				`explain execute look_up(${column.endsWith("_id") ? "'00000000-0000-4000-8000-000000000001'" : "'something'"})`,
			);
			await run("deallocate look_up");
			return rows.map((row) => row["QUERY PLAN"]).join("\n");
		});
		expect(plan).toMatch(new RegExp(`Index Cond: .*\\(?${column}\\)?`));
	});
});
