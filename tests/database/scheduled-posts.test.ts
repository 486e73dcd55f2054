import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { kindsWithSupabase } from "../factories/host.ts";
import { type Clone, openClone } from "./open-clone.ts";

const table = "scheduled_posts";

/** PostgreSQL's code for a value given to a generated column. */
const generated = "428C9";

/** Supabase writes a moment with a T, the embedded Data API with a space. */
const at = (moment: string) =>
	expect.stringMatching(new RegExp(`^${moment.replace("T", "[T ]")}(\\+00(:00)?)?$`));

describe.each(kindsWithSupabase())("scheduled_posts on %s", (database) => {
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
		callers = await shareWithCallers(database);
		const { data } = await callers.service.from(table).insert(draft(callers.owner.userId)).select().single();
		id = data?.id;
	});

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
		for (const values of [
			{ remind_at: "2000-01-01T00:00:00Z" },
			{ version: 9 },
			{ posted_at: "2000-01-01T00:00:00Z" },
		]) {
			expect((await update(values)).error?.code, JSON.stringify(values)).toBe(forbidden);
			const insert = await client.from(table).insert({ ...draft(userId), ...values });
			expect(insert.error?.code, JSON.stringify(values)).toBe(forbidden);
		}
		for (const values of [{ planned_at: "2000-01-01T00:00:00" }, { content_hash: "0" }]) {
			expect((await update(values)).error?.code).toBe(generated);
			expect((await client.from(table).insert({ ...draft(userId), ...values })).error?.code).toBe(generated);
		}
	});

	test("a post takes the zone of its author's profile, else UTC, else the one it is given", async () => {
		const { client, userId } = callers.stranger;
		const schedule = async (values: object = {}) =>
			(
				await client
					.from(table)
					.insert({ ...draft(userId), ...values })
					.select()
					.single()
			).data;
		expect(await schedule()).toMatchObject({ time_zone: "UTC", remind_at: at("2030-01-02T09:00:00") });
		await client.from("profiles").update({ time_zone: "Europe/Berlin" }).eq("user_id", userId);
		expect(await schedule()).toMatchObject({
			time_zone: "Europe/Berlin",
			remind_at: at("2030-01-02T08:00:00"),
			planned_at: at("2030-01-02T09:00:00"),
			version: 1,
			posted_at: null,
		});
		expect(await schedule({ time_zone: "Asia/Kathmandu", scheduled_time: null })).toMatchObject({
			remind_at: at("2030-01-02T03:15:00"),
			planned_at: at("2030-01-02T09:00:00"),
		});
		await client.from(table).delete().eq("user_id", userId);
		await client.from("profiles").update({ time_zone: null }).eq("user_id", userId);
	});

	test("a change of date, time, zone, text or state counts a version and moves the reminder", async () => {
		const { client, userId } = callers.stranger;
		const { data } = await client.from(table).insert(draft(userId)).select("id").single();
		const update = async (values: object) =>
			(await client.from(table).update(values).eq("id", data?.id).select().single()).data;
		expect(await update({ scheduled_date: "2030-07-02" })).toMatchObject({
			version: 2,
			remind_at: at("2030-07-02T09:00:00"),
		});
		expect(await update({ scheduled_time: "10:30" })).toMatchObject({
			version: 3,
			remind_at: at("2030-07-02T10:30:00"),
		});
		expect(await update({ time_zone: "America/New_York" })).toMatchObject({
			version: 4,
			remind_at: at("2030-07-02T14:30:00"),
		});
		expect(await update({ post_content: "Another" })).toMatchObject({ version: 5 });
		expect(await update({ post_content: "Another", scheduled_time: "10:30" })).toMatchObject({ version: 5 });
		const posted = await update({ is_posted: true });
		expect(posted).toMatchObject({ version: 6, posted_at: posted.updated_at });
		expect(await update({ is_posted: true })).toMatchObject({ version: 6, posted_at: posted.posted_at });
		expect(await update({ is_posted: false })).toMatchObject({ version: 7, posted_at: null });
		await client.from(table).delete().eq("id", data?.id);
	});

	test("the planner's list goes page by page, a post without a time at 09:00", async () => {
		const { client, userId } = callers.stranger;
		const times = ["08:59", null, "09:00", "09:01"];
		const rows = times.map((scheduled_time) => ({ ...draft(userId), scheduled_time }));
		await client.from(table).insert(rows);
		const seen: { id: string; planned_at: string; scheduled_time: string | null }[] = [];
		for (let page = 0; page < rows.length; page++) {
			const last = seen.at(-1);
			let query = client.from(table).select("id, planned_at, scheduled_time").eq("user_id", userId);
			if (last) {
				query = query
					.gte("planned_at", last.planned_at)
					.or(`planned_at.gt.${last.planned_at},id.gt.${last.id}`);
			}
			const { data } = await query.order("planned_at").order("id").limit(1);
			seen.push(...(data ?? []));
		}
		expect(seen.map(({ planned_at }) => planned_at.slice(11, 16))).toEqual([
			"08:59",
			"09:00",
			"09:00",
			"09:01",
		]);
		expect(new Set(seen.map(({ id }) => id)).size).toBe(4);
		await client.from(table).delete().eq("user_id", userId);
	});

	test("an author finds their own posts that say the same, whatever case and space", async () => {
		const { owner, stranger, anonymous } = callers;
		const find = (client: typeof anonymous, _texts: string[]) =>
			client.rpc("find_posts_with_same_text", { _texts });
		const { data } = await find(owner.client, ["Something else", "  a\n POST "]);
		expect(data).toEqual([
			{
				text_number: 2,
				id,
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				is_posted: false,
			},
		]);
		expect((await find(stranger.client, ["A post"])).data).toEqual([]);
		expect((await find(anonymous, ["A post"])).error?.code).toBe(forbidden);
	});

	test("a deleted post leaves a trace without its text, which no client can read", async () => {
		const { client, userId } = callers.stranger;
		const { service, anonymous } = callers;
		const { data } = await client.from(table).insert(draft(userId)).select("id").single();
		await service.from(table).update({ is_posted: true }).eq("id", data?.id);
		await client.from(table).delete().eq("id", data?.id);
		const kept = await service.from("cancelled_posts").select().eq("post_id", data?.id);
		expect(kept.data).toEqual([
			{
				post_id: data?.id,
				user_id: userId,
				version: 3,
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				cancelled_at: expect.any(String),
			},
		]);
		for (const caller of [client, callers.owner.client, anonymous]) {
			const traces = caller.from("cancelled_posts");
			expect((await traces.select()).error?.code).toBe(forbidden);
			expect((await traces.insert({ ...kept.data?.[0] })).error?.code).toBe(forbidden);
			expect((await traces.update({ version: 9 }).eq("user_id", userId)).error?.code).toBe(forbidden);
			expect((await traces.delete().eq("user_id", userId)).error?.code).toBe(forbidden);
		}
		const written = await service.from("cancelled_posts").delete().eq("user_id", userId);
		expect(written.error?.code).toBe(forbidden);
	});

	test.each([
		["a time that is none", { scheduled_time: "25:00" }, "23514"],
		["a time with seconds", { scheduled_time: "09:00:00" }, "23514"],
		["a day that is none", { scheduled_date: "2030-02-30" }, "22008"],
		["a day without an end", { scheduled_date: "10000-01-01" }, "23514"],
		["a zone that is none", { time_zone: "Europe/Atlantis" }, "23514"],
		["a zone of an abbreviation", { time_zone: "PST" }, "23514"],
		["a distance from UTC", { time_zone: "UTC+3" }, "23514"],
		["an empty zone", { time_zone: "" }, "23514"],
		["no content", { post_content: "" }, "23514"],
	])("%s is refused", async (_name, values, code) => {
		const { client, userId } = callers.owner;
		const { error } = await client.from(table).insert({ ...draft(userId), ...values });
		expect(error?.code).toBe(code);
		if ("time_zone" in values) {
			expect(error?.message).toBe(`time_zone: "${values.time_zone}" is not a known time zone`);
		}
	});
});

describe.each(kindsWithSupabase())("traces of deleted posts on %s", (kind) => {
	const userId = "00000000-0000-4000-8000-000000000001";
	let clone: Clone;

	const query = (sql: string) => clone.database.query(sql);
	const traces = async () => (await query("select count(*)::integer from public.cancelled_posts"))[0]?.count;
	const schedule = () =>
		query(`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
			values ('${userId}', 'A post', '2030-01-02'), ('${userId}', 'A post', '2030-01-03')`);

	beforeAll(async () => {
		clone = await openClone(kind);
		await query(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`);
	});
	afterAll(() => clone?.remove());

	test("go at the next deletion after 90 days", async () => {
		await schedule();
		await query("delete from public.scheduled_posts");
		expect(await traces()).toBe(2);
		await query("update public.cancelled_posts set cancelled_at = now() - interval '91 days'");
		await schedule();
		await query("delete from public.scheduled_posts where scheduled_date = '2030-01-02'");
		expect(await traces()).toBe(1);
	});

	test("are kept as many as an account may hold posts, and the others of the same moment", async () => {
		await query("delete from public.scheduled_posts");
		await query("delete from public.cancelled_posts");
		await query("update host.account_caps set cap = 3 where name = 'posts'");
		for (let round = 0; round < 4; round++) {
			await schedule();
			await query("delete from public.scheduled_posts");
		}
		expect(await traces()).toBe(4);
	});

	test("are not made of a deleted account, and go with it", async () => {
		await query(`delete from auth.users where id = '${userId}'`);
		expect((await query("select id from public.scheduled_posts")).length).toBe(0);
		expect(await traces()).toBe(0);
	});
});
