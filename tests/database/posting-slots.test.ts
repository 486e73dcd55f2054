import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { kindsWithSupabase } from "../factories/host.ts";

const table = "posting_slots";

describe.each(kindsWithSupabase())("posting_slots on %s", (database) => {
	let callers: Callers;

	const slot = (userId: string, weekday: number, slot_time: string) => ({
		user_id: userId,
		weekday,
		slot_time,
	});
	const stored = async () =>
		(
			await callers.service
				.from(table)
				.select("user_id, weekday, slot_time")
				.eq("user_id", callers.owner.userId)
				.order("weekday")
				.order("slot_time")
		).data;
	const first = () => [2, 3, 4].map((weekday) => slot(callers.owner.userId, weekday, "09:00"));

	beforeAll(async () => {
		callers = await shareWithCallers(database);
	});

	test("a new author starts with Tuesday, Wednesday and Thursday at nine", async () => {
		const { data } = await callers.owner.client.from(table).select("user_id, weekday, slot_time");
		expect(data).toEqual(first());
		expect(await stored()).toEqual(first());
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

	test("the owner cannot give a slot away or date it back", async () => {
		const { client, userId } = callers.owner;
		for (const values of [{ user_id: callers.stranger.userId }, { created_at: "2000-01-01" }]) {
			expect((await client.from(table).update(values).eq("user_id", userId)).error?.code).toBe(forbidden);
		}
	});

	test("a stranger sees, adds and changes only their own", async () => {
		const { client } = callers.stranger;
		const owners = callers.owner.userId;
		expect((await client.from(table).select().eq("user_id", owners)).data).toEqual([]);
		expect((await client.from(table).insert(slot(owners, 5, "09:00"))).error?.code).toBe(forbidden);
		expect((await client.from(table).update({ weekday: 6 }).eq("user_id", owners).select()).data).toEqual([]);
		expect((await client.from(table).delete().eq("user_id", owners).select()).data).toEqual([]);
		expect(await stored()).toEqual(first());
	});

	test("an anonymous caller may do nothing", async () => {
		const { anonymous } = callers;
		const owners = callers.owner.userId;
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).insert(slot(owners, 5, "09:00"))).error?.code).toBe(forbidden);
		const update = await anonymous.from(table).update({ weekday: 6 }).eq("user_id", owners);
		expect(update.error?.code).toBe(forbidden);
		expect((await anonymous.from(table).delete().eq("user_id", owners)).error?.code).toBe(forbidden);
		expect(await stored()).toEqual(first());
	});

	test("the list of time zones is for the database alone", async () => {
		for (const client of [callers.owner.client, callers.stranger.client, callers.anonymous]) {
			const zones = client.from("time_zones");
			expect((await zones.select()).error?.code).toBe(forbidden);
			expect((await zones.insert({ name: "Europe/Atlantis" })).error?.code).toBe(forbidden);
			expect((await zones.update({ name: "X" }).eq("name", "UTC")).error?.code).toBe(forbidden);
			expect((await zones.delete().eq("name", "UTC")).error?.code).toBe(forbidden);
		}
	});
});
