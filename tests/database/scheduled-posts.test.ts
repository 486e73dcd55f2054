import { beforeAll, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import type { Author } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKinds, testedKindsWithSupabase } from "../factories/database-kinds.ts";

import { describeOnClone } from "./open-clone.ts";

const table = "scheduled_posts";

/** Supabase writes a moment with a T, the embedded Data API with a space. */
const at = (moment: string) =>
	expect.stringMatching(new RegExp(`^${moment.replace("T", "[T ]")}(\\+00(:00)?)?$`));

describeWithCallers(testedKindsWithSupabase(), "scheduled_posts on %s", (callers) => {
	let id: string;

	const draft = (userId: string) => ({
		user_id: userId,
		post_content: "A post",
		scheduled_date: "2030-01-02",
		scheduled_time: "09:00",
	});
	/** Plans a post with these values for its author. */
	const schedule = ({ client, userId }: Author, values: object = {}) =>
		client
			.from(table)
			.insert({ ...draft(userId), ...values })
			.select()
			.single();

	beforeAll(async () => {
		id = (await schedule(callers.owner)).data.id;
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

	test("a post takes the zone of its author's profile, else UTC, else the one it is given", async () => {
		const { client, userId } = callers.stranger;
		const stored = async (values?: object) => (await schedule(callers.stranger, values)).data;
		expect(await stored()).toMatchObject({ time_zone: "UTC", remind_at: at("2030-01-02T09:00:00") });
		await client.from("profiles").update({ time_zone: "Europe/Berlin" }).eq("user_id", userId);
		expect(await stored()).toMatchObject({
			time_zone: "Europe/Berlin",
			remind_at: at("2030-01-02T08:00:00"),
			planned_at: at("2030-01-02T09:00:00"),
			version: 1,
			posted_at: null,
		});
		expect(await stored({ time_zone: "Asia/Kathmandu", scheduled_time: null })).toMatchObject({
			remind_at: at("2030-01-02T03:15:00"),
			planned_at: at("2030-01-02T09:00:00"),
		});
		await client.from(table).delete().eq("user_id", userId);
		await client.from("profiles").update({ time_zone: null }).eq("user_id", userId);
	});

	test("a change of date, time, zone, text or state counts a version and moves the reminder", async () => {
		const { client } = callers.stranger;
		const { data } = await schedule(callers.stranger);
		const update = async (values: object) =>
			(await client.from(table).update(values).eq("id", data?.id).select().single()).data;
		for (const [version, values, moment] of [
			[2, { scheduled_date: "2030-07-02" }, "2030-07-02T09:00:00"],
			[3, { scheduled_time: "10:30" }, "2030-07-02T10:30:00"],
			[4, { time_zone: "America/New_York" }, "2030-07-02T14:30:00"],
		] as const) {
			expect(await update(values)).toMatchObject({ version, remind_at: at(moment) });
		}
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
		const find = ({ client }: Author, _texts: string[]) =>
			client.rpc("find_posts_with_same_text", { _texts });
		const { data } = await find(callers.owner, ["Something else", "  a\n POST "]);
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
		expect((await find(callers.stranger, ["A post"])).data).toEqual([]);
	});

	test("a deleted post leaves a trace without its text", async () => {
		const { client, userId } = callers.stranger;
		const { service } = callers;
		const { data } = await schedule(callers.stranger);
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
		const { error } = await schedule(callers.owner, values);
		expect(error?.code).toBe(code);
		if ("time_zone" in values) {
			expect(error?.message).toBe(`time_zone: "${values.time_zone}" is not a known time zone`);
		}
	});
});

describeOnClone(testedKinds(), "traces of deleted posts on %s", (clone) => {
	const { query } = clone;
	let userId: string;

	const traces = async () => (await query("select count(*)::integer from public.cancelled_posts"))[0]?.count;
	const schedule = () =>
		query(`insert into public.scheduled_posts (user_id, post_content, scheduled_date)
			values ('${userId}', 'A post', '2030-01-02'), ('${userId}', 'A post', '2030-01-03')`);

	beforeAll(async () => {
		userId = await insertAccount(clone);
	});

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
