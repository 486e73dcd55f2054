import { expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { untilPasses } from "../factories/until.ts";
import { describeOnClone } from "./open-clone.ts";

describeOnClone(["PostgreSQL"], "the default template on %s", (clone) => {
	test("goes to one after the other, whoever has the profile meanwhile", async () => {
		const userId = await insertAccount(clone);
		let ended = 0;
		const insert = () =>
			clone
				.query(
					`insert into public.templates (user_id, name, system_message, is_default)
						values ('${userId}', 'Warm', 'Be warm.', true)`,
				)
				.finally(() => {
					ended += 1;
				});
		/** How many wait for a lock, with those that have their template already. */
		const waitOrEnd = (count: number) =>
			untilPasses(async () => {
				const [row] = await clone.query(
					`select count(*)::int from pg_stat_activity
						where datname = current_database() and wait_event_type = 'Lock'`,
				);
				expect(Number(row?.count) + ended).toBe(count);
			});
		/** Locks in a transaction that stays open. */
		async function hold(sql: string) {
			const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
			const closed = clone.transaction(async (run) => {
				await run(sql);
				held.resolve();
				await released.promise;
			});
			return { held: held.promise, release: released.resolve, closed };
		}
		await insert();
		ended = 0;
		const first = await hold(
			`insert into public.templates (user_id, name, system_message, is_default)
				values ('${userId}', 'Cold', 'Be cold.', true)`,
		);
		await first.held;
		const second = insert();
		await waitOrEnd(1);
		const profile = await hold(`select from public.profiles where user_id = '${userId}' for no key update`);
		await waitOrEnd(2);
		first.release();
		await profile.held;
		const third = insert();
		await waitOrEnd(2);
		profile.release();
		const changes = await Promise.allSettled([first.closed, second, profile.closed, third]);
		expect(changes.filter(({ status }) => status === "rejected")).toEqual([]);
		const sql = "select from public.templates where user_id = $1 and is_default";
		expect(await clone.query(sql, [userId])).toHaveLength(1);
	});
});
