import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { weekOf } from "../time/calendar-days.ts";
import type { IsoWeekday } from "../time/first-day-of-week.ts";
import { weekdayName } from "../time/time-labels.ts";

/** A day of the week and its name. */
export interface Weekday {
	weekday: IsoWeekday;
	name: string;
}

/** Any Monday. */
const monday = "2024-01-01";

/** The days of a week, from the one that it starts with where the viewer lives. */
export const weekdays = (firstDay: IsoWeekday): Weekday[] =>
	weekOf(monday, firstDay).map((date) => ({ weekday: isoWeekday(date), name: weekdayName(date) }));

const isoWeekday = (date: string) => (((new Date(date).getUTCDay() + 6) % 7) + 1) as IsoWeekday;

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
