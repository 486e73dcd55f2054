import { expect, test } from "vitest";
import { runCall } from "../../server/supabase-protocol/database/database-call.ts";
import { timeLimits } from "../../server/supabase-protocol/database/time-limits.ts";
import { testedKinds } from "../factories/database-kinds.ts";
import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKinds("locks"), "calls that never end on %s", (clone) => {
	/** Has as many calls as there are connections wait in a transaction until it is told to end them. */
	function hold(millisecondsLeft: number) {
		const { promise, resolve: end } = Promise.withResolvers<void>();
		const calls = Array.from({ length: 10 }, () =>
			runCall(millisecondsLeft, () => clone.transaction(() => promise)).catch(() => {}),
		);
		const finish = () => {
			end();
			return Promise.all(calls);
		};
		return { begun: new Promise(setImmediate), finish };
	}

	test("are noticed when they should long be over, and not before", async () => {
		expect(clone.database.isStuck()).toBe(false);
		for (const [millisecondsLeft, isStuck] of [
			[timeLimits.call, false],
			[-timeLimits.stuck - 1, true],
		] as const) {
			const held = hold(millisecondsLeft);
			await held.begun;
			expect(clone.database.isStuck()).toBe(isStuck);
			await held.finish();
			expect(clone.database.isStuck()).toBe(false);
		}
	});
});
