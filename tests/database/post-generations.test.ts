import { expect, test } from "vitest";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const table = "post_generations";
const limit = 20;

describeWithCallers(testedKindsWithSupabase(), "post_generations on %s", (callers) => {
	const reserve = (userId: string, weeklyLimit = limit) =>
		callers.service.rpc("reserve_generation", { _user_id: userId, _weekly_limit: weeklyLimit }).single<{
			/** Null: refused. */
			reservation_id: string | null;
			remaining: number;
		}>();
	const call = async (name: string, parameters: object) => (await callers.service.rpc(name, parameters)).data;
	const release = (_user_id: string, _reservation_id: string | null | undefined) =>
		call("release_generation", { _user_id, _reservation_id, _weekly_limit: limit });
	const remaining = (_user_id: string) => call("remaining_generations", { _user_id, _weekly_limit: limit });
	const askToStop = (_user_id: string) => call("ask_to_stop_generation", { _user_id });
	const stop = (_user_id: string, _reservation_id: string | null | undefined) =>
		call("stop_generation", { _user_id, _reservation_id });
	/** As if whoever reserved them had gone long ago. */
	const expire = (...reservations: Awaited<ReturnType<typeof reserve>>[]) =>
		callers.service
			.from("generation_reservations")
			.update({ expires_at: "2020-01-01T00:00:00Z" })
			.in(
				"id",
				reservations.map(({ data }) => data?.reservation_id),
			);
	const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/u);

	test("a reservation counts one and gives one back, once", async () => {
		const { userId } = callers.stranger;
		expect(await remaining(userId)).toBe(20);
		const { data: first } = await reserve(userId);
		expect(first).toEqual({ reservation_id: uuid, remaining: 19, posted: null });
		const { data: second } = await reserve(userId);
		expect(second).toEqual({ reservation_id: uuid, remaining: 18, posted: null });
		expect(await release(userId, first?.reservation_id)).toBe(19);
		expect(await release(userId, first?.reservation_id)).toBe(19);
		expect(await release(userId, second?.reservation_id)).toBe(20);
		expect(await release(userId, second?.reservation_id)).toBe(20);
	});

	test("nobody gives back the reservation of another", async () => {
		const { owner, stranger } = callers;
		const { data } = await reserve(stranger.userId);
		expect(await release(owner.userId, data?.reservation_id)).toBe(20);
		expect(await remaining(stranger.userId)).toBe(19);
		await release(stranger.userId, data?.reservation_id);
	});

	test("a reservation past its lease counts no more, and a late release changes nothing", async () => {
		const { userId } = callers.stranger;
		const abandoned = await reserve(userId);
		expect(await remaining(userId)).toBe(19);
		await expire(abandoned);
		expect(await remaining(userId)).toBe(20);
		const { data: next } = await reserve(userId);
		expect(next).toEqual({ reservation_id: uuid, remaining: 19, posted: null });
		expect(await release(userId, abandoned.data?.reservation_id)).toBe(19);
		expect(await release(userId, next?.reservation_id)).toBe(20);
	});

	test("a limit that is used up by abandoned reservations lets the next one through", async () => {
		const { userId } = callers.stranger;
		const reservations = await Promise.all([reserve(userId, 2), reserve(userId, 2)]);
		expect((await reserve(userId, 2)).data).toEqual({ reservation_id: null, remaining: 0, posted: null });
		await expire(...reservations);
		const { data } = await reserve(userId, 2);
		expect(data).toEqual({ reservation_id: uuid, remaining: 1, posted: null });
		await release(userId, data?.reservation_id);
	});

	test("a week gives three stopped generations back, each once, and only to who asked to stop", async () => {
		const { owner, stranger } = callers;
		const { data: lost } = await reserve(stranger.userId);
		expect(await stop(stranger.userId, lost?.reservation_id)).toBe(false);
		await release(stranger.userId, lost?.reservation_id);
		// Two of them at once: the count has room for one.
		const reservations = await Promise.all(Array.from({ length: 4 }, () => reserve(stranger.userId)));
		const ids = reservations.map(({ data }) => data?.reservation_id);
		expect(await askToStop(stranger.userId)).toBe(true);
		expect(await stop(owner.userId, ids[0])).toBe(false);
		expect(await stop(stranger.userId, ids[0])).toBe(true);
		expect(await stop(stranger.userId, ids[0])).toBe(false);
		expect(await stop(stranger.userId, ids[1])).toBe(true);
		expect(await remaining(stranger.userId)).toBe(18);
		const last = await Promise.all([stop(stranger.userId, ids[2]), stop(stranger.userId, ids[3])]);
		expect(last.sort()).toEqual([false, true]);
		expect(await remaining(stranger.userId)).toBe(19);
		expect(await askToStop(stranger.userId)).toBe(false);
		expect(await askToStop(owner.userId)).toBe(true);
		for (const id of ids) await release(stranger.userId, id);
		expect(await remaining(stranger.userId)).toBe(20);
	});

	test("the week starts on the Sunday, in UTC", async () => {
		const { client, userId } = callers.stranger;
		const { data } = await reserve(userId);
		const counted = await client.from(table).select("week_start").single();
		const now = new Date();
		const sunday = new Date(
			Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - now.getUTCDay()),
		);
		expect(counted.data?.week_start).toBe(sunday.toISOString().slice(0, 10));
		await release(userId, data?.reservation_id);
	});

	test("30 reservations at once of 20: exactly 20 are counted", async () => {
		const { userId } = callers.owner;
		const results = await Promise.all(Array.from({ length: 30 }, () => reserve(userId)));
		expect(results.filter(({ data }) => data?.reservation_id)).toHaveLength(20);
		expect(results.filter(({ data }) => data?.reservation_id === null)).toHaveLength(10);
		expect(await remaining(userId)).toBe(0);
		const counted = await callers.owner.client.from(table).select("generation_count").single();
		expect(counted.data?.generation_count).toBe(20);
	});

	test("a limit of nothing reserves nothing", async () => {
		expect((await reserve(callers.stranger.userId, 0)).data).toEqual({
			reservation_id: null,
			remaining: 0,
			posted: null,
		});
	});
});
