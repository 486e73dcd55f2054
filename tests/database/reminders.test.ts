import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Callers, forbidden, startWithCallers } from "../factories/callers.ts";
import { databaseKinds, type TestHost } from "../factories/host.ts";
import { openClone } from "./open-clone.ts";
import { iso, later, passesOfService, wallClock } from "./reminder-passes.ts";

const due = "2030-01-02T09:00:00.000Z";
const day = 24 * 60;

describe.each(databaseKinds())("reminders on %s", (database) => {
	let callers: Callers<TestHost>;
	let passes: ReturnType<typeof passesOfService>;

	const schedule = async (values: object = {}): Promise<string> => {
		const { client, userId } = callers.owner;
		const { data, error } = await client
			.from("scheduled_posts")
			.insert({
				user_id: userId,
				post_content: "A post",
				scheduled_date: "2030-01-02",
				scheduled_time: "09:00",
				time_zone: "UTC",
				...values,
			})
			.select("id")
			.single();
		if (error) throw error;
		return data.id;
	};
	const change = async (id: string, values: object) => {
		const { error } = await callers.owner.client.from("scheduled_posts").update(values).eq("id", id);
		expect(error).toBeNull();
	};
	/** Claims and begins what is due, and says that it was sent. */
	const send = async (now: string) => {
		const claims = await passes.claim(now);
		await passes.begin(claims, now);
		return passes.finish(claims, "sent", now);
	};

	beforeAll(async () => {
		callers = await startWithCallers(database);
		passes = passesOfService(callers.service);
	});
	beforeEach(async () => {
		await callers.service.from("scheduled_posts").delete().neq("id", randomUUID());
	});
	afterAll(() => callers?.host.stop());

	describe("follow their posts", () => {
		test("a new post has one that waits for its moment", async () => {
			expect(await passes.stored(await schedule())).toEqual({
				post_id: expect.any(String),
				user_id: callers.owner.userId,
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
			const withoutTime = await schedule({ scheduled_time: null, time_zone: "Europe/Berlin" });
			expect(await passes.stored(withoutTime)).toMatchObject({ due_at: "2030-01-02T08:00:00.000Z" });
		});

		test("a change of day, time or zone arms it anew, another text does not", async () => {
			const id = await schedule();
			await change(id, { post_content: "Another" });
			expect(await passes.stored(id)).toMatchObject({ version: 1, state: "waiting" });
			await change(id, { scheduled_time: "10:00", time_zone: "Europe/Berlin" });
			expect(await passes.stored(id), "the same moment").toMatchObject({ version: 1, due_at: due });
			for (const [version, values, moment] of [
				[2, { scheduled_date: "2030-01-03" }, "2030-01-03T09:00:00.000Z"],
				[3, { scheduled_time: "11:00" }, "2030-01-03T10:00:00.000Z"],
				[4, { time_zone: "Asia/Tokyo" }, "2030-01-03T02:00:00.000Z"],
			] as const) {
				await change(id, values);
				expect(await passes.stored(id)).toMatchObject({
					version,
					state: "waiting",
					due_at: moment,
					next_attempt_at: moment,
				});
			}
		});

		test("a move after it was tried or sent starts from nothing", async () => {
			const id = await schedule();
			const tried = await passes.claim(due);
			await passes.begin(tried, due);
			await passes.finish(tried, "retry", due, "refused");
			await change(id, { scheduled_time: "10:00" });
			const again = later(due, 60);
			const armed = { state: "waiting", attempts: 0, sent_at: null, last_error: null, lease_id: null };
			expect(await passes.stored(id)).toMatchObject({ ...armed, version: 2, next_attempt_at: again });
			expect(await send(again)).toBe(1);
			expect(await passes.stored(id)).toMatchObject({ state: "sent", sent_at: again });
			await change(id, { scheduled_time: "11:00" });
			expect(await passes.stored(id)).toMatchObject({ ...armed, version: 3 });
		});

		test("posting cancels it, planning again arms it", async () => {
			const id = await schedule();
			await change(id, { is_posted: true });
			expect(await passes.stored(id)).toMatchObject({
				version: 1,
				state: "cancelled",
				next_attempt_at: null,
				lease_id: null,
			});
			await change(id, { scheduled_time: "10:00" });
			expect(await passes.stored(id)).toMatchObject({ version: 2, state: "cancelled" });
			await change(id, { is_posted: false });
			const moved = later(due, 60);
			expect(await passes.stored(id)).toMatchObject({
				version: 3,
				state: "waiting",
				due_at: moved,
				next_attempt_at: moved,
			});
			await change(id, { is_posted: true });
			await change(id, { is_posted: false, scheduled_time: "12:00" });
			expect(await passes.stored(id)).toMatchObject({ version: 4, state: "waiting" });
		});

		test("what was sent stays sent when the post is posted and planned again", async () => {
			const id = await schedule();
			await send(due);
			for (const is_posted of [true, false]) {
				await change(id, { is_posted });
				expect(await passes.stored(id)).toMatchObject({ version: 1, state: "sent", sent_at: due });
			}
		});

		test("a post that was due within the last 24 hours is reminded of, an older one was missed", async () => {
			const recent = await schedule(wallClock(-23 * 60));
			const old = await schedule(wallClock(-25 * 60));
			const next = { next_attempt_at: expect.any(String) };
			expect(await passes.stored(recent)).toMatchObject({ state: "waiting", version: 1, ...next });
			expect(await passes.stored(old)).toMatchObject({ state: "missed", next_attempt_at: null });
			for (const id of [recent, old]) {
				await change(id, { is_posted: true });
				await change(id, { is_posted: false });
			}
			expect(await passes.stored(recent)).toMatchObject({ state: "waiting", version: 2, ...next });
			expect(await passes.stored(old)).toMatchObject({ state: "missed", version: 2 });
			await change(recent, wallClock(-26 * 60));
			expect(await passes.stored(recent)).toMatchObject({ state: "missed", version: 3 });
			await change(old, wallClock(60));
			expect(await passes.stored(old)).toMatchObject({ state: "waiting", version: 3, ...next });
		});

		test("what failed is tried again only if the post is planned again within 24 hours", async () => {
			const recent = await schedule(wallClock(-60));
			const now = new Date().toISOString();
			const claims = await passes.claim(now);
			await passes.begin(claims, now);
			await passes.finish(claims, "failed", now, "no such mailbox");
			await change(recent, { is_posted: true });
			expect(await passes.stored(recent)).toMatchObject({ state: "failed", last_error: "no such mailbox" });
			await change(recent, { post_content: "Another" });
			expect(await passes.stored(recent)).toMatchObject({ state: "failed", version: 1 });
			await change(recent, { is_posted: false });
			expect(await passes.stored(recent)).toMatchObject({ state: "waiting", version: 2, attempts: 0 });
		});

		test("an import has one for each of its posts", async () => {
			const posts = [
				{ post_content: "Ahead", scheduled_date: "2030-01-02" },
				{ post_content: "Past", scheduled_date: "2020-01-02" },
				{ post_content: "Posted", scheduled_date: "2020-01-02", is_posted: true },
			];
			const imported = await callers.owner.client.rpc("import_scheduled_posts", { _posts: posts });
			expect(imported.error).toBeNull();
			const { data } = await callers.owner.client
				.from("scheduled_posts")
				.select("post_content, reminders(state)")
				.order("post_content");
			expect(data).toEqual([
				{ post_content: "Ahead", reminders: { state: "waiting" } },
				{ post_content: "Past", reminders: { state: "missed" } },
				{ post_content: "Posted", reminders: { state: "cancelled" } },
			]);
		});

		test("a post that comes as posted needs none", async () => {
			const { data } = await callers.service
				.from("scheduled_posts")
				.insert({
					user_id: callers.owner.userId,
					post_content: "Done",
					scheduled_date: "2030-01-02",
					is_posted: true,
				})
				.select("id")
				.single();
			expect(await passes.stored(data?.id)).toMatchObject({ state: "cancelled", next_attempt_at: null });
		});

		test("many posts change at once, each with its own", async () => {
			const ids = [await schedule(), await schedule({ scheduled_time: "10:00" }), await schedule()];
			const { client, userId } = callers.owner;
			await client.from("scheduled_posts").update({ scheduled_time: "10:00" }).eq("user_id", userId);
			const stored = await Promise.all(ids.map(passes.stored));
			expect(stored.map((reminder) => [reminder?.version, reminder?.due_at])).toEqual([
				[2, later(due, 60)],
				[1, later(due, 60)],
				[2, later(due, 60)],
			]);
			await client.from("scheduled_posts").delete().in("id", ids.slice(0, 2));
			expect((await callers.service.from("reminders").select("post_id")).data).toEqual([{ post_id: ids[2] }]);
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
			["deleted", async (id) => callers.owner.client.from("scheduled_posts").delete().eq("id", id), null],
		])("%s between claim and begin, and between begin and the end", async (_name, act, expected) => {
			for (const isBegun of [false, true]) {
				const id = await schedule();
				const claims = await passes.claim(due);
				expect(claims).toHaveLength(1);
				if (isBegun) expect(await passes.begin(claims, due)).toHaveLength(1);
				await act(id);
				if (!isBegun) expect(await passes.begin(claims, due)).toEqual([]);
				for (const outcome of ["retry", "failed", "released"] as const) {
					expect(await passes.finish(claims, outcome, due)).toBe(0);
				}
				const stored = await passes.stored(id);
				if (expected) expect(stored).toMatchObject({ ...expected, lease_id: null });
				else expect(stored).toBeNull();
				await callers.service.from("scheduled_posts").delete().eq("id", id);
			}
		});

		test("another text is sent as it is at the last moment", async () => {
			const id = await schedule();
			const claims = await passes.claim(due);
			await change(id, { post_content: "The last words" });
			expect(await passes.begin(claims, due)).toMatchObject([{ post_content: "The last words" }]);
		});

		test("a mail that was out before the post was posted is known as sent", async () => {
			const id = await schedule();
			const claims = await passes.claim(due);
			await passes.begin(claims, due);
			await change(id, { is_posted: true });
			expect(await passes.finish(claims, "sent", due)).toBe(1);
			await change(id, { is_posted: false });
			expect(await passes.stored(id)).toMatchObject({ state: "sent", version: 1, sent_at: due });
		});

		test("a mail that was out before the post was moved does not count for the new time", async () => {
			const id = await schedule();
			const claims = await passes.claim(due);
			await passes.begin(claims, due);
			await change(id, { scheduled_date: "2030-01-04" });
			expect(await passes.finish(claims, "sent", due)).toBe(0);
			const moved = later(due, 2 * day);
			expect(await passes.stored(id)).toMatchObject({ state: "waiting", next_attempt_at: moved });
		});
	});

	describe("belong to their author", () => {
		test("the owner reads them and changes nothing", async () => {
			const id = await schedule();
			const reminders = callers.owner.client.from("reminders");
			expect((await reminders.select("post_id, state")).data).toEqual([{ post_id: id, state: "waiting" }]);
			const row = { post_id: id, user_id: callers.owner.userId, due_at: due, state: "off" };
			expect((await reminders.insert(row)).error?.code).toBe(forbidden);
			expect((await reminders.update({ state: "off" }).eq("post_id", id)).error?.code).toBe(forbidden);
			expect((await reminders.delete().eq("post_id", id)).error?.code).toBe(forbidden);
		});

		test("a stranger sees and changes none", async () => {
			const id = await schedule();
			const reminders = callers.stranger.client.from("reminders");
			expect((await reminders.select()).data).toEqual([]);
			expect((await reminders.update({ state: "off" }).eq("post_id", id)).error?.code).toBe(forbidden);
			expect((await reminders.delete().eq("post_id", id)).error?.code).toBe(forbidden);
			const posts = callers.stranger.client.from("scheduled_posts");
			await posts.update({ is_posted: true }).eq("id", id);
			await posts.delete().eq("id", id);
			expect(await passes.stored(id)).toMatchObject({ state: "waiting", version: 1 });
		});

		test("an anonymous caller may do nothing", async () => {
			const id = await schedule();
			const reminders = callers.anonymous.from("reminders");
			expect((await reminders.select()).error?.code).toBe(forbidden);
			expect((await reminders.insert({ post_id: id })).error?.code).toBe(forbidden);
			expect((await reminders.update({ state: "off" }).eq("post_id", id)).error?.code).toBe(forbidden);
			expect((await reminders.delete().eq("post_id", id)).error?.code).toBe(forbidden);
		});

		test("only the service claims, sends, finishes and counts", async () => {
			const id = await schedule();
			const claim = { post_id: id, version: 1, lease_id: randomUUID() };
			const calls = {
				claim_due_reminders: { _batch: 1, _lease_seconds: 60 },
				begin_sending_reminders: { _claims: [claim] },
				finish_reminders: { _results: [{ ...claim, outcome: "sent" }] },
				finish_reminder: { _post_id: id, _version: 1, _lease_id: claim.lease_id, _outcome: "sent" },
				next_reminder_at: {},
				reminder_statistics: {},
			};
			for (const [name, parameters] of Object.entries(calls)) {
				for (const client of [callers.owner.client, callers.stranger.client, callers.anonymous]) {
					expect((await client.rpc(name, parameters)).error?.code, name).toBe(forbidden);
				}
			}
			expect(await passes.stored(id)).toMatchObject({ state: "waiting" });
			const next = await callers.service.rpc("next_reminder_at");
			expect(iso(next.data)).toBe(due);
		});
	});
});

test.each(databaseKinds())(
	"each post has a reminder by its state, an account takes its own along, on %s",
	async (kind) => {
		const { database, remove } = await openClone(kind);
		const userId = randomUUID();
		await database.query(`insert into auth.users (id, email) values ('${userId}', 'a@example.com')`);
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
