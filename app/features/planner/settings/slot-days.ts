import type { PostingSlot } from "../../../../domain/planner/next-free-slot.ts";
import { dateFormat } from "../../../lib/date-format.ts";
import { type IsoWeekday, weekOf } from "../calendar/calendar-days.ts";

const longName = dateFormat({ weekday: "long", timeZone: "UTC" });

/** A day of the week and its name. */
export interface Weekday {
	weekday: IsoWeekday;
	name: string;
}

/** Any Monday. */
const monday = "2024-01-01";

/** The days of a week, from the one that it starts with where the viewer lives. */
export const weekdays = (firstDay: IsoWeekday): Weekday[] =>
	weekOf(monday, firstDay).map((date) => ({
		weekday: isoWeekday(date),
		name: longName.format(new Date(date)),
	}));

const isoWeekday = (date: string) => (((new Date(date).getUTCDay() + 6) % 7) + 1) as IsoWeekday;

/** The slots under their days, each day's by time; days without any are left out. */
export const slotsByDay = <Slot extends PostingSlot>(slots: readonly Slot[], days: readonly Weekday[]) =>
	days
		.map((day) => ({
			...day,
			slots: slots
				.filter(({ weekday }) => weekday === day.weekday)
				.toSorted((one, other) => one.time.localeCompare(other.time)),
		}))
		.filter((day) => day.slots.length > 0);

/** Why a slot cannot be added, in a sentence; null when it can. `time` is empty until it is whole. */
export function slotIssue(
	slots: readonly PostingSlot[],
	weekday: number,
	time: string,
	days: readonly Weekday[],
): string | null {
	if (time === "") return "Enter a time.";
	if (!slots.some((slot) => slot.weekday === weekday && slot.time === time)) return null;
	return `${days.find((day) => day.weekday === weekday)?.name ?? ""} ${time} is one of your slots already.`;
}
