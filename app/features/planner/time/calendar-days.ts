import { Temporal } from "temporal-polyfill";

/** The day some days, months or years on; the last of the month where that month is shorter. */
export const shiftDay = (date: string, by: Temporal.DurationLike): string =>
	Temporal.PlainDate.from(date).add(by).toString();

export const isSameMonth = (date: string, other: string): boolean => date.slice(0, 7) === other.slice(0, 7);
