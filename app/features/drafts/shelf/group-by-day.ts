import { dateLocale, localDay } from "../../../lib/date-format.ts";
import type { ShelfDraft } from "./shelf.ts";

/** Drafts that were changed on one day of the viewer's calendar. */
interface DraftDay {
	/** "Today", "Yesterday" or the date. */
	label: string;
	drafts: ShelfDraft[];
}

const dayMs = 86_400_000;

/** Groups drafts by day, in their order. */
export function groupByDay(
	drafts: readonly ShelfDraft[],
	now: Date,
	locale = dateLocale(),
	timeZone?: string,
): DraftDay[] {
	const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: "full" });
	const today = localDay(now, timeZone);
	const names = new Map([
		[today, "Today"],
		[new Date(Date.parse(today) - dayMs).toISOString().slice(0, 10), "Yesterday"],
	]);
	const days = new Map<string, DraftDay>();
	for (const draft of drafts) {
		const day = localDay(draft.changed_at, timeZone);
		const known = days.get(day);
		if (known) known.drafts.push(draft);
		else days.set(day, { label: names.get(day) ?? date.format(draft.changed_at), drafts: [draft] });
	}
	return [...days.values()];
}
