import process from "node:process";
import postgres from "postgres";

/** Authors, few of them with `--quick`, and posts of each. */
export const authors = process.argv.includes("--quick") ? 5 : 100;
export const postsEach = 10_000;
const postsADay = 10;

export const rareWord = "lighthouse";

const sentences = [
	"Night shifts taught me to ask for help early.",
	"The best handover I ever got was three lines on the back of a menu.",
	"We lost the tender, and learned more from the call after it than from the ten we won.",
	"Nobody reads the second page, so put the number on the first one.",
	"My first manager answered every question with another question, and I thank her for it.",
	"A checklist is not mistrust: it is a colleague who never gets tired.",
	"What would you tell somebody on their first day?",
].join("\n\n");

/** The text of a post: 200 to 1,000 characters, each one another, as authors write them. */
const text = `'Lesson ' || number || ' of author ' || author || E'.\\n\\n'
	|| substr(repeat($$${sentences}\n\n$$, 4), 1 + number * 37 % 400, 170 + number * 53 % 800)
	|| case when number % 500 = 250 then ' ${rareWord}' else '' end`;

/**
 * Fills the table: the given author and others with as many posts, ten a day around today, in UTC. In the order of
 * days, so that an author's rows lie scattered. Triggers are off: what they set is set here, and no reminders come.
 */
export async function seedPosts(databaseUrl: string, authorId: string): Promise<void> {
	const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
	await database.begin(async (run) => {
		await run`set local session_replication_role = replica`;
		await run`create temporary table writers on commit drop as
			select 1 as author, ${authorId}::uuid as user_id
			union all
			select author, gen_random_uuid() from generate_series(2, ${authors}::int) as author`;
		await run`insert into auth.users (id, email)
			select user_id, author || '@example.com' from writers where author > 1`;
		await run.unsafe(`
			insert into public.scheduled_posts
				(user_id, post_content, scheduled_date, scheduled_time, time_zone, remind_at, is_posted, posted_at)
			select user_id, ${text}, day, hour || ':15', 'UTC', moment, is_posted,
				case when is_posted then moment + interval '5 minutes' end
			from generate_series(0, ${postsEach - 1}) as number
			cross join lateral (
				select current_date - ${postsEach / postsADay / 2} + number / ${postsADay} as day,
					lpad((8 + number % ${postsADay})::text, 2, '0') as hour
			) as clock
			cross join lateral (select (day + (hour || ':15')::time) at time zone 'UTC' as moment) as instant
			cross join lateral (select day < current_date - 2 and number % 40 > 0 as is_posted) as state
			cross join writers
			order by number, author`);
	});
	await database`vacuum analyze public.scheduled_posts`;
	await database`analyze auth.users`;
	await database`checkpoint`;
	await database.end();
}
