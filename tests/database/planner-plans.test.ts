import process from "node:process";
import { beforeAll, expect, test } from "vitest";
import { describeOnClone, planOf } from "./open-clone.ts";

const authors = 10;
const postsEach = 10_000;
const idOf = (author: number) => `00000000-0000-4000-8000-${String(author).padStart(12, "0")}`;
const userId = idOf(7);

/** The conditions are those that the Data API makes of the app's calls. */
const queries = {
	"a month": `select * from public.scheduled_posts
		where user_id = '${userId}' and scheduled_date >= '2027-03-01' and scheduled_date <= '2027-03-31'
		order by scheduled_date, scheduled_time`,
	"a first page": `select * from public.scheduled_posts
		where user_id = '${userId}' order by planned_at, id limit 50`,
	"a later page": `select * from public.scheduled_posts
		where user_id = '${userId}' and planned_at >= '2027-03-01T09:00:00'
			and (planned_at > '2027-03-01T09:00:00' or id > '${userId}')
		order by planned_at, id limit 50`,
	"a later page, newest first": `select * from public.scheduled_posts
		where user_id = '${userId}' and planned_at <= '2027-03-01T09:00:00'
			and (planned_at < '2027-03-01T09:00:00' or id < '${userId}')
		order by planned_at desc, id desc limit 50`,
	"a page of what was missed": `select * from public.scheduled_posts
		where user_id = '${userId}' and is_posted = false and remind_at < '2027-03-01T00:00:00Z'
		order by planned_at, id limit 50`,
	"the list by date and time": `select * from public.scheduled_posts
		where user_id = '${userId}' order by scheduled_date, scheduled_time limit 50`,
	"the same text": "select * from public.find_posts_with_same_text(array['Post 5 about the weather'])",
	"a word in the text": `select * from public.scheduled_posts
		where user_id = '${userId}' and post_content ilike '%nowhere to be found%'
		order by planned_at, id limit 50`,
};

describeOnClone(["PostgreSQL"], "an author's 10,000 of 100,000 posts", (clone) => {
	const plan = (sql: string) => planOf(clone.queryAs(userId, `explain ${sql}`));

	beforeAll(async () => {
		await clone.transaction(async (run) => {
			await run("alter table public.scheduled_posts disable trigger all");
			for (let author = 1; author <= authors; author++) {
				await run(`insert into auth.users (id, email) values ('${idOf(author)}', '${author}@example.com')`);
			}
			// In the order of days, not of authors: an author's rows lie scattered.
			await run(`
				insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at, is_posted)
				select ('00000000-0000-4000-8000-' || lpad(author::text, 12, '0'))::uuid,
					'Post ' || number || ' about the weather' || repeat(' and the wind', 20),
					date '2025-01-01' + number / 10, lpad((number % 24)::text, 2, '0') || ':30', 'UTC',
					(date '2025-01-01' + number / 10)::timestamptz, number < 8000
				from generate_series(1, ${postsEach}) as number, generate_series(1, ${authors}) as author`);
			await run("alter table public.scheduled_posts enable trigger all");
		});
		await clone.query("analyze public.scheduled_posts");
	});

	test.each(Object.entries(queries).filter(([, sql]) => !sql.includes("same_text")))(
		"%s comes from an index",
		async (name, sql) => {
			const found = await plan(sql);
			expect(found).not.toContain("Seq Scan");
			expect(found).toContain(
				name.includes("page") ? "scheduled_posts_user_id_planned_at_idx" : "scheduled_posts_user_id_",
			);
		},
	);

	test("the same text is looked up by its hash", async () => {
		const found = await plan(`select id from public.scheduled_posts
			where user_id = '${userId}' and content_hash = public.post_content_hash('A post')`);
		expect(found).toContain("scheduled_posts_user_id_content_hash_idx");
		expect(found).not.toContain("Seq Scan");
	});

	test("each answers in time", async () => {
		for (const [name, sql] of Object.entries(queries)) {
			await clone.queryAs(userId, sql);
			const before = await clone.cpuSeconds();
			await clone.queryAs(userId, sql);
			const milliseconds = ((await clone.cpuSeconds()) - before) * 1000;
			process.stdout.write(`PostgreSQL: ${name} in ${milliseconds.toFixed(0)} ms of the processor\n`);
			expect(milliseconds, name).toBeLessThan(500);
		}
	});
});
