import ical, {
	type ICalCalendar,
	type ICalDateTimeValue,
	ICalEvent,
	ICalEventBusyStatus,
	ICalEventStatus,
	ICalEventTransparency,
} from "ical-generator";
import { eventText } from "./event-text.ts";
import { foldLines } from "./fold-lines.ts";
import { createPauses, type Feed, type FeedPost } from "./load-feed.ts";
import { clockDigits, offsetAt, timeZoneComponent, type ZoneChange, zoneChanges } from "./zone-changes.ts";

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
		yield toEvent(calendar, post, plannerUrl, zones.get(post.time_zone));
		await pause();
	}
	yield `${calendarEnd}\r\n`;
}

function toEvent(calendar: ICalCalendar, post: FeedPost, plannerUrl: string, changes?: ZoneChange[]): string {
	const start = post.remind_at.getTime() + (changes ? offsetAt(changes, post.remind_at) : 0);
	const clock = (time: number) => (changes ? wallClock(time) : new Date(time));
	const data = {
		id: post.id,
		sequence: post.version,
		timezone: changes ? post.time_zone : "UTC",
		start: clock(start),
		end: clock(start + eventMinutes * 60_000),
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

/** The clock changes around the posts of each zone; a zone that this runtime does not know is left out: UTC. */
async function changesByZone(posts: readonly FeedPost[], pause: () => Promise<void>) {
	const zones = new Map<string, ZoneChange[]>();
	for (const [zone, planned] of Map.groupBy(posts, ({ time_zone }) => time_zone)) {
		const years = planned.map(({ scheduled_date }) => Number(scheduled_date.slice(0, 4)));
		const changes = zone === "UTC" ? null : zoneChanges(zone, years);
		if (changes) zones.set(zone, changes);
		await pause();
	}
	return zones;
}

/** A clock's reading, kept in the UTC fields, for the library to write down as it is: it converts slowly. */
function wallClock(time: number): ICalDateTimeValue {
	const reading = new Date(time);
	return {
		format: (pattern) => {
			const digits = clockDigits(reading);
			return pattern === "YYYYMMDD" ? digits.slice(0, 8) : digits.slice(9);
		},
		isValid: () => true,
		toDate: () => reading,
		toJSON: () => reading.toJSON(),
	};
}
