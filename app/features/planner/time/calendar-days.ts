import { Temporal } from "temporal-polyfill";
import { firstDayOfWeek, type IsoWeekday } from "./first-day-of-week.ts";
import { weeksShown } from "./month-range.ts";

/** Weeks on screen that begin with the current one. */
const weeksAheadShown = 5;
const daysOfWeek = 7;

const daysFrom = (from: Temporal.PlainDate, length: number): string[] =>
	Array.from({ length }, (_, days) => from.add({ days }).toString());

const weekStart = (date: Temporal.PlainDate, firstDay: IsoWeekday) =>
	date.subtract({ days: (date.dayOfWeek - firstDay + daysOfWeek) % daysOfWeek });

/** The seven days (yyyy-MM-dd) of the week that a day is in. */
export const weekOf = (date: string, firstDay = firstDayOfWeek()): string[] =>
	daysFrom(weekStart(Temporal.PlainDate.from(date), firstDay), daysOfWeek);

const weeksFrom = (start: Temporal.PlainDate, length: number): string[][] =>
	Array.from({ length }, (_, week) => daysFrom(start.add({ days: week * daysOfWeek }), daysOfWeek));

/** The weeks that a month view shows for the month of a day, with days of the months before and after. */
export const weeksOfMonth = (date: string, firstDay = firstDayOfWeek()): string[][] =>
	weeksFrom(weekStart(Temporal.PlainDate.from(date).with({ day: 1 }), firstDay), weeksShown);

/** The week of a day and those after it. */
export const weeksAhead = (date: string, firstDay = firstDayOfWeek()): string[][] =>
	weeksFrom(weekStart(Temporal.PlainDate.from(date), firstDay), weeksAheadShown);

/** The day some days, months or years on; the last of the month where that month is shorter. */
export const shiftDay = (date: string, by: Temporal.DurationLike): string =>
	Temporal.PlainDate.from(date).add(by).toString();

export const isSameMonth = (date: string, other: string): boolean => date.slice(0, 7) === other.slice(0, 7);
