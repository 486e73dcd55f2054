import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, startWithCallers } from "../factories/callers.ts";
import { databaseKinds } from "../factories/host.ts";

const table = "post_generations";
const limit = 20;

describe.each(databaseKinds())("post_generations on %s", (database) => {
	let callers: Callers;

	beforeAll(async () => {
		callers = await startWithCallers(database);
	});
	afterAll(() => callers?.host.stop());

	const reserve = (userId: string, weeklyLimit = limit) =>
		callers.service.rpc("reserve_generation", { _user_id: userId, _weekly_limit: weeklyLimit }).single<{
			reserved: boolean;
			remaining: number;
			week_start: string;
		}>();
	const remaining = async (userId: string) =>
		(await callers.service.rpc("remaining_generations", { _user_id: userId, _weekly_limit: limit })).data;

	test("a reservation counts one, a release gives one back", async () => {
		const { userId } = callers.stranger;
		expect(await remaining(userId)).toBe(20);
		const { data } = await reserve(userId);
		expect(data).toMatchObject({ reserved: true, remaining: 19 });
		const release = await callers.service.rpc("release_generation", {
			_user_id: userId,
			_week_start: data?.week_start,
			_weekly_limit: limit,
		});
		expect(release.data).toBe(20);
		const again = await callers.service.rpc("release_generation", {
			_user_id: userId,
			_week_start: data?.week_start,
			_weekly_limit: limit,
		});
		expect(again.data).toBe(20);
	});

	test("the week starts on the Sunday, in UTC", async () => {
		const { data } = await reserve(callers.stranger.userId);
		const now = new Date();
		const sunday = new Date(
			Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay()),
		);
		expect(data?.week_start).toBe(sunday.toISOString().slice(0, 10));
	});

	test("30 reservations at once of 20: exactly 20 are counted", async () => {
		const { userId } = callers.owner;
		const results = await Promise.all(Array.from({ length: 30 }, () => reserve(userId)));
		expect(results.filter(({ data }) => data?.reserved)).toHaveLength(20);
		expect(results.filter(({ data }) => data?.reserved === false)).toHaveLength(10);
		expect(await remaining(userId)).toBe(0);
		const counted = await callers.owner.client.from(table).select("generation_count").single();
		expect(counted.data?.generation_count).toBe(20);
	});

	test("a limit of nothing reserves nothing", async () => {
		expect((await reserve(callers.stranger.userId, 0)).data).toMatchObject({ reserved: false, remaining: 0 });
	});

	test("authors read their own count and nobody but the service changes one", async () => {
		const { owner, stranger, anonymous } = callers;
		expect((await owner.client.from(table).select("user_id")).data).toEqual([{ user_id: owner.userId }]);
		expect((await stranger.client.from(table).select().eq("user_id", owner.userId)).data).toEqual([]);
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		for (const client of [owner.client, stranger.client, anonymous]) {
			const row = { user_id: owner.userId, week_start: "2030-01-06", generation_count: 0 };
			expect((await client.from(table).insert(row)).error?.code).toBe(forbidden);
			const update = client.from(table).update({ generation_count: 0 }).eq("user_id", owner.userId);
			expect((await update).error?.code).toBe(forbidden);
			expect((await client.from(table).delete().eq("user_id", owner.userId)).error?.code).toBe(forbidden);
			for (const [name, parameters] of Object.entries(quotaCalls(owner.userId))) {
				expect((await client.rpc(name, parameters)).error?.code, name).toBe(forbidden);
			}
		}
		expect(await remaining(owner.userId)).toBe(0);
	});
});

const quotaCalls = (userId: string) => ({
	reserve_generation: { _user_id: userId, _weekly_limit: limit },
	release_generation: { _user_id: userId, _week_start: "2030-01-06", _weekly_limit: limit },
	remaining_generations: { _user_id: userId, _weekly_limit: limit },
	current_week_start: {},
});
