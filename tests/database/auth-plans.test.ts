import { expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone, planOf } from "./open-clone.ts";

describeOnClone(testedKinds(), "what Auth looks up, on %s", ({ transaction }) => {
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
		const value = column.endsWith("_id") ? "'00000000-0000-4000-8000-000000000001'" : "'something'";
		const plan = await transaction(async (run) => {
			// The tables are empty: without it any plan would read all of nothing.
			await run("set local enable_seqscan = off");
			await run(`prepare look_up as select * from auth.${table} where ${column} = $1`);
			const found = await planOf(run(`explain execute look_up(${value})`));
			await run("deallocate look_up");
			return found;
		});
		expect(plan).toMatch(new RegExp(`Index Cond: .*\\(?${column}\\)?`));
	});
});
