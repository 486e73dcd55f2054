import postgres, { type Sql } from "postgres";
import { loadListPage } from "../app/features/planner/api/load-list-page.ts";
import { postColumns, postSelection } from "../app/features/planner/api/scheduled-post.ts";
import { shiftDay } from "../app/features/planner/time/calendar-days.ts";
import { rangeOfMonth } from "../app/features/planner/time/calendar-weeks.ts";
import { installedBrowser } from "../scripts/system-packages.mjs";
import { type Author, createAuthor } from "../tests/factories/author.ts";
import { hold, interleave, median, print, printRatio, timeOf } from "./measure.ts";
import { machine, onPostgres, startMeasuredHost } from "./measured-host.ts";
import { authors, postsEach, rareWord, seedPosts } from "./planner/planner-database.ts";
import {
	launchBrowser,
	openList,
	openPlainList,
	openPlanner,
	scrollList,
	switchMonths,
} from "./planner/planner-page.ts";

// The waits of an author with 10,000 posts among 1,000,000: the planner's questions through the product beside
// the same SQL sent straight to the database, then the planner itself in a browser. `tests/database/planner-plans` holds the
// questions to their indexes.

const pairs = 200;
const warmUps = 40;
/** The most that the planner's days may take through the product, as a ratio: a month, and five days as one of a post a day. */
const daysTarget = 3;
const switches = 24;
/** Posts that the scrolled list has at least, and where it is scrolled from, as shares of its height. */
const listed = 2000;
const starts = [0, 0.3, 0.6, 0.9];
/** A frame of 60 in a second lasts 16.7 ms; so much later it still came in time, by the grain of the clock. */
const frameTime = 1000 / 60;
const jitter = 1;

/** A question of the planner, by the product and in SQL; both resolve to ids of posts. */
interface Question {
	name: string;
	product: () => Promise<string[]>;
	straight: () => Promise<string[]>;
	/** The most that it may take through the product, as a ratio. */
	target?: number;
}

const reminder = `(select jsonb_build_object('state', state, 'due_at', due_at, 'sent_at', sent_at, 'last_error', last_error)
	from public.reminders where reminders.post_id = scheduled_posts.id) as reminders`;

/** Asked through the product, and sent straight as a transaction with role and claims, under row-level security. */
function questionsOf({ client, userId, accessToken }: Author, database: Sql): Question[] {
	const claims = Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString();
	const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
	const inSql = (condition: string, parameters: string[]) => () =>
		database.begin(async (run) => {
			await run`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', ${claims}, true),
				set_config('request.jwt.claim.sub', ${userId}, true)`;
			const sql = `select ${postColumns}, ${reminder} from public.scheduled_posts where user_id = $1 and ${condition}`;
			return idsOf(await run.unsafe<{ id: string }[]>(sql, [userId, ...parameters], { prepare: true }));
		});
	const today = new Date().toISOString().slice(0, 10);
	const days = (name: string, first: string, last: string): Question => ({
		name,
		target: daysTarget,
		// The request of `use-range-posts.ts`.
		product: async () => {
			const posts = client.from("scheduled_posts").select(postSelection).eq("user_id", userId);
			const range = posts.gte("scheduled_date", first).lte("scheduled_date", last);
			const { data, error } = await range.order("scheduled_date").order("scheduled_time");
			if (error) throw error;
			return idsOf(data);
		},
		straight: inSql(
			"scheduled_date >= $2 and scheduled_date <= $3 order by scheduled_date, scheduled_time limit 1000",
			[first, last],
		),
	});
	const firstPage = (name: string, search: string): Question => ({
		name,
		product: async () => {
			const query = { direction: "later", day: today, state: "all", search } as const;
			const { signal } = new AbortController();
			return idsOf((await loadListPage(client, userId, query, null, signal)).posts);
		},
		straight: inSql(
			`planned_at >= $2 ${search && "and post_content ilike $3"} order by planned_at, id limit 100`,
			search ? [today, `%${search}%`] : [today],
		),
	});
	const month = rangeOfMonth(today, 1);
	return [
		days("the six weeks of a month", month.from, month.to),
		days("five days", shiftDay(today, { days: -2 }), shiftDay(today, { days: 2 })),
		firstPage("the list's first page", ""),
		firstPage("a word that a few posts have", rareWord),
	];
}

async function benchQuestion({ name, product, straight, target }: Question): Promise<void> {
	const [ids, others] = [await product(), await straight()];
	if (ids.join() !== others.join()) throw new Error(`the SQL beside ${name} is not what the product asks`);
	const asks = [product, straight].map((ask) => () => timeOf(ask));
	const [ours = 0, beside = 0] = (await interleave(pairs, warmUps, ...asks)).map(median);
	printRatio(`${name} (${ids.length} posts)`, ours, "straight", beside, "ms", { atMost: target });
}

async function benchBrowser(url: string, author: Author): Promise<void> {
	if (!installedBrowser())
		return void print("the planner in a browser: not measured, no browser is installed");
	const browser = await launchBrowser();
	const page = await openPlanner(browser, url, author);
	// Other load only ever adds: the least disturbed of three runs counts.
	const longest: number[] = [];
	for (let run = 0; run < 3; run++) longest.push(await switchMonths(page, switches));
	const least = Math.min(...longest);
	print(`${switches} switches of the month: longest task over 50 ms: ${least || "none"} (target none)`);
	hold(least === 0, `Switches of the month block for ${least} ms, not 50 ms.`);

	const count = await openList(page, listed);
	const plain = await openPlainList(browser, page);
	const [frames, plainFrames]: [number[], number[]] = [[], []];
	for (const start of starts) {
		plainFrames.push(await scrollList(plain, start));
		frames.push(await scrollList(page, start));
	}
	const goal = `at most ${frameTime.toFixed(1)} ms and ${jitter} ms of jitter`;
	const [p95, beside] = [median(frames), median(plainFrames)];
	printRatio(`p95 frame, ${count} posts scrolled`, p95, "plain text", beside, "ms", { wanted: goal });
	hold(p95 <= frameTime + jitter, `95 of 100 frames of the scrolled list take up to ${p95.toFixed(1)} ms.`);
	await browser.close();
}

print(`${postsEach} posts among ${authors * postsEach}, ${pairs} rounds, ${machine()}`);
await onPostgres(["bench"], async (url) => {
	const host = await startMeasuredHost({ DATABASE_URL: url });
	const author = await createAuthor(host);
	await seedPosts(url, author.userId);
	const database = postgres(url, { max: 1, onnotice: () => {} });
	for (const question of questionsOf(author, database)) await benchQuestion(question);
	await database.end();
	await benchBrowser(host.url, author);
	await host.stop();
});
