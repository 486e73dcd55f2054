import { afterAll, beforeAll, expect, test } from "vitest";
import { type Author, createAuthor } from "../factories/author.ts";
import { describeOn, testedKinds, testOn } from "../factories/database-kinds.ts";
import { startHost, type TestHost } from "../factories/host.ts";
import { sharedHost } from "../factories/shared-host.ts";
import { mailReminder } from "./mail-reminder.ts";
import { postJson } from "./post-json.ts";

const post = (author: Author, scheduled_date: string) => ({
	user_id: author.userId,
	post_content: "A post",
	scheduled_date,
	time_zone: "UTC",
});

const plannerIsFull = {
	code: "P0001",
	message:
		"A planner holds at most 8 posts, and there would be more with this. Delete posts that you no longer need.",
};
const dayIsFull = (day: string, cap = 5) => ({
	code: "P0001",
	message: `At most ${cap} posts fit on one day, and ${day} has more with this. Choose another day.`,
});

/** So many of the answers are this refusal, and all others none. */
function expectRefusals(answers: { status: number; error: object | null }[], count: number, error: object) {
	const refused = answers.filter((answer) => answer.error !== null);
	expect(refused).toHaveLength(count);
	for (const answer of refused) expect(answer).toMatchObject({ status: 400, error });
}

describeOn(testedKinds("locks"), "what one account may hold on %s", (database) => {
	let host: TestHost;

	beforeAll(async () => {
		const env = { CAPS: "posts=8,posts_per_day=5,templates=4,posting_slots=6", SERVICES: "web" };
		host = await startHost({ database, env });
	});
	afterAll(() => host?.stop());

	const schedule = ({ client }: Author, posts: object | object[]) =>
		client.from("scheduled_posts").insert(posts);
	const postsOf = async ({ client }: Author) =>
		(await client.from("scheduled_posts").select("id, scheduled_date").order("scheduled_date")).data ?? [];

	test("a day and a planner take so many posts, whoever comes at the same moment", async () => {
		const author = await createAuthor(host);
		const answers = await Promise.all(
			Array.from({ length: 12 }, () => schedule(author, post(author, "2031-01-01"))),
		);
		expectRefusals(answers, 7, dayIsFull("2031-01-01"));
		const others = await Promise.all(
			Array.from({ length: 9 }, (_, number) => schedule(author, post(author, `2031-02-0${number + 1}`))),
		);
		expectRefusals(others, 6, plannerIsFull);
		expect(await postsOf(author)).toHaveLength(8);

		// An import adds to what there is, all or nothing, and what is deleted leaves its place.
		await author.client.from("scheduled_posts").delete().gt("scheduled_date", "2031-01-31");
		const rows = (days: string[]) => ({ _posts: days.map((day) => post(author, day)) });
		const days = ["2031-03-01", "2031-03-02", "2031-03-03"];
		const { client } = author;
		const tooMany = await client.rpc("import_scheduled_posts", rows([...days, "2031-03-04"]));
		expect(tooMany.error).toMatchObject(plannerIsFull);
		const full = await client.rpc("import_scheduled_posts", rows(["2031-03-01", "2031-01-01"]));
		expect(full.error).toMatchObject(dayIsFull("2031-01-01"));
		const posted = { _posts: rows(days)._posts.map((row) => ({ ...row, is_posted: true })) };
		expect((await client.rpc("import_scheduled_posts", posted)).data).toBe(3);
		expect((await schedule(author, post(author, "2031-04-01"))).error).toMatchObject(plannerIsFull);
		// Another author has a planner of their own.
		const other = await createAuthor(host);
		expect((await schedule(other, post(other, "2031-01-01"))).error).toBeNull();
	});

	test("a post moves to a day that has room, and to no other, whoever moves another one there", async () => {
		const author = await createAuthor(host);
		const elsewhere = ["2031-02-01", "2031-02-02", "2031-02-03", "2031-02-04"];
		await schedule(
			author,
			[...Array(4).fill("2031-01-01"), ...elsewhere].map((day) => post(author, day)),
		);
		// In the order of their days: the first four share one.
		const [first, , , , ...moving] = await postsOf(author);
		const posts = author.client.from("scheduled_posts");
		const answers = await Promise.all(
			moving.map(({ id }) => posts.update({ scheduled_date: "2031-01-01" }).eq("id", id)),
		);
		expectRefusals(answers, 3, dayIsFull("2031-01-01"));
		// A post that stays on its day may change, and so may its day's others.
		const later = await posts.update({ scheduled_time: "18:00" }).eq("id", first?.id).select("id");
		expect(later).toMatchObject({ error: null, data: [{ id: first?.id }] });
		const away = await posts.update({ scheduled_date: "2031-05-01" }).eq("id", first?.id);
		expect(away.error).toBeNull();
	});

	test("a reminder’s link says why it does not snooze onto a full day", async () => {
		const author = await createAuthor(host);
		await schedule(author, Array(5).fill(post(author, "2031-01-02")));
		const { data } = await schedule(author, post(author, "2031-01-01")).select("id").single();
		const { token } = await mailReminder(host, data?.id, author.userId);
		const body = { token, action: "snooze-tomorrow" };
		const answer = await postJson(host, "/functions/v1/reminder-action", body);
		expect(answer.status).toBe(409);
		expect(await answer.json()).toEqual({ code: "not_possible", message: dayIsFull("2031-01-02").message });
	});

	test.each([
		[
			"templates",
			4,
			(number: number) => ({ name: `Voice ${number}`, system_message: "Be brief." }),
			"An account holds at most 4 templates. Delete one that you no longer need.",
		],
		[
			"posting_slots",
			// A new account has three.
			3,
			(number: number) => ({ weekday: 1, slot_time: `0${number}:30` }),
			"A week holds at most 6 times to post at. Remove one that you no longer need.",
		],
	])("so many %s are kept", async (table, room, row, message) => {
		const { client, userId } = await createAuthor(host);
		const answers = await Promise.all(
			Array.from({ length: 9 }, (_, number) =>
				client.from(table).insert({ user_id: userId, ...row(number) }),
			),
		);
		expectRefusals(answers, 9 - room, { code: "P0001", message });
		// Any of them makes room.
		const { data: own } = await client.from(table).select("id").limit(1).single();
		await client.from(table).delete().eq("id", own?.id);
		expect((await client.from(table).insert({ user_id: userId, ...row(9) })).error).toBeNull();
	});
});

testOn(testedKinds(), "where nothing is set, 200 posts fit on a day on %s", async (database) => {
	const author = await createAuthor(await sharedHost(database));
	const posts = { _posts: Array.from({ length: 200 }, () => post(author, "2031-01-01")) };
	expect((await author.client.rpc("import_scheduled_posts", posts)).data).toBe(200);
	const { error } = await author.client.from("scheduled_posts").insert(post(author, "2031-01-01"));
	expect(error).toMatchObject(dayIsFull("2031-01-01", 200));
});
