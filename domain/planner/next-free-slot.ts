import { Temporal } from "temporal-polyfill";
import { type PlannedTime, plannedInstant } from "./planned-time.ts";
import { closeBy } from "./planning-warnings.ts";

export interface PostingSlot {
	/** 1 is Monday, 7 is Sunday, as in ISO 8601. */
	weekday: number;
	/** HH:mm */
	slot_time: string;
}

/** How far ahead a free slot is looked for, in days. */
const horizon = 366;

/**
 * The first slot from now on that has no other post within two hours; null when there is none within a year.
 * `taken` are the instants of the author's planned posts.
 */
export function nextFreeSlot(
	slots: readonly PostingSlot[],
	taken: readonly Temporal.Instant[],
	now: Temporal.Instant,
	timeZone: string,
): (PlannedTime & { time: string }) | null {
	const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
	const ordered = slots.toSorted((one, other) => one.slot_time.localeCompare(other.slot_time));
	for (let ahead = 0; ahead <= horizon; ahead += 1) {
		const day = today.add({ days: ahead });
		for (const { weekday, slot_time: time } of ordered) {
			if (weekday !== day.dayOfWeek) continue;
			const planned = { date: day.toString(), time, timeZone };
			const instant = plannedInstant(planned);
			if (Temporal.Instant.compare(instant, now) <= 0) continue;
			if (!taken.some((other) => closeBy(instant, other))) return planned;
		}
	}
	return null;
}
