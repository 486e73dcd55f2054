import type { Sql } from "postgres";

/** The posts are of so many authors: fewer would each have more due than an hour's mails. */
const authors = 250;

/** The id of an author, in SQL, by an expression that counts from zero. */
const authorId = (index: string) => `('00000000-0000-4000-8000-' || lpad((${index})::text, 12, '0'))::uuid`;

const sentence =
	"Night shifts taught me to ask for help **early**, and the best handover was three lines long.";

/** The text of a post: about 800 characters, each one another. Those that nobody reads are short, and soon made. */
const textOf = (due: number) =>
	`'Lesson ' || number || E'.\\n\\n' || case when number <= ${due} then repeat($$${sentence}\n\n$$, 8) else '' end`;

export async function addAuthors(sql: Sql): Promise<void> {
	await sql.unsafe(`
		insert into auth.users (id, email)
		select ${authorId("index")}, 'author' || index || '@example.com'
		from generate_series(0, ${authors - 1}) as index`);
}

/**
 * Plans so many posts: those numbered up to `due` fell due in the last minutes, the others follow minute by
 * minute from tomorrow on. Triggers and references are off, which would take most of the time: what they set and
 * check is set here.
 */
export async function planPosts(sql: Sql, count: number, due: number): Promise<void> {
	await sql.begin(async (run) => {
		await run`set local session_replication_role = replica`;
		await run.unsafe(`
			with posts as (
				insert into public.scheduled_posts
					(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at)
				select ${authorId(`number % ${authors}`)}, ${textOf(due)}, (moment at time zone 'UTC')::date,
					to_char(moment at time zone 'UTC', 'HH24:MI'), 'UTC', moment
				from generate_series(1, ${count}) as number,
					lateral (
						select date_trunc('minute', now()) + case
							when number <= ${due} then -interval '5 minutes'
							else interval '1 day' + number * interval '1 minute'
						end as moment
					) as planned
				returning id, user_id, remind_at
			)
			insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
			select id, user_id, remind_at, 'waiting', remind_at from posts`);
	});
	await sql`vacuum analyze public.scheduled_posts, public.reminders`;
	await sql`checkpoint`;
}

/** Lets so many of the planned posts fall due, so many a second, from a moment on. */
export async function spreadDue(sql: Sql, count: number, perSecond: number, from: Date): Promise<void> {
	await sql`
		with spread as (
			select post_id, ${from}::timestamptz + row_number() over () * interval '1 second' / ${perSecond}::float as moment
			from (select post_id from public.reminders where state = 'waiting' limit ${count}) as waiting
		)
		update public.reminders set due_at = moment, next_attempt_at = moment
		from spread where spread.post_id = reminders.post_id`;
}
