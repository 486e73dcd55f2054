import {
	type ListPage,
	loadListPage,
	type PageCursor,
} from "../../app/features/planner/api/load-list-page.ts";
import { type PageQuery, postColumns, postSelection } from "../../app/features/planner/api/scheduled-post.ts";
import { shiftDay } from "../../app/features/planner/time/calendar-days.ts";
import { rangeOfMonth } from "../../app/features/planner/time/month-range.ts";
import type { Supabase } from "../../app/lib/api/supabase.ts";
import { missingWord, rareWord } from "./planner-database.ts";

/** One question of the planner, asked through the product and in SQL. */
export interface PlannerQuery {
	name: string;
	/** As the app asks; resolves to the ids of the posts in their order. */
	ask: () => Promise<string[]>;
	/** What the Data API makes of it. */
	sql: string;
	parameters: string[];
	/** What is explained where the plan of `sql` itself tells nothing: the statement inside a function. */
	inner?: string;
}

const reminder = `(select jsonb_build_object('state', state, 'due_at', due_at, 'sent_at', sent_at, 'last_error', last_error)
	from public.reminders where reminders.post_id = scheduled_posts.id) as reminders`;
const table = `select ${postColumns}, ${reminder} from public.scheduled_posts`;
/** Posts of the list's first page, and of every further one. */
const firstPageSize = 100;
const pageSize = 400;

/** The planner's questions on a day (yyyy-MM-dd): that of the month view first. */
export async function plannerQueries(
	client: Supabase,
	userId: string,
	today: string,
): Promise<PlannerQuery[]> {
	const from = (direction: PageQuery["direction"], search = ""): PageQuery => ({
		direction,
		search,
		day: today,
		state: "all",
	});
	const { signal } = new AbortController();
	const page = (query: PageQuery, cursor: PageCursor | null) =>
		loadListPage(client, userId, query, cursor, signal);
	const [anyPost] = (await page(from("later"), null)).posts;
	if (!anyPost) throw new Error("the author has no posts");

	const days = (first: string, last: string) => ({
		ask: () => askForDays(client, userId, first, last),
		sql: `${table} where user_id = $1 and scheduled_date >= $2 and scheduled_date <= $3
			order by scheduled_date, scheduled_time limit 1000`,
		parameters: [userId, first, last],
	});
	const firstPage = (name: string, search = "") => ({
		name,
		ask: async () => (await page(from("later", search), null)).posts.map(({ id }) => id),
		sql: `${table} where user_id = $1 and planned_at >= $2${search && " and post_content ilike $3"}
			order by planned_at, id limit ${firstPageSize + 1}`,
		parameters: [userId, today, ...(search ? [`%${search}%`] : [])],
	});
	const nextPage = (name: string, query: PageQuery, cursor: PageCursor) => {
		const [sign, order] = query.direction === "later" ? [">", ""] : ["<", "desc"];
		return {
			name,
			ask: async () => (await page(query, cursor)).posts.map(({ id }) => id),
			sql: `${table} where user_id = $1 and planned_at ${sign}= $2 and (planned_at ${sign} $3 or id ${sign} $4)
				order by planned_at ${order}, id ${order} limit ${pageSize + 1}`,
			parameters: [userId, cursor.planned_at, cursor.planned_at, cursor.id],
		};
	};
	const month = rangeOfMonth(today, 1);
	const text = anyPost.post_content;
	return [
		{ name: "the six weeks of a month", ...days(month.from, month.to) },
		{
			name: "the five days around a new post",
			...days(shiftDay(today, { days: -2 }), shiftDay(today, { days: 2 })),
		},
		firstPage("the list's first page"),
		nextPage("its page after that", from("later"), await cursorAfter(page, from("later"), 1)),
		nextPage("its tenth page", from("later"), await cursorAfter(page, from("later"), 9)),
		nextPage("its tenth page back", from("earlier"), await cursorAfter(page, from("earlier"), 9)),
		firstPage("a word that a few posts have", rareWord),
		firstPage("a word that no post has", missingWord),
		{
			name: "posts with the same text",
			ask: async () => {
				const { data, error } = await client.rpc("find_posts_with_same_text", { _texts: [text] });
				if (error) throw error;
				return data.map(({ id }) => id);
			},
			sql: "select * from public.find_posts_with_same_text(array[$1]) limit 1000",
			parameters: [text],
			inner: `${table} where user_id = '${userId}' and content_hash = public.post_content_hash($1)`,
		},
	];
}

/** The request of `use-range-posts.ts`. */
async function askForDays(client: Supabase, userId: string, first: string, last: string): Promise<string[]> {
	const { data, error } = await client
		.from("scheduled_posts")
		.select(postSelection)
		.eq("user_id", userId)
		.gte("scheduled_date", first)
		.lte("scheduled_date", last)
		.order("scheduled_date", { ascending: true })
		.order("scheduled_time", { ascending: true });
	if (error) throw error;
	return data.map(({ id }) => id);
}

/** Where a page starts that comes after so many. */
async function cursorAfter(
	page: (query: PageQuery, cursor: PageCursor | null) => Promise<ListPage>,
	query: PageQuery,
	pages: number,
): Promise<PageCursor> {
	let cursor: PageCursor | null = null;
	for (let count = 0; count < pages; count++) cursor = (await page(query, cursor)).nextCursor;
	if (!cursor) throw new Error("the list is too short");
	return cursor;
}
