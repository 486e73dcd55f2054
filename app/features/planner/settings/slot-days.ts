import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { weekOf } from "../time/calendar-weeks.ts";
import type { IsoWeekday } from "../time/first-day-of-week.ts";
import { weekdayName } from "../time/time-labels.ts";

/** The days of any week, from the one that it starts with where the viewer lives: numbers as ISO 8601 counts, and names. */
export const weekdays = (firstDay?: IsoWeekday) =>
	weekOf("2024-01-01", firstDay).map((date) => ({
		weekday: new Date(date).getUTCDay() || 7,
		name: weekdayName(date),
	}));

/** The slots under their days, each day's by time; days without any are left out. */
export const slotsByDay = <Slot extends PostingSlot>(
	slots: readonly Slot[],
	days: ReturnType<typeof weekdays>,
) =>
	days
		.map((day) => ({
			...day,
			slots: slots
				.filter(({ weekday }) => weekday === day.weekday)
				.toSorted((one, other) => one.slot_time.localeCompare(other.slot_time)),
		}))
		.filter((day) => day.slots.length > 0);
