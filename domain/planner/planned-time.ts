import { Temporal } from "temporal-polyfill";
import { defaultScheduleTime } from "./default-schedule-time.ts";

/** A planned moment as its author reads it off their clock. */
export interface PlannedTime {
	/** yyyy-MM-dd */
	date: string;
	/** HH:mm; null means {@link defaultScheduleTime}. */
	time: string | null;
	/** IANA name, such as Europe/Berlin. */
	timeZone: string;
}

/** Day, time and zone as the table `scheduled_posts` names them. */
export interface PlannedRow {
	scheduled_date: string;
	scheduled_time: string | null;
	time_zone: string;
}

export const plannedTimeOf = (row: PlannedRow): PlannedTime => ({
	date: row.scheduled_date,
	time: row.scheduled_time,
	timeZone: row.time_zone,
});

/** The effect of a clock change on a planned time. */
export interface ClockChange {
	/** `skipped`: the clock jumps over it. `doubled`: the clock shows it twice. */
	kind: "skipped" | "doubled";
	/** The time on the clock when the reminder comes, HH:mm. */
	readsAs: string;
}

/**
 * The instant that a planned time means. A time that a clock change skips moves later by the gap; of one that
 * comes twice the first counts: RFC 5545 and Temporal's `compatible`, as the database computes it.
 */
export const plannedInstant = (planned: PlannedTime): Temporal.Instant =>
	resolve(planned, "compatible").toInstant();

/** Whether a clock change skips or doubles a planned time; null on an ordinary day. */
export function clockChange(planned: PlannedTime): ClockChange | null {
	const first = resolve(planned, "earlier");
	const second = resolve(planned, "later");
	if (first.equals(second)) return null;
	const meant = resolve(planned, "compatible");
	const readsAs = clockTime(meant);
	return { kind: readsAs === (planned.time ?? defaultScheduleTime) ? "doubled" : "skipped", readsAs };
}

/** Day and time that a clock in a zone shows at an instant. */
export function plannedTimeAt(instant: Temporal.Instant, timeZone: string): PlannedTime & { time: string } {
	const zoned = instant.toZonedDateTimeISO(timeZone);
	return { date: zoned.toPlainDate().toString(), time: clockTime(zoned), timeZone };
}

const clockTime = (zoned: Temporal.ZonedDateTime) => zoned.toPlainTime().toString({ smallestUnit: "minute" });

const resolve = ({ date, time, timeZone }: PlannedTime, disambiguation: "compatible" | "earlier" | "later") =>
	Temporal.PlainDate.from(date)
		.toPlainDateTime(Temporal.PlainTime.from(time ?? defaultScheduleTime))
		.toZonedDateTime(timeZone, { disambiguation });
