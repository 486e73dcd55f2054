import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import type { IsoWeekday } from "../time/first-day-of-week.ts";
import { weekdayName } from "../time/time-labels.ts";

/** A day of the week and its name. */
export interface Weekday {
	weekday: IsoWeekday;
	name: string;
}

/** The days of a week, from the one that it starts with where the viewer lives. The year 2024 began with a Monday. */
export const weekdays = (firstDay: IsoWeekday): Weekday[] =>
	([1, 2, 3, 4, 5, 6, 7] as const)
		.map((weekday) => ({ weekday, name: weekdayName(`2024-01-0${weekday}`) }))
		.sort((one, other) => ((one.weekday - firstDay + 7) % 7) - ((other.weekday - firstDay + 7) % 7));

/** The slots under their days, each day's by time; days without any are left out. */
export const slotsByDay = <Slot extends PostingSlot>(slots: readonly Slot[], days: readonly Weekday[]) =>
	days
		.map((day) => ({
			...day,
			slots: slots
				.filter(({ weekday }) => weekday === day.weekday)
				.toSorted((one, other) => one.slot_time.localeCompare(other.slot_time)),
		}))
		.filter((day) => day.slots.length > 0);
