import { firstDayOfWeek } from "./first-day-of-week.ts";

// Without the calendar's library: the posts are asked for before the planner's code is there.

/** A month view always has six weeks, so that nothing below it jumps when the month changes. */
const weeksShown = 6;
/** Weeks on screen that begin with the current one. */
const weeksAheadShown = 5;
const daysOfWeek = 7;
const timeOfDay = "T00:00:00.000Z";

/** The days (yyyy-MM-dd) of the week that a day is in and of those after it. */
function weeksFrom(date: string, firstDay: number, length: number): string[][] {
	const day = new Date(`${date}${timeOfDay}`);
	day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - firstDay + daysOfWeek) % daysOfWeek) - 1);
	const nextDay = () => dayOf(day.setUTCDate(day.getUTCDate() + 1));
	return Array.from({ length }, () => Array.from({ length: daysOfWeek }, nextDay));
}

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, -timeOfDay.length);

export const weekOf = (date: string, firstDay = firstDayOfWeek()): string[] =>
	weeksFrom(date, firstDay, 1).flat();

/** The week of a day and those after it. */
export const weeksAhead = (date: string, firstDay = firstDayOfWeek()): string[][] =>
	weeksFrom(date, firstDay, weeksAheadShown);

/** The weeks that a month view shows for the month of a day, or for one so many months on. */
export function weeksOfMonth(date: string, firstDay = firstDayOfWeek(), monthsOn = 0): string[][] {
	const day = new Date(`${date.slice(0, -2)}01${timeOfDay}`);
	return weeksFrom(dayOf(day.setUTCMonth(day.getUTCMonth() + monthsOn)), firstDay, weeksShown);
}

/** The first and last day of {@link weeksOfMonth}. */
export function rangeOfMonth(date: string, monthsOn = 0, firstDay = firstDayOfWeek()) {
	const days = weeksOfMonth(date, firstDay, monthsOn).flat();
	return { from: days.at(0) ?? "", to: days.at(-1) ?? "" };
}
