import { dateLocale, localDay } from "../../../lib/date-format.ts";
import type { ShelfDraft } from "./shelf.ts";

const dayMs = 86_400_000;

/** Drafts by the day of the viewer's calendar, in their order. A day is "Today", "Yesterday" or the date. */
export function groupByDay(
	drafts: readonly ShelfDraft[],
	now: Date,
	locale = dateLocale(),
	timeZone?: string,
) {
	const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" });
	const today = localDay(now, timeZone);
	const names = new Map([
		[today, "Today"],
		[new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10), "Yesterday"],
	]);
	const days = Map.groupBy(drafts, ({ changed_at }) => localDay(changed_at, timeZone));
	return Array.from(days, ([day, drafts]) => ({
		label: names.get(day) ?? date.format(drafts[0]?.changed_at),
		drafts,
	}));
}
