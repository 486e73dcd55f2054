import type { ScheduledPost } from "../api/scheduled-post.ts";
import { momentOn } from "../time/moment-on.ts";

/** An event of the week view: a post, or the number of posts for which an hour has no room. */
export interface WeekEvent {
	id: string;
	/** yyyy-MM-dd HH:mm:ss */
	start: string;
	end: string;
	post: ScheduledPost | null;
	/** Posts behind "+N more"; 0 for a post. */
	more: number;
}

/** Posts of one hour that stand side by side and can still be read. */
const widest = 2;
/** A post has no duration; this one gives it the height of two lines. */
const shownMinutes = 50;
const lastMinute = 24 * 60 - 1;

const clock = (minutes: number) =>
	`${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

function eventAt(date: string, time: string): Pick<WeekEvent, "start" | "end"> {
	const [hour = 0, minute = 0] = time.split(":").map(Number);
	const end = Math.min(hour * 60 + minute + shownMinutes, lastMinute);
	return { start: `${date} ${time}:00`, end: `${date} ${clock(end)}:00` };
}

/** The events of a week, on the clock of a zone. An hour with many posts shows the first and counts the rest. */
export function weekEvents(
	posts: readonly ScheduledPost[],
	week: readonly string[],
	timeZone: string,
): WeekEvent[] {
	const placed = posts
		.toSorted((one, other) => one.remind_at.getTime() - other.remind_at.getTime())
		.map((post) => ({ post, at: momentOn(timeZone, post.remind_at) }))
		.filter(({ at }) => week.includes(at.date));
	const hours = Map.groupBy(placed, ({ at }) => `${at.date} ${at.time.slice(0, 2)}`);
	return [...hours].flatMap(([hour, group]) => {
		const shown = group.length > widest ? group.slice(0, widest - 1) : group;
		const events: WeekEvent[] = shown.map(({ post, at }) => ({
			id: post.id,
			...eventAt(at.date, at.time),
			post,
			more: 0,
		}));
		const next = group[shown.length];
		if (next) {
			const more = group.length - shown.length;
			events.push({ id: `more-${hour}`, ...eventAt(next.at.date, next.at.time), post: null, more });
		}
		return events;
	});
}
