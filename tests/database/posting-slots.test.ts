import { expect, test } from "vitest";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const table = "posting_slots";

describeWithCallers(testedKindsWithSupabase(), "posting_slots on %s", (callers) => {
	const slot = (userId: string, weekday: number, slot_time: string) => ({
		user_id: userId,
		weekday,
		slot_time,
	});
	const stored = async (client = callers.service) =>
		(
			await client
				.from(table)
				.select("user_id, weekday, slot_time")
				.eq("user_id", callers.owner.userId)
				.order("weekday")
				.order("slot_time")
		).data;
	const first = () => [2, 3, 4].map((weekday) => slot(callers.owner.userId, weekday, "09:00"));

	test("a new author starts with Tuesday, Wednesday and Thursday at nine", async () => {
		expect(await stored(callers.owner.client)).toEqual(first());
	});

	test("the owner adds, changes and deletes a slot", async () => {
		const { client, userId } = callers.owner;
		const { data } = await client
			.from(table)
			.insert(slot(userId, 7, "18:30"))
			.select()
			.single();
		expect(data).toMatchObject({ weekday: 7, slot_time: "18:30" });
		const changed = await client
			.from(table)
			.update({ weekday: 1, slot_time: "07:00" })
			.eq("id", data?.id)
			.select()
			.single();
		expect(changed.data).toMatchObject({ weekday: 1, slot_time: "07:00" });
		expect((await client.from(table).delete().eq("id", data?.id).select()).data).toHaveLength(1);
		expect(await stored()).toEqual(first());
	});

	test.each([
		["a slot that there is", 2, "09:00", "23505"],
		["day 0", 0, "09:00", "23514"],
		["day 8", 8, "09:00", "23514"],
		["a time that is none", 1, "24:00", "23514"],
	])("%s is refused", async (_name, weekday, time, code) => {
		const { client, userId } = callers.owner;
		expect((await client.from(table).insert(slot(userId, weekday, time))).error?.code).toBe(code);
	});
});
