import type { Temporal } from "temporal-polyfill";
import { nextFreeSlot, type PostingSlot } from "../../../../domain/planner/next-free-slot.ts";

/** Days whose posts are loaded at once: most authors have a free slot among them. */
const windowDays = 42;
/** A slot nearer to the end of what is loaded could have a post nearby, in another zone, that was not loaded. */
const marginDays = 2;
/** The search ends after this many days. */
const furthest = 366;

/** Loads the moments of the posts that wait to be posted on these days (yyyy-MM-dd, both included). */
export type LoadTaken = (from: string, to: string) => Promise<Temporal.Instant[]>;

/** The next free slot, from as few of the author's posts as it takes; null when there is none within a year. */
export async function findFreeSlot(
	slots: readonly PostingSlot[],
	now: Temporal.Instant,
	timeZone: string,
	loadTaken: LoadTaken,
): Promise<ReturnType<typeof nextFreeSlot>> {
	if (slots.length === 0) return null;
	const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
	const taken: Temporal.Instant[] = [];
	let from = today.subtract({ days: marginDays });
	for (let days = windowDays; ; days += windowDays) {
		const until = today.add({ days });
		taken.push(...(await loadTaken(from.toString(), until.toString())));
		const slot = nextFreeSlot(slots, taken, now, timeZone);
		const isSure = !slot || slot.date <= until.subtract({ days: marginDays }).toString();
		if (isSure || days > furthest + marginDays) return slot;
		from = until.add({ days: 1 });
	}
}
