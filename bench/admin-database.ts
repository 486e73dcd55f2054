import postgres from "postgres";

/** Accounts, and weeks in which each of them has generated. */
export const accounts = 100_000;
export const weeksEach = 10;

/**
 * Fills the tables around the accounts that are there. Triggers are off: what they set is set here, and by the
 * statement of the migration that made the sums.
 */
export async function seedAccounts(databaseUrl: string): Promise<void> {
	const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	await database.begin(async (run) => {
		await run`set local session_replication_role = replica`;
		await run`create temporary table made on commit drop as
			select number, gen_random_uuid() as user_id,
				now() - number * interval '9 minutes' as created_at
			from generate_series(1, ${accounts}::int) as number`;
		await run`insert into auth.users (id, email)
			select user_id, 'person.' || number || '@example.com' from made`;
		await run`insert into public.profiles (user_id, display_name, email, created_at)
			select user_id, 'Person ' || md5(number::text), 'person.' || number || '@example.com', created_at
			from made`;
		await run`insert into public.post_generations (user_id, week_start, generation_count, updated_at)
			select user_id, week, 1 + (number * 7 + back * 3) % 20, week + interval '3 days'
			from made
			cross join generate_series(0, ${weeksEach - 1}::int) as back
			cross join lateral (select public.current_week_start() - 7 * (back + number % 5) as week) as weeks`;
		await run`insert into public.author_activity
				(user_id, total_generations, week_start, week_generations, last_active_at)
			select made.user_id, sum(generation_count), max(week_start),
				(array_agg(generation_count order by week_start desc))[1], max(updated_at)
			from made join public.post_generations using (user_id)
			group by made.user_id`;
	});
	await database`vacuum analyze public.profiles, public.post_generations, public.author_activity`;
	await database`analyze auth.users`;
	await database`checkpoint`;
	await database.end();
}
