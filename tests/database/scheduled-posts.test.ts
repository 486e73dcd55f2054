import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, startWithCallers } from "../factories/callers.ts";
import { databaseKinds } from "../factories/host.ts";

const table = "scheduled_posts";

describe.each(databaseKinds())("scheduled_posts on %s", (database) => {
	let callers: Callers;
	let id: string;

	const draft = (userId: string) => ({
		user_id: userId,
		post_content: "A post",
		scheduled_date: "2030-01-02",
		scheduled_time: "09:00",
	});
	const stored = async () => (await callers.service.from(table).select().eq("id", id)).data;

	beforeAll(async () => {
		callers = await startWithCallers(database);
		const { data } = await callers.service.from(table).insert(draft(callers.owner.userId)).select().single();
		id = data?.id;
	});
	afterAll(() => callers?.host.stop());

	test("the owner schedules, reads in order, changes, marks as posted and deletes", async () => {
		const { client, userId } = callers.owner;
		const inserted = await client.from(table).insert({ ...draft(userId), scheduled_date: "2029-12-31" });
		expect(inserted).toMatchObject({ error: null, status: 201 });
		const listed = await client
			.from(table)
			.select()
			.eq("user_id", userId)
			.order("scheduled_date", { ascending: true })
			.order("scheduled_time", { ascending: true });
		expect(
			listed.data?.map(({ scheduled_date, scheduled_time }) => [scheduled_date, scheduled_time]),
		).toEqual([
			["2029-12-31", "09:00"],
			["2030-01-02", "09:00"],
		]);
		const earlier = listed.data?.[0].id;
		const posted = await client.from(table).update({ is_posted: true }).eq("id", earlier).select().single();
		expect(posted.data).toMatchObject({ is_posted: true });
		expect((await client.from(table).delete().eq("id", earlier).select()).data).toHaveLength(1);
	});

	test("a stranger sees nothing and changes nothing", async () => {
		const { client, userId } = callers.stranger;
		expect((await client.from(table).select()).data).toEqual([]);
		expect((await client.from(table).update({ post_content: "Mine" }).eq("id", id).select()).data).toEqual(
			[],
		);
		expect((await client.from(table).delete().eq("id", id).select()).data).toEqual([]);
		expect((await client.from(table).insert(draft(callers.owner.userId))).error?.code).toBe(forbidden);
		expect(userId).not.toBe(callers.owner.userId);
		expect(await stored()).toMatchObject([{ post_content: "A post" }]);
	});

	test("an anonymous caller may do nothing", async () => {
		const { anonymous } = callers;
		expect((await anonymous.from(table).select()).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).insert(draft(callers.owner.userId))).error?.code).toBe(forbidden);
		expect((await anonymous.from(table).update({ is_posted: true }).eq("id", id)).error?.code).toBe(
			forbidden,
		);
		expect((await anonymous.from(table).delete().eq("id", id)).error?.code).toBe(forbidden);
		expect(await stored()).toMatchObject([{ is_posted: false }]);
	});

	test("the owner cannot give a post away or set what the database decides", async () => {
		const { client, userId } = callers.owner;
		const update = (values: object) => client.from(table).update(values).eq("id", id);
		expect((await update({ user_id: callers.stranger.userId })).error?.code).toBe(forbidden);
		expect((await update({ created_at: "2000-01-01" })).error?.code).toBe(forbidden);
		expect((await client.from(table).insert({ ...draft(userId), is_posted: true })).error?.code).toBe(
			forbidden,
		);
	});

	test.each([
		["a time that is none", { scheduled_time: "25:00" }, "23514"],
		["a time with seconds", { scheduled_time: "09:00:00" }, "23514"],
		["a day that is none", { scheduled_date: "2030-02-30" }, "22008"],
		["no content", { post_content: "" }, "23514"],
	])("%s is refused", async (_name, values, code) => {
		const { client, userId } = callers.owner;
		expect((await client.from(table).insert({ ...draft(userId), ...values })).error?.code).toBe(code);
	});
});
