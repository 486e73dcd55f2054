import ical, {
	type ICalCalendar,
	type ICalDateTimeValue,
	ICalEvent,
	ICalEventBusyStatus,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import { dateDigits, timeDigits } from "./clock-digits.ts";
import { createPauses } from "./create-pauses.ts";
import { type EventText, eventText } from "./event-text.ts";
import { foldLines } from "./fold-lines.ts";
import type { Feed, FeedPost } from "./load-feed.ts";
import { timeZoneComponent } from "./time-zone-component.ts";
import { offsetAt, type ZoneChange, zoneChanges } from "./zone-changes.ts";

/** How often a calendar program should ask again, in seconds. Most ask when they like. */
const refreshInterval = 3600;

const eventMinutes = 15;

const calendarEnd = "END:VCALENDAR";

/**
 * The posts as an iCalendar file (RFC 5545): one event a post, on the clock of the post's own zone. The same
 * posts make the same file. There is no alarm: the mail is the reminder. A long plan is made in parts, between which
 * others get their turn.
 */
export async function* toCalendar({ posts }: Feed, plannerUrl: string): AsyncGenerator<string> {
	const pause = createPauses();
	const zones = await changesByZone(posts, pause);
	const calendar = ical({
		name: "LinkedIn posts",
		prodId: { company: "social-post-planner", product: "calendar-feed" },
		ttl: refreshInterval,
	});
	yield calendar.toString().slice(0, -calendarEnd.length);
	for (const [zone, changes] of zones) {
		yield timeZoneComponent(zone, changes);
		await pause();
	}
	for (const post of posts) {
		const text = eventText(post, plannerUrl);
		yield foldLines(toEvent(calendar, post, text, zones.get(post.time_zone)).toString());
		await pause();
	}
	yield `${calendarEnd}\r\n`;
}

function toEvent(
	calendar: ICalCalendar,
	post: FeedPost,
	text: EventText,
	changes: ZoneChange[] | undefined,
): ICalEvent {
	const start = post.remind_at.getTime() + (changes ? offsetAt(changes, post.remind_at) : 0);
	const end = start + eventMinutes * 60_000;
	const data = {
		id: post.id,
		sequence: post.version,
		timezone: changes ? post.time_zone : "UTC",
		start: changes ? wallClock(start) : new Date(start),
		end: changes ? wallClock(end) : new Date(end),
		stamp: post.updated_at,
		created: post.created_at,
		lastModified: post.updated_at,
		...text,
		status: post.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
		transparency: ICalEventTransparency.TRANSPARENT,
		// Outlook's name for the same: the author can be booked at that time.
		busystatus: ICalEventBusyStatus.FREE,
	};
	return new ICalEvent(data, calendar);
}

/** The clock changes around the posts of each zone; a zone that this runtime does not know is left out: UTC. */
async function changesByZone(
	posts: readonly FeedPost[],
	pause: () => Promise<void>,
): Promise<Map<string, ZoneChange[]>> {
	const years = new Map<string, Set<number>>();
	for (const { time_zone, scheduled_date } of posts) {
		const known = years.get(time_zone) ?? new Set();
		years.set(time_zone, known.add(Number(scheduled_date.slice(0, 4))));
	}
	years.delete("UTC");
	const zones = new Map<string, ZoneChange[]>();
	for (const [zone, wanted] of years) {
		const changes = zoneChanges(zone, wanted);
		if (changes) zones.set(zone, changes);
		await pause();
	}
	return zones;
}

/** A clock's reading, kept in the UTC fields, for the library to write down as it is: it converts slowly. */
function wallClock(time: number): ICalDateTimeValue {
	const reading = new Date(time);
	return {
		format: (pattern) => (pattern === "YYYYMMDD" ? dateDigits(reading) : timeDigits(reading)),
		isValid: () => true,
		toDate: () => reading,
		toJSON: () => reading.toJSON(),
	};
}
