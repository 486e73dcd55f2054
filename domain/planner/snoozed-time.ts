import { Temporal } from "temporal-polyfill";
import { defaultScheduleTime } from "./default-schedule-time.ts";
import { type PlannedTime, plannedInstant, plannedTimeAt } from "./planned-time.ts";

/**
 * The time that a post moves to when its author wants the reminder again in an hour: later by the minutes that
 * they are reminded ahead. Never earlier than that, in whole minutes. Where an autumn change repeats an hour, a
 * planned time means the first one: instead of the second it is the first time after it.
 */
export function snoozedByAnHour(now: Temporal.Instant, timeZone: string, minutesAhead: number): PlannedTime {
	const wanted = now
		.add({ minutes: 60 + minutesAhead })
		.round({ smallestUnit: "minute", roundingMode: "ceil" });
	for (let moment = wanted; ; moment = moment.add({ minutes: 1 })) {
		const planned = plannedTimeAt(moment, timeZone);
		if (Temporal.Instant.compare(plannedInstant(planned), wanted) >= 0) return planned;
	}
}

/** The same time on the clock, one day later than today or, if that is later, than it was planned for. */
export function snoozedUntilTomorrow(
	now: Temporal.Instant,
	{ date, time, timeZone }: PlannedTime,
): PlannedTime {
	const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
	const planned = Temporal.PlainDate.from(date);
	const from = Temporal.PlainDate.compare(planned, today) > 0 ? planned : today;
	return { date: from.add({ days: 1 }).toString(), time: time ?? defaultScheduleTime, timeZone };
}
