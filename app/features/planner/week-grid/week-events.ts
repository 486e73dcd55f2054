import type { ScheduledPost } from "../api/scheduled-post.ts";
import { timeOf } from "../time/time-labels.ts";

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

/** The events of a week. An hour with many posts shows the first and counts the rest. */
export function weekEvents(posts: readonly ScheduledPost[]): WeekEvent[] {
	const hours = Map.groupBy(posts, (post) => `${post.scheduled_date} ${timeOf(post).slice(0, 2)}`);
	return [...hours].flatMap(([hour, group]) => {
		const shown = group.length > widest ? group.slice(0, widest - 1) : group;
		const events: WeekEvent[] = shown.map((post) => ({
			id: post.id,
			...eventAt(post.scheduled_date, timeOf(post)),
			post,
			more: 0,
		}));
		const next = group[shown.length];
		if (next) {
			const more = group.length - shown.length;
			events.push({
				id: `more-${hour}`,
				...eventAt(next.scheduled_date, timeOf(next)),
				post: null,
				more,
			});
		}
		return events;
	});
}
