import postgres, { type Sql, type TransactionSql } from "postgres";

/** How many authors and posts a database gets; each author has as many posts as the others. */
export interface Crowd {
	authors: number;
	posts: number;
}

/** Weeks in which each author has generated. */
export const weeksEach = 4;
/** Reminders that are due at this moment. */
export const due = 5_000;
/** Posts are planned for so many days, from tomorrow on. */
const daysAhead = 60;

const sentences =
	"we lost the tender, and learned more from the call after it than from the ten we won. night shifts taught me to ask for help early. ";

/** The id of the author with a number, as an expression of SQL and as a value. */
const idOf = (number: string) => `md5('author ' || ${number})::uuid`;

export async function authorId(sql: Sql, number: number): Promise<string> {
	const [row] = await sql.unsafe(`select ${idOf("$1::integer")} as id`, [number]);
	return String(row?.id);
}

const filled = [
	"auth.users",
	"public.profiles",
	"public.author_activity",
	"public.post_generations",
	"host.held_posts",
	"public.scheduled_posts",
	"public.reminders",
];

/**
 * Fills an empty, migrated database. What would take most of the time rests meanwhile: triggers, whose work is done here,
 * the log (the tables are truncated in the same transaction, so it needs none of their rows), and indexes.
 */
export async function seedCrowd(databaseUrl: string, { authors, posts }: Crowd): Promise<void> {
	const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	await database.begin(async (run) => {
		await run`set local session_replication_role = replica`;
		await run`set local maintenance_work_mem = '1GB'`;
		await run.unsafe(`truncate ${filled.join(", ")} cascade`);
		const rebuild = await dropIndexes(run);
		// Of these texts, which have small letters and single spaces, it makes the same as the product's own, without its cost.
		const [hash] = await run`select pg_get_functiondef('public.post_content_hash'::regproc) as definition`;
		await run`create or replace function public.post_content_hash(_post_content text) returns text
			language sql immutable as 'select md5(_post_content)'`;
		await insertAuthors(run, authors);
		await insertPosts(run, authors, posts);
		await run.unsafe(String(hash?.definition));
		await rebuild();
	});
	await database.unsafe(`vacuum analyze ${filled.join(", ")}`);
	await database`checkpoint`;
	await database.end();
}

/** Resolves to what makes them again. References are not checked once more. */
async function dropIndexes(run: TransactionSql): Promise<() => Promise<void>> {
	const constraints = await run`
		select conrelid::regclass::text as owner, quote_ident(conname) as name, contype = 'f' as is_reference,
			pg_get_constraintdef(oid) || case when contype = 'f' then ' not valid' else '' end as definition
		from pg_constraint
		where contype in ('p', 'u', 'f')
			and (conrelid = any (${filled}::regclass[]) or contype = 'f' and confrelid = any (${filled}::regclass[]))
		order by is_reference desc`;
	const indexes = await run`
		select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
		from pg_index
		where indrelid = any (${filled}::regclass[])
			and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`;
	for (const { owner, name } of constraints) await run.unsafe(`alter table ${owner} drop constraint ${name}`);
	for (const { name } of indexes) await run.unsafe(`drop index ${name}`);
	return async () => {
		for (const { owner, name, definition } of constraints.toReversed())
			await run.unsafe(`alter table ${owner} add constraint ${name} ${definition}`);
		for (const { definition } of indexes) await run.unsafe(String(definition));
	};
}

async function insertAuthors(run: TransactionSql, authors: number): Promise<void> {
	await run.unsafe(`insert into auth.users (id, email, email_confirmed_at, created_at)
		select ${idOf("number")}, 'person.' || number || '@example.com', now(), now() - number * interval '1 minute'
		from generate_series(1, ${authors}) as number`);
	await run.unsafe(`insert into public.profiles (user_id, display_name, email, created_at, time_zone)
		select ${idOf("number")}, 'Person ' || md5(number::text), 'person.' || number || '@example.com',
			now() - number * interval '1 minute', 'UTC'
		from generate_series(1, ${authors}) as number`);
	await run.unsafe(`insert into public.post_generations (user_id, week_start, generation_count, updated_at)
		select ${idOf("number")}, week, 1 + (number * 7 + back * 3) % 15, week + interval '3 days'
		from generate_series(1, ${authors}) as number
		cross join generate_series(0, ${weeksEach - 1}) as back
		cross join lateral (select public.current_week_start() - 7 * (back + number % 5) as week) as weeks`);
	await run`insert into public.author_activity
			(user_id, total_generations, week_start, week_generations, last_active_at)
		select user_id, sum(generation_count), max(week_start),
			(array_agg(generation_count order by week_start desc))[1], max(updated_at)
		from public.post_generations group by user_id`;
}

/** In the order of days, so that an author's rows lie scattered. */
async function insertPosts(run: TransactionSql, authors: number, posts: number): Promise<void> {
	await run.unsafe(`
		insert into public.scheduled_posts
			(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at)
		select ${idOf(`1 + number % ${authors}`)},
			'lesson ' || number || ': ' || substr(repeat($$${sentences}$$, 8), 1 + number * 37 % 130, 200 + number * 53 % 600),
			moment::date, to_char(moment, 'HH24:MI'), 'UTC', moment at time zone 'UTC'
		from generate_series(0, ${posts - 1}) as number
		cross join lateral (
			select current_date + 1 + number / (${posts} / ${daysAhead} + 1)
				+ make_interval(hours => 7 + number % 12, mins => 15 * (number / 12 % 4)) as moment
		) as clock`);
	await run`insert into public.reminders (post_id, user_id, due_at, state, next_attempt_at)
		select id, user_id, remind_at, 'waiting', remind_at from public.scheduled_posts`;
	await run`insert into host.held_posts (user_id, posts)
		select user_id, count(*) from public.scheduled_posts group by user_id`;
	await run`with now_due as (
			update public.scheduled_posts set remind_at = now() - interval '1 minute'
			where ctid = any (array(select ctid from public.scheduled_posts limit ${due})) returning id
		)
		update public.reminders set due_at = now() - interval '1 minute', next_attempt_at = now() - interval '1 minute'
		from now_due where reminders.post_id = now_due.id`;
}

/** Rows and bytes of each table, with and without its indexes. */
export async function sizesOf(
	sql: Sql,
): Promise<{ table: string; rows: number; heap: number; indexes: number }[]> {
	const rows = await sql`
		select relname as table, reltuples::float as rows, pg_table_size(oid)::float as heap,
			pg_indexes_size(oid)::float as indexes
		from pg_class where oid = any (${filled}::regclass[]) order by pg_total_relation_size(oid) desc`;
	return rows.map(({ table, rows: count, heap, indexes }) => ({ table, rows: count, heap, indexes }));
}
