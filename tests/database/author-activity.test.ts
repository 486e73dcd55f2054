import { expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

describeOnClone(testedKinds(), "author_activity on %s", (clone) => {
	const { kind, query } = clone;
	const addWeek = (userId: string, week: string, count: number) =>
		query("insert into post_generations (user_id, week_start, generation_count) values ($1, $2, $3)", [
			userId,
			week,
			count,
		]);
	const one = async (sql: string, userId: string) => (await query(sql, [userId]))[0];
	const activityOf = (userId: string) =>
		one(
			`select total_generations as total, week_start::text as week, week_generations as count
				from author_activity where user_id = $1`,
			userId,
		);
	/** The sum of the rows, asked of the weeks themselves. */
	const summedUp = (userId: string) =>
		one(
			`select sum(generation_count)::integer as total, max(week_start)::text as week,
					(array_agg(generation_count order by week_start desc))[1] as count
				from post_generations where user_id = $1`,
			userId,
		);

	test("a new account has none, and was active when it was made", async () => {
		const userId = await insertAccount(clone);
		expect(await activityOf(userId)).toEqual({ total: 0, week: "0001-01-01", count: 0 });
		const same = `select last_active_at = created_at as same
			from author_activity join profiles using (user_id) where user_id = $1`;
		expect(await one(same, userId)).toEqual({ same: true });
	});

	test("it follows weeks that come, change and go, in any order", async () => {
		const userId = await insertAccount(clone);
		await addWeek(userId, "2026-11-08", 4);
		await addWeek(userId, "2026-11-15", 2);
		await addWeek(userId, "2026-11-01", 7);
		expect(await activityOf(userId)).toEqual({ total: 13, week: "2026-11-15", count: 2 });
		await query("update post_generations set generation_count = generation_count + 1 where user_id = $1", [
			userId,
		]);
		expect(await activityOf(userId)).toEqual({ total: 16, week: "2026-11-15", count: 3 });
		await query("delete from post_generations where user_id = $1 and week_start >= '2026-11-08'", [userId]);
		expect(await activityOf(userId)).toEqual(await summedUp(userId));
		await query("delete from post_generations where user_id = $1", [userId]);
		expect(await activityOf(userId)).toEqual({ total: 0, week: "0001-01-01", count: 0 });
	});

	test("what the product reserves, gives back and lets expire adds up", async () => {
		const userId = await insertAccount(clone);
		await addWeek(userId, "2020-01-05", 30);
		const reserve = async () =>
			(await query("select reservation_id from reserve_generation($1, 20)", [userId]))[0]?.reservation_id;
		await reserve();
		const second = await reserve();
		expect(await activityOf(userId)).toMatchObject({ total: 32, count: 2 });
		await query("select release_generation($1, $2, 20)", [userId, second]);
		expect(await activityOf(userId)).toMatchObject({ total: 31, count: 1 });
		await query("update generation_reservations set expires_at = '2020-01-01' where user_id = $1", [userId]);
		await reserve();
		expect(await activityOf(userId)).toEqual(await summedUp(userId));
	});

	test("an account takes it along", async () => {
		const userId = await insertAccount(clone);
		await addWeek(userId, "2026-11-15", 2);
		await query("delete from auth.users where id = $1", [userId]);
		expect(await activityOf(userId)).toBeUndefined();
	});

	if (kind === "PGlite") return;

	test("two weeks of an author that change at the same moment both count", async () => {
		const userId = await insertAccount(clone);
		await addWeek(userId, "2026-11-08", 0);
		await addWeek(userId, "2026-11-15", 0);
		const count = (week: string) =>
			query(
				"update post_generations set generation_count = generation_count + 1 where user_id = $1 and week_start = $2",
				[userId, week],
			);
		await Promise.all(
			Array.from({ length: 20 }, (_, index) => count(index % 2 ? "2026-11-08" : "2026-11-15")),
		);
		expect(await activityOf(userId)).toEqual({ total: 20, week: "2026-11-15", count: 10 });
	});
});
