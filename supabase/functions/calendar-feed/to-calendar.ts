import ical, {
	foldLines,
	type ICalCalendar,
	ICalEvent,
	ICalEventBusyStatus,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import { eventText } from "./event-text.ts";
import { createPauses, type Feed, type FeedPost } from "./load-feed.ts";

/** How often a calendar program should ask again, in seconds. Most ask when they like. */
const refreshInterval = 3600;

const eventLength = 15 * 60_000;

const calendarEnd = "END:VCALENDAR";

/**
 * The posts as an iCalendar file (RFC 5545): one event a post, at its moment in UTC, which a program shows on its
 * reader's clock. The same posts make the same file. There is no alarm: the mail is the reminder. A long plan is made in
 * parts, between which others get their turn.
 */
export async function* toCalendar({ posts }: Feed, plannerUrl: string): AsyncGenerator<string> {
	const pause = createPauses();
	const calendar = ical({
		name: "LinkedIn posts",
		prodId: { company: "social-post-planner", product: "calendar-feed" },
		ttl: refreshInterval,
	});
	yield calendar.toString().slice(0, -calendarEnd.length);
	for (const post of posts) {
		yield toEvent(calendar, post, plannerUrl);
		await pause();
	}
	yield `${calendarEnd}\r\n`;
}

function toEvent(calendar: ICalCalendar, post: FeedPost, plannerUrl: string): string {
	const data = {
		id: post.id,
		sequence: post.version,
		start: post.remind_at,
		end: new Date(post.remind_at.getTime() + eventLength),
		stamp: post.updated_at,
		created: post.created_at,
		lastModified: post.updated_at,
		...eventText(post, plannerUrl),
		status: post.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		transparency: ICalEventTransparency.TRANSPARENT,
		// Outlook's name for the same: the author can be booked at that time.
		busystatus: ICalEventBusyStatus.FREE,
	};
	return foldLines(new ICalEvent(data, calendar).toString());
}
