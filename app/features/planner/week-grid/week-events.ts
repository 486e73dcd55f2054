import type { ScheduledPost } from "../api/scheduled-post.ts";
import { timeOf } from "../time/time-labels.ts";

/** An event of the week view: a post, or the number of posts for which an hour has no room. */
export interface WeekEvent {
	id: string;
	/** Where it stands: yyyy-MM-dd HH:mm:ss */
	start: string;
	end: string;
	/** The time of the post, or of the first one behind the number, HH:mm. */
	time: string;
	post: ScheduledPost | null;
	/** Posts behind "+N more"; 0 for a post. */
	more: number;
}

/** A post has no duration; this one gives it the height of two lines. */
const shownMinutes = 50;
const lastMinute = 24 * 60 - 1;

const clock = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

/**
 * The events of a week, each at the day and time that its author wrote down. Of several posts of an hour the first stands in its upper half, and the
 * second, or the number of the others, in its lower one: side by side nobody could read them.
 */
export function weekEvents(posts: readonly ScheduledPost[], week: readonly string[]): WeekEvent[] {
	const placed = posts
		.filter(({ scheduled_date }) => week.includes(scheduled_date))
		.map((post) => ({ post, date: post.scheduled_date, time: timeOf(post) }))
		.toSorted((one, other) => (one.time < other.time ? -1 : 1));
	const hours = Map.groupBy(placed, ({ date, time }) => `${date} ${time.slice(0, 2)}`);
	return [...hours].flatMap(([hour, group]) =>
		group.slice(0, 2).map(({ post, date, time }, index) => {
			const [from = 0, minute = 0] = time.split(":").map((part) => Number(part));
			const start = 60 * from + (group.length === 1 ? minute : 30 * index);
			const end = Math.min(start + (group.length === 1 ? shownMinutes : 30), lastMinute);
			const more = index === 1 && group.length > 2 ? group.length - 1 : 0;
			const event = { start: `${date} ${clock(start)}:00`, end: `${date} ${clock(end)}:00`, time, more };
			return more > 0 ? { id: `more-${hour}`, post: null, ...event } : { id: post.id, post, ...event };
		}),
	);
}
