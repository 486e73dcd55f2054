import process from "node:process";
import { beforeAll, describe, expect, test } from "vitest";
import { type Callers, forbidden, shareWithCallers } from "../factories/callers.ts";
import { databaseKinds } from "../factories/host.ts";
import { openClone, queryAs } from "./open-clone.ts";

const post = (values: object = {}) => ({
	post_content: "A post",
	scheduled_date: "2030-01-02",
	scheduled_time: "10:00",
	time_zone: "Europe/Berlin",
	...values,
});

describe.each(databaseKinds())("import_scheduled_posts on %s", (database) => {
	let callers: Callers;

	const importAs = (client: Callers["anonymous"], _posts: unknown) =>
		client.rpc("import_scheduled_posts", { _posts });
	const storedOf = async (userId: string) =>
		(await callers.service.from("scheduled_posts").select().eq("user_id", userId).order("planned_at")).data;

	beforeAll(async () => {
		callers = await shareWithCallers(database);
	});

	test("an author imports posts, planned and posted", async () => {
		const { client, userId } = callers.owner;
		const imported = await importAs(client, [
			post({ scheduled_date: "2030-01-01", is_posted: true }),
			{ post_content: "Bare", scheduled_date: "2030-01-02" },
			post({ scheduled_date: "2028-02-29", scheduled_time: null, time_zone: null, is_posted: null }),
			post({ scheduled_date: "2030-01-03", is_posted: false }),
		]);
		expect(imported).toMatchObject({ data: 4, error: null });
		expect(await storedOf(userId)).toMatchObject([
			{ scheduled_date: "2028-02-29", scheduled_time: null, time_zone: "UTC", is_posted: false },
			{
				scheduled_date: "2030-01-01",
				scheduled_time: "10:00",
				planned_at: expect.stringMatching(/^2030-01-01.10:00:00$/),
				is_posted: true,
				posted_at: expect.any(String),
			},
			{ post_content: "Bare", scheduled_time: null, time_zone: "UTC" },
			{ scheduled_date: "2030-01-03", time_zone: "Europe/Berlin", is_posted: false, posted_at: null },
		]);
		expect((await importAs(client, [])).data).toBe(0);
	});

	test.each<[string, unknown, string]>([
		["an object", {}, "The posts must be a list."],
		[
			"too many rows",
			Array.from({ length: 5001 }, () => 0),
			"At most 5000 posts can be imported at once; these are 5001.",
		],
		["a number", [post(), 5], "Row 2: it is not a post."],
		["no text", [post({ post_content: undefined })], "Row 1: the post has no text."],
		["blanks", [post({ post_content: " \n" })], "Row 1: the post has no text."],
		["a text of a number", [post({ post_content: 5 })], "Row 1: the post has no text."],
		[
			"a long text",
			[post(), post({ post_content: "a".repeat(20_001) })],
			"Row 2: the text has more than 20000 characters.",
		],
		["no date", [post({ scheduled_date: null })], "Row 1: the date is missing."],
		[
			"another order of day and month",
			[post({ scheduled_date: "20.11.2026" })],
			'Row 1: the date "20.11.2026" is not a day like 2026-11-20.',
		],
		[
			"a day that is none",
			[post(), post(), post({ scheduled_date: "2030-02-29" })],
			'Row 3: the date "2030-02-29" is not a day like 2026-11-20.',
		],
		[
			"a month that is none",
			[post({ scheduled_date: "2030-13-01" })],
			'Row 1: the date "2030-13-01" is not a day like 2026-11-20.',
		],
		[
			"the year 0",
			[post({ scheduled_date: "0000-01-01" })],
			'Row 1: the date "0000-01-01" is not a day like 2026-11-20.',
		],
		[
			"a time that is none",
			[post({ scheduled_time: "25:00" })],
			'Row 1: the time "25:00" is not a time like 09:00.',
		],
		["an empty time", [post({ scheduled_time: "" })], 'Row 1: the time "" is not a time like 09:00.'],
		[
			"a zone that is none",
			[post(), post({ time_zone: "Europe/Atlantis" })],
			'Row 2: the time zone "Europe/Atlantis" is not known.',
		],
		["an empty zone", [post({ time_zone: "" })], 'Row 1: the time zone "" is not known.'],
		["a state that is none", [post({ is_posted: "yes" })], "Row 1: is_posted is neither true nor false."],
	])("%s imports nothing and is named", async (_name, posts, message) => {
		const { client, userId } = callers.stranger;
		const { error, status } = await importAs(client, posts);
		expect(status).toBe(400);
		expect(error).toMatchObject({ code: "P0001", message });
		expect(await storedOf(userId)).toEqual([]);
	});

	test("rows are the caller's, whatever owner they name", async () => {
		const { client, userId } = callers.stranger;
		const before = await storedOf(callers.owner.userId);
		const forged = {
			user_id: callers.owner.userId,
			remind_at: "2000-01-01T00:00:00Z",
			version: 9,
			posted_at: "2000-01-01T00:00:00Z",
			created_at: "2000-01-01T00:00:00Z",
		};
		expect((await importAs(client, [post(forged)])).data).toBe(1);
		const [stored] = (await storedOf(userId)) ?? [];
		expect(stored).toMatchObject({ version: 1, posted_at: null });
		expect(stored.remind_at > "2030").toBe(true);
		expect(stored.created_at > "2026").toBe(true);
		expect(await storedOf(callers.owner.userId)).toEqual(before);
	});

	test("an anonymous caller imports nothing", async () => {
		expect((await importAs(callers.anonymous, [post()])).error?.code).toBe(forbidden);
	});
});

describe.each(databaseKinds())("5,000 posts on %s", (kind) => {
	test("are imported in time", async () => {
		const { database, cpuSeconds, remove } = await openClone(kind);
		const userId = "00000000-0000-4000-8000-000000000001";
		await database.query(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`);
		const posts = Array.from({ length: 5000 }, (_, number) =>
			post({
				post_content: `Post ${number} ${"word ".repeat(60)}`.slice(0, 300),
				scheduled_date: new Date(Date.UTC(2026, 0, 1 + (number % 700))).toISOString().slice(0, 10),
				time_zone: number % 2 ? "Asia/Tokyo" : "Europe/Berlin",
				is_posted: number % 5 === 0,
			}),
		);
		const before = await cpuSeconds();
		const [row] = await queryAs(
			database,
			userId,
			"select public.import_scheduled_posts($1::text::jsonb) as count",
			[JSON.stringify(posts)],
		);
		const seconds = (await cpuSeconds()) - before;
		expect(row?.count).toBe(5000);
		process.stdout.write(
			`${kind}: 5,000 posts of 300 characters imported in ${seconds.toFixed(2)} s of the processor\n`,
		);
		// Half a second to three on an idle machine.
		expect(seconds).toBeLessThan(10);
		await remove();
	});
});
