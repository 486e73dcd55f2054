import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createAuthor } from "../factories/author.ts";
import { describeWithCallers } from "../factories/callers.ts";
import { testedKindsWithSupabase } from "../factories/database-kinds.ts";

const table = "calendar_feeds";
const day = 24 * 60 * 60 * 1000;
const dateFromToday = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

interface Feed {
	time_zone: string | null;
	posts: Record<string, unknown>[];
}

describeWithCallers(testedKindsWithSupabase(), "calendar_feeds on %s", (callers) => {
	let token: string;

	const feedOf = async (_token: string) =>
		(await callers.service.rpc("calendar_feed_posts", { _token })).data as Feed | null;
	const stored = async () =>
		(await callers.service.from(table).select().eq("user_id", callers.owner.userId).single()).data;

	beforeAll(async () => {
		token = (await callers.owner.client.rpc("renew_calendar_feed")).data;
	});

	test("the owner has one feed, with a token of 64 characters", async () => {
		expect(token).toMatch(/^[0-9a-f]{64}$/);
		const { data } = await callers.owner.client.from(table).select();
		expect(data).toEqual([
			{
				user_id: callers.owner.userId,
				token,
				created_at: expect.any(String),
				last_fetched_at: null,
			},
		]);
	});

	test("a feed has the posts from 90 days ago on, and the deleted ones without their text", async () => {
		const { client, userId } = callers.owner;
		const post = (post_content: string, scheduled_date: string) => ({
			user_id: userId,
			post_content,
			scheduled_date,
			scheduled_time: "10:00",
			time_zone: "Asia/Kathmandu",
		});
		await callers.stranger.client
			.from("scheduled_posts")
			.insert({ ...post("Not yours", dateFromToday(1)), user_id: callers.stranger.userId });
		expect(await feedOf(token)).toEqual({ time_zone: null, posts: [] });
		const { data: posts } = await client
			.from("scheduled_posts")
			.insert([
				post("Too old", dateFromToday(-92)),
				post("Old", dateFromToday(-88)),
				post("Deleted", dateFromToday(1)),
				post("Planned", dateFromToday(2)),
			])
			.select("id, post_content");
		const idOf = (text: string) => posts?.find(({ post_content }) => post_content === text)?.id;
		await client.from("scheduled_posts").update({ is_posted: true }).eq("id", idOf("Old"));
		await client.from("scheduled_posts").delete().eq("id", idOf("Deleted"));
		await client.from("profiles").update({ time_zone: "Asia/Kathmandu" }).eq("user_id", userId);
		const entry = (id: string, post_content: string | null, days: number) => ({
			id,
			post_content,
			scheduled_date: dateFromToday(days),
			scheduled_time: "10:00",
			time_zone: "Asia/Kathmandu",
			remind_at: `${dateFromToday(days)}T04:15:00+00:00`,
			version: 1,
			is_posted: false,
			is_cancelled: false,
			created_at: expect.any(String),
			updated_at: expect.any(String),
		});
		expect(await feedOf(token)).toEqual({
			time_zone: "Asia/Kathmandu",
			posts: [
				expect.objectContaining({ id: idOf("Old"), post_content: "Old", is_posted: true, version: 2 }),
				{ ...entry(idOf("Deleted"), null, 1), version: 2, is_cancelled: true },
				entry(idOf("Planned"), "Planned", 2),
			],
		});
	});

	test("page by page, a feed has each post once, what was taken back last, and nothing of anybody else", async () => {
		const { client, userId } = await createAuthor(callers.host, "Paula Pages");
		const { data: token } = await client.rpc("renew_calendar_feed");
		const posts = Array.from({ length: 7 }, (_, number) => ({
			user_id: userId,
			post_content: `Page post ${number}`,
			// Several at the same moment.
			scheduled_date: dateFromToday(10 + (number % 2)),
			scheduled_time: "10:00",
			time_zone: "UTC",
		}));
		const { data } = await client.from("scheduled_posts").insert(posts).select("id");
		const ids = (data ?? []).map(({ id }) => id);
		await client.from("scheduled_posts").delete().in("id", ids.slice(0, 3));
		const whole = (await feedOf(token))?.posts ?? [];
		for (const _size of [1, 2, 3, whole.length, whole.length + 1]) {
			const pages: Record<string, unknown>[][] = [];
			let _after: unknown = null;
			do {
				const { data } = await callers.service.rpc("calendar_feed_posts", { _token: token, _after, _size });
				pages.push(data.posts);
				_after = data.next;
			} while (_after);
			const read = pages.flat();
			expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(_size);
			expect(read).toHaveLength(whole.length);
			expect(read).toEqual(expect.arrayContaining(whole));
			expect(read.map(({ is_cancelled }) => is_cancelled)).toEqual(
				read.map(({ is_cancelled }) => is_cancelled).sort(),
			);
			// The last page may be empty: whether there is more is not known before.
			expect(pages.length).toBeLessThanOrEqual(Math.ceil(whole.length / _size) + 1);
		}
	});

	test("a fetch is noted, at most once a minute", async () => {
		await feedOf(token);
		const { last_fetched_at: first } = await stored();
		expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000);
		await feedOf(token);
		expect((await stored()).last_fetched_at).toBe(first);
		const aged = new Date(Date.now() - 61_000).toISOString();
		await callers.service.from(table).update({ last_fetched_at: aged }).eq("user_id", callers.owner.userId);
		await feedOf(token);
		expect(Date.parse((await stored()).last_fetched_at)).toBeGreaterThan(Date.parse(aged) + 60_000);
	});

	test("a token that nobody has gives nothing, unlike an empty feed", async () => {
		expect(await feedOf(randomBytes(32).toString("hex"))).toBeNull();
		expect(await feedOf("")).toBeNull();
	});

	test("a renewed feed has another token, and the old one is worth nothing", async () => {
		const { data: renewed } = await callers.owner.client.rpc("renew_calendar_feed");
		expect(renewed).toMatch(/^[0-9a-f]{64}$/);
		expect(renewed).not.toBe(token);
		expect(await feedOf(token)).toBeNull();
		expect((await feedOf(renewed))?.posts).toHaveLength(3);
		token = renewed;
	});

	test("a deleted feed is closed", async () => {
		const { client, userId } = callers.owner;
		expect((await client.from(table).delete().eq("user_id", userId).select("user_id")).data).toHaveLength(1);
		expect(await feedOf(token)).toBeNull();
	});
});
