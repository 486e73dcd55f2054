import { firstDayOfWeek } from "./first-day-of-week.ts";

/** A month view always has six weeks, so that nothing below it jumps when the month changes. */
export const weeksShown = 6;
const daysOfWeek = 7;
const timeOfDay = "T00:00:00.000Z";

/**
 * First and last day (yyyy-MM-dd) of the weeks that a month view shows for the month of a day, or for one so many
 * months on. Without the calendar's library: the posts are asked for before the planner's code is there.
 */
export function rangeOfMonth(date: string, monthsOn = 0, firstDay = firstDayOfWeek()) {
	const day = new Date(`${date.slice(0, -2)}01${timeOfDay}`);
	day.setUTCMonth(day.getUTCMonth() + monthsOn);
	day.setUTCDate(1 - ((day.getUTCDay() - firstDay + daysOfWeek) % daysOfWeek));
	const from = dayOf(day);
	day.setUTCDate(day.getUTCDate() + weeksShown * daysOfWeek - 1);
	return { from, to: dayOf(day) };
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, -timeOfDay.length);
