import { dateLocale } from "../../lib/date-format.ts";
import type { GeneratedPost } from "./api/generated-posts.ts";

/** Posts of one day of the viewer's calendar. */
interface PostDay {
	/** "Today", "Yesterday" or the date. */
	label: string;
	posts: GeneratedPost[];
}

const dayMs = 86_400_000;

/** Groups posts by day, in the order of the posts. */
export function groupByDay(
	posts: readonly GeneratedPost[],
	now: Date,
	locale = dateLocale(),
	timeZone?: string,
): PostDay[] {
	// Swedish dates are ISO 8601: the key of a day.
	const key = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
	const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" });
	const today = key.format(now);
	const names = new Map([
		[today, "Today"],
		[new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10), "Yesterday"],
	]);
	const days = new Map<string, PostDay>();
	for (const post of posts) {
		const day = key.format(post.created_at);
		const known = days.get(day);
		if (known) known.posts.push(post);
		else days.set(day, { label: names.get(day) ?? date.format(post.created_at), posts: [post] });
	}
	return [...days.values()];
}
