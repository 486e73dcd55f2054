import { randomUUID } from "node:crypto";
import process from "node:process";
import { expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { createAuthor } from "../factories/author.ts";
import { type Callers, describeWithCallers } from "../factories/callers.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";

import { openClone, queryAs } from "./open-clone.ts";

const post = (values: object = {}) => ({
	post_content: "A post",
	scheduled_date: "2030-01-02",
	scheduled_time: "10:00",
	time_zone: "Europe/Berlin",
	...values,
});

describeWithCallers(testedKinds(), "import_scheduled_posts on %s", (callers) => {
	const importAs = (client: Callers["anonymous"], _posts: unknown, values: object = {}) =>
		client.rpc("import_scheduled_posts", { _posts, ...values });
	const storedOf = async (userId: string) =>
		(await callers.service.from("scheduled_posts").select().eq("user_id", userId).order("planned_at")).data;

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

	test("a file that two tabs import at the same moment is planned once", async () => {
		const { client, userId } = await createAuthor(callers.host);
		const posts = [post({ is_posted: true }), post(), ...Array(20).fill(post({ post_content: "Another" }))];
		const answers = await Promise.all(
			Array.from({ length: 5 }, () =>
				importAs(client, posts, { _write_id: randomUUID(), _is_new_only: true }),
			),
		);
		expect(answers.map(({ data }) => data).toSorted()).toEqual([22, null, null, null, null]);
		for (const { error } of answers.filter(({ data }) => data === null))
			expect(error).toMatchObject({
				code: "P0001",
				message: "Some of these posts are in your plan already.",
			});
		expect(await storedOf(userId)).toHaveLength(22);
		// A post that its author has moved is there, one that they have edited or deleted is not.
		const one = [post({ post_content: "Another" })];
		const again = (values: object) => importAs(client, one, { _write_id: randomUUID(), ...values });
		await client.from("scheduled_posts").update({ scheduled_date: "2030-02-02" }).eq("user_id", userId);
		expect((await again({ _is_new_only: true })).status).toBe(400);
		expect((await again({ _is_new_only: false })).data).toBe(1);
		await client.from("scheduled_posts").update({ post_content: "Edited" }).eq("user_id", userId);
		expect((await again({ _is_new_only: true })).data).toBe(1);
		await client.from("scheduled_posts").delete().eq("post_content", "Another");
		expect((await again({ _is_new_only: true })).data).toBe(1);
	});

	test("an import that is sent again is not done again, and answers the same", async () => {
		const { client, userId } = await createAuthor(callers.host);
		for (const _is_new_only of [true, false]) {
			const values = { _write_id: randomUUID(), _is_new_only };
			const send = () => importAs(client, [post({ post_content: `Post ${_is_new_only}` })], values);
			expect((await Promise.all([send(), send()])).map(({ data }) => data)).toEqual([1, 1]);
			expect((await send()).data).toBe(1);
		}
		expect(await storedOf(userId)).toHaveLength(2);
		// One that was refused has changed nothing, and may be corrected.
		const _write_id = randomUUID();
		expect((await importAs(client, [post({ scheduled_date: null })], { _write_id })).status).toBe(400);
		expect((await importAs(client, [post()], { _write_id })).data).toBe(1);
	});

	const noDay = (date: string) => `the date "${date}" is not a day like 2026-11-20.`;
	/** Reasons for which a row is refused. */
	const rows: [name: string, values: object, reason: string][] = [
		["no text", { post_content: undefined }, "the post has no text."],
		["blanks", { post_content: " \n" }, "the post has no text."],
		["a text of a number", { post_content: 5 }, "the post has no text."],
		["a long text", { post_content: "a".repeat(20_001) }, "the text has more than 20000 characters."],
		["no date", { scheduled_date: null }, "the date is missing."],
		...["20.11.2026", "2030-02-29", "2030-13-01", "0000-01-01"].map((date): (typeof rows)[0] => [
			`the date ${date}`,
			{ scheduled_date: date },
			noDay(date),
		]),
		["no hour of a day", { scheduled_time: "25:00" }, 'the time "25:00" is not a time like 09:00.'],
		["an empty time", { scheduled_time: "" }, 'the time "" is not a time like 09:00.'],
		["no zone", { time_zone: "Europe/Atlantis" }, 'the time zone "Europe/Atlantis" is not known.'],
		["an empty zone", { time_zone: "" }, 'the time zone "" is not known.'],
		["no state", { is_posted: "yes" }, "is_posted is neither true nor false."],
	];

	test.each<[string, unknown, string]>([
		["an object", {}, "The posts must be a list."],
		["too many rows", Array(5001).fill(0), "At most 5000 posts can be imported at once; these are 5001."],
		["a number", [post(), 5], "Row 2: it is not a post."],
		...rows.map(([name, values, reason], index): [string, unknown, string] => {
			const before = Array(index % 3).fill(post());
			return [name, [...before, post(values)], `Row ${before.length + 1}: ${reason}`];
		}),
	])("%s: nothing is imported, and it is named", async (_name, posts, message) => {
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
});

testOn(testedKinds(), "5,000 posts are imported in time on %s", async (kind) => {
	const { database, cpuSeconds, remove } = await openClone(kind);
	const userId = await insertAccount(database);
	const posts = Array.from({ length: 5000 }, (_, number) =>
		post({
			post_content: `Post ${number} ${"word ".repeat(60)}`.slice(0, 300),
			scheduled_date: new Date(Date.UTC(2026, 0, 1 + (number % 700))).toISOString().slice(0, 10),
			time_zone: number % 2 ? "Asia/Tokyo" : "Europe/Berlin",
			is_posted: number % 5 === 0,
		}),
	);
	const before = await cpuSeconds();
	const sql = "select public.import_scheduled_posts($1::text::jsonb, _is_new_only => true) as count";
	expect(await queryAs(database, userId, sql, [JSON.stringify(posts)])).toEqual([{ count: 5000 }]);
	const seconds = (await cpuSeconds()) - before;
	process.stdout.write(
		`${kind}: 5,000 posts of 300 characters imported in ${seconds.toFixed(2)} s of the processor\n`,
	);
	// Half a second to three on an idle machine.
	expect(seconds).toBeLessThan(10);
	await remove();
});
