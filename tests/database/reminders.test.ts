import { describe, expect, test } from "vitest";
import { insertAccount } from "../factories/accounts.ts";
import { testedKinds, testOn } from "../factories/database-kinds.ts";
import { openClone } from "./open-clone.ts";
import { describeReminders, due, later, wallClock } from "./reminder-clone.ts";

const day = 24 * 60;

describeReminders(testedKinds(), "reminders on %s", (reminders) => {
	const { query, queryAsAuthor, userId, claim, begin, finish, pass, plan, change, stored } = reminders;
	const remove = (id: string) => queryAsAuthor("delete from public.scheduled_posts where id = $1", [id]);

	describe("follow their posts", () => {
		test("a new post has one that waits for its moment", async () => {
			expect(await stored(await plan())).toEqual({
				post_id: expect.any(String),
				user_id: userId,
				version: 1,
				due_at: due,
				state: "waiting",
				attempts: 0,
				next_attempt_at: due,
				lease_id: null,
				worker_id: null,
				sent_at: null,
				last_error: null,
				updated_at: expect.any(String),
			});
			const withoutTime = await plan({ scheduled_time: null, time_zone: "Europe/Berlin" });
			expect(await stored(withoutTime)).toMatchObject({ due_at: "2030-01-02T08:00:00.000Z" });
		});

		test("a change of day, time or zone arms it anew, another text does not", async () => {
			const id = await plan();
			await change(id, { post_content: "Another" });
			expect(await stored(id)).toMatchObject({ version: 1, state: "waiting" });
			await change(id, { scheduled_time: "10:00", time_zone: "Europe/Berlin" });
			expect(await stored(id), "the same moment").toMatchObject({ version: 1, due_at: due });
			for (const [version, values, moment] of [
				[2, { scheduled_date: "2030-01-03" }, "2030-01-03T09:00:00.000Z"],
				[3, { scheduled_time: "11:00" }, "2030-01-03T10:00:00.000Z"],
				[4, { time_zone: "Asia/Tokyo" }, "2030-01-03T02:00:00.000Z"],
			] as const) {
				await change(id, values);
				expect(await stored(id)).toMatchObject({
					version,
					state: "waiting",
					due_at: moment,
					next_attempt_at: moment,
				});
			}
		});

		test("a move after it was tried or sent starts from nothing", async () => {
			const id = await plan();
			await pass(due, "retry", "refused");
			await change(id, { scheduled_time: "10:00" });
			const again = later(due, 60);
			const armed = { state: "waiting", attempts: 0, sent_at: null, last_error: null, lease_id: null };
			expect(await stored(id)).toMatchObject({ ...armed, version: 2, next_attempt_at: again });
			expect(await pass(again, "sent")).toBe(1);
			expect(await stored(id)).toMatchObject({ state: "sent", sent_at: again });
			await change(id, { scheduled_time: "11:00" });
			expect(await stored(id)).toMatchObject({ ...armed, version: 3 });
		});

		test("posting cancels it, planning again arms it", async () => {
			const id = await plan();
			await change(id, { is_posted: true });
			expect(await stored(id)).toMatchObject({
				version: 1,
				state: "cancelled",
				next_attempt_at: null,
				lease_id: null,
			});
			await change(id, { scheduled_time: "10:00" });
			expect(await stored(id)).toMatchObject({ version: 2, state: "cancelled" });
			await change(id, { is_posted: false });
			const moved = later(due, 60);
			expect(await stored(id)).toMatchObject({
				version: 3,
				state: "waiting",
				due_at: moved,
				next_attempt_at: moved,
			});
			await change(id, { is_posted: true });
			await change(id, { is_posted: false, scheduled_time: "12:00" });
			expect(await stored(id)).toMatchObject({ version: 4, state: "waiting" });
		});

		test("what was sent stays sent when the post is posted and planned again", async () => {
			const id = await plan();
			await pass(due, "sent");
			for (const is_posted of [true, false]) {
				await change(id, { is_posted });
				expect(await stored(id)).toMatchObject({ version: 1, state: "sent", sent_at: due });
			}
		});

		test("a post that was due within the last 24 hours is reminded of, an older one was missed", async () => {
			const recent = await plan(wallClock(-23 * 60));
			const old = await plan(wallClock(-25 * 60));
			const next = { next_attempt_at: expect.any(String) };
			expect(await stored(recent)).toMatchObject({ state: "waiting", version: 1, ...next });
			expect(await stored(old)).toMatchObject({ state: "missed", next_attempt_at: null });
			for (const id of [recent, old]) {
				await change(id, { is_posted: true });
				await change(id, { is_posted: false });
			}
			expect(await stored(recent)).toMatchObject({ state: "waiting", version: 2, ...next });
			expect(await stored(old)).toMatchObject({ state: "missed", version: 2 });
			await change(recent, wallClock(-26 * 60));
			expect(await stored(recent)).toMatchObject({ state: "missed", version: 3 });
			await change(old, wallClock(60));
			expect(await stored(old)).toMatchObject({ state: "waiting", version: 3, ...next });
		});

		test("what failed is tried again only if the post is planned again within 24 hours", async () => {
			const recent = await plan(wallClock(-60));
			const now = new Date().toISOString();
			await pass(now, "failed", "no such mailbox");
			await change(recent, { is_posted: true });
			expect(await stored(recent)).toMatchObject({ state: "failed", last_error: "no such mailbox" });
			await change(recent, { post_content: "Another" });
			expect(await stored(recent)).toMatchObject({ state: "failed", version: 1 });
			await change(recent, { is_posted: false });
			expect(await stored(recent)).toMatchObject({ state: "waiting", version: 2, attempts: 0 });
		});

		test("an import has one for each of its posts", async () => {
			const posts = [
				{ post_content: "Ahead", scheduled_date: "2030-01-02" },
				{ post_content: "Past", scheduled_date: "2020-01-02" },
				{ post_content: "Posted", scheduled_date: "2020-01-02", is_posted: true },
			];
			await queryAsAuthor("select public.import_scheduled_posts($1::text::jsonb)", [JSON.stringify(posts)]);
			const states = `select post_content, state from public.reminders join public.scheduled_posts on id = post_id
				order by post_content`;
			expect(await queryAsAuthor(states)).toEqual([
				{ post_content: "Ahead", state: "waiting" },
				{ post_content: "Past", state: "missed" },
				{ post_content: "Posted", state: "cancelled" },
			]);
		});

		test("a post that comes as posted needs none", async () => {
			const [post] = await query(
				`insert into public.scheduled_posts (user_id, post_content, scheduled_date, is_posted)
					values ($1, 'Done', '2030-01-02', true) returning id`,
				[userId],
			);
			expect(await stored(String(post?.id))).toMatchObject({ state: "cancelled", next_attempt_at: null });
		});

		test("many posts change at once, each with its own", async () => {
			const ids = [await plan(), await plan({ scheduled_time: "10:00" }), await plan()];
			await queryAsAuthor("update public.scheduled_posts set scheduled_time = '10:00'");
			const found = await Promise.all(ids.map(stored));
			expect(found.map((reminder) => [reminder?.version, reminder?.due_at])).toEqual([
				[2, later(due, 60)],
				[1, later(due, 60)],
				[2, later(due, 60)],
			]);
			for (const id of ids.slice(0, 2)) await remove(id);
			expect(await query("select post_id from public.reminders")).toEqual([{ post_id: ids[2] }]);
		});
	});

	describe("are not sent for a plan that has changed", () => {
		test.each<[string, (id: string) => Promise<unknown>, object | null]>([
			["moved", (id) => change(id, { scheduled_time: "09:01" }), { state: "waiting", version: 2 }],
			["posted", (id) => change(id, { is_posted: true }), { state: "cancelled", version: 1 }],
			[
				"posted and planned again",
				async (id) => {
					await change(id, { is_posted: true });
					await change(id, { is_posted: false });
				},
				{ state: "waiting", version: 2 },
			],
			["deleted", remove, null],
		])("%s between claim and begin, and between begin and the end", async (_name, action, expected) => {
			for (const isBegun of [false, true]) {
				const id = await plan();
				const claims = await claim(due);
				expect(claims).toHaveLength(1);
				if (isBegun) expect(await begin(claims, due)).toHaveLength(1);
				await action(id);
				if (!isBegun) expect(await begin(claims, due)).toEqual([]);
				for (const outcome of ["retry", "failed", "released"] as const) {
					expect(await finish(claims, outcome, due)).toBe(0);
				}
				const found = await stored(id);
				if (expected) expect(found).toMatchObject({ ...expected, lease_id: null });
				else expect(found).toBeNull();
				await remove(id);
			}
		});

		test("another text is sent as it is at the last moment", async () => {
			const id = await plan();
			const claims = await claim(due);
			await change(id, { post_content: "The last words" });
			expect(await begin(claims, due)).toMatchObject([{ post_content: "The last words" }]);
		});

		test("a mail that was out before the post was posted is known as sent", async () => {
			const id = await plan();
			const claims = await claim(due);
			await begin(claims, due);
			await change(id, { is_posted: true });
			expect(await finish(claims, "sent", due)).toBe(1);
			await change(id, { is_posted: false });
			expect(await stored(id)).toMatchObject({ state: "sent", version: 1, sent_at: due });
		});

		test("a mail that was out before the post was moved does not count for the new time", async () => {
			const id = await plan();
			const claims = await claim(due);
			await begin(claims, due);
			await change(id, { scheduled_date: "2030-01-04" });
			expect(await finish(claims, "sent", due)).toBe(0);
			const moved = later(due, 2 * day);
			expect(await stored(id)).toMatchObject({ state: "waiting", next_attempt_at: moved });
		});
	});
});

testOn(
	testedKinds("triggers"),
	"each post has a reminder by its state, an account takes its own along, on %s",
	async (kind) => {
		const { database, remove } = await openClone(kind);
		const userId = await insertAccount(database);
		await database.query(`
		insert into public.scheduled_posts (user_id, post_content, scheduled_date, is_posted) values
			('${userId}', 'Ahead', '2030-01-02', false),
			('${userId}', 'Past', '2020-01-02', false),
			('${userId}', 'Posted', '2020-01-02', true)`);
		const reminders = `select post_content, state, reminders.version, reminders.user_id, due_at = remind_at as is_due_then
		from public.reminders join public.scheduled_posts on id = post_id order by post_content`;
		const common = { version: 1, user_id: userId, is_due_then: true };
		expect(await database.query(reminders)).toEqual([
			{ post_content: "Ahead", state: "waiting", ...common },
			{ post_content: "Past", state: "missed", ...common },
			{ post_content: "Posted", state: "cancelled", ...common },
		]);
		await database.query(`delete from auth.users where id = '${userId}'`);
		expect(await database.query("select post_id from public.reminders")).toEqual([]);
		await remove();
	},
);
