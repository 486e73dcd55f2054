import { beforeAll, expect, test } from "vitest";
import { testedKinds } from "../factories/database-kinds.ts";

import { type Claim, describeReminders, due, later } from "./reminder-clone.ts";

/** The accounts of these come first in every index, so that it is no luck when others are served. */
const authorOf = (number: number) => `00000000-0000-4000-8000-${number.toString(16).padStart(12, "0")}`;
const crowd = authorOf(1);
const others = Array.from({ length: 30 }, (_, number) => authorOf(100 + number));

describeReminders(testedKinds(), "authors who share a minute on %s", ({ clone, query, claim }) => {
	/** Plans so many posts, from so many minutes before {@link due} on, each so many minutes after the one before. */
	const plan = (author: string, count: number, from = 0, apart = 0) =>
		query(
			`insert into public.scheduled_posts (user_id, post_content, scheduled_date, scheduled_time, time_zone)
			select $1, 'Post', moment::date, to_char(moment, 'HH24:MI'), 'UTC'
			from generate_series(0, $2::integer - 1) as number,
				lateral (
					select '2030-01-02 09:00'::timestamp + make_interval(mins => number * $4::integer - $3::integer) as moment
				) as planned`,
			[author, count, from, apart],
		);
	const authorsOf = async (claims: Claim[]) => {
		const rows = await query(
			"select post_id, user_id from public.reminders where post_id = any ($1::text::uuid[])",
			[`{${claims.map(({ post_id }) => post_id)}}`],
		);
		const authors = new Map(rows.map(({ post_id, user_id }) => [post_id, String(user_id)]));
		return claims.map(({ post_id }) => authors.get(post_id) ?? "");
	};
	const claimAuthors = async (batch: number) => authorsOf(await claim(due, batch));
	const timesOf = (author: string, authors: string[]) => authors.filter((one) => one === author).length;

	beforeAll(async () => {
		await query(`select host.set_account_caps('{"posts_per_day": 10000}')`);
		for (const id of [crowd, authorOf(2), authorOf(3), ...others]) {
			await query("insert into auth.users (id, email) values ($1, $2)", [id, `${id}@example.com`]);
		}
	});

	test("the first group has everybody who waits, and the one with thousands what is left", async () => {
		await plan(crowd, 3000);
		for (const author of others) await plan(author, 1);
		const first = await claimAuthors(100);
		expect(first).toHaveLength(100);
		expect(first).toEqual(expect.arrayContaining(others));
		expect(timesOf(crowd, first)).toBe(70);
		expect(timesOf(crowd, await claimAuthors(100))).toBe(100);
	});

	test("those who wait for more than a group has places go before the second one of anybody", async () => {
		await plan(crowd, 50);
		for (const author of others) await plan(author, 2);
		const turns = [await claimAuthors(10), await claimAuthors(10), await claimAuthors(10)];
		for (const turn of turns) expect(new Set(turn).size).toBe(10);
	});

	test("two with many share a group equally, beside one with few", async () => {
		await plan(crowd, 500);
		await plan(authorOf(2), 500);
		await plan(authorOf(3), 4);
		const first = await claimAuthors(100);
		expect([crowd, authorOf(2), authorOf(3)].map((author) => timesOf(author, first))).toEqual([48, 48, 4]);
	});

	test("who fills every minute of a day is not in the way of those who come last", async () => {
		await plan(crowd, 1440, 1439, 1);
		for (const author of others) await plan(author, 1);
		// Where the walk goes on is left to chance.
		const groups = [await claimAuthors(100), await claimAuthors(100), await claimAuthors(100)];
		expect(groups.flat()).toEqual(expect.arrayContaining(others));
	});

	test("several workers at once: everybody is claimed once, in full groups", async () => {
		await plan(crowd, 3000);
		for (const author of others) await plan(author, 1);
		const claims = await Promise.all([1, 2, 3, 4].map(() => claim(due, 20)));
		expect(claims.map(({ length }) => length)).toEqual([20, 20, 20, 20]);
		expect(new Set(claims.flat().map(({ post_id }) => post_id)).size).toBe(80);
		expect(await authorsOf(claims.flat())).toEqual(expect.arrayContaining(others));
	});

	test("what another worker or an author holds at this moment is passed over, and the group is full", async () => {
		await plan(crowd, 40);
		for (const author of others) await plan(author, 1);
		await clone.transaction(async (run) => {
			const held = await run("select post_id from public.claim_due_reminders(25, 60, $1)", [due]);
			expect(held).toHaveLength(25);
			// The embedded database has one connection, so nobody can ask meanwhile.
			if (clone.kind === "PGlite") return;
			const claims = await claim(due, 45);
			expect(claims).toHaveLength(45);
			const ids = [...held, ...claims].map(({ post_id }) => post_id);
			expect(new Set(ids).size).toBe(70);
		});
		expect(await claim(later(due, 2), 100)).toHaveLength(70);
	});
});
