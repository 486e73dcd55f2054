import { Temporal } from "temporal-polyfill";

/** A moment from which a zone's clocks have another distance from UTC. All in milliseconds. */
export interface ZoneChange {
	/** Since the epoch. */
	at: number;
	offsetBefore: number;
	offset: number;
}

/**
 * Every clock change of a zone in some years, in order; each run of years opens with the offset that its first
 * year begins with. Null: this runtime does not know the zone.
 */
export function zoneChanges(timeZone: string, years: Iterable<number>): ZoneChange[] | null {
	try {
		new Intl.DateTimeFormat("en", { timeZone });
	} catch {
		return null;
	}
	const wanted = new Set(years);
	return [...wanted]
		.toSorted((one, other) => one - other)
		.flatMap((year) => {
			const { opening, changes } = changesIn(timeZone, year);
			return wanted.has(year - 1) ? changes : [opening, ...changes];
		});
}

/** Years that were asked for before, by zone and year: they cost most of a feed. All zones' are about 8,000. */
const knownYears = new Map<string, ReturnType<typeof readChanges>>();

function changesIn(timeZone: string, year: number) {
	const key = `${timeZone} ${year}`;
	const changes = knownYears.get(key) ?? readChanges(timeZone, year);
	knownYears.set(key, changes);
	return changes;
}

/** The offset that a year begins with, as a change, and the changes in it. */
function readChanges(timeZone: string, year: number) {
	const newYear = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);
	let offset = offsetOf(newYear);
	const opening = { at: newYear.epochMilliseconds, offsetBefore: offset, offset };
	const changes: ZoneChange[] = [];
	let next = newYear.getTimeZoneTransition("next");
	while (next?.year === year) {
		changes.push({ at: next.epochMilliseconds, offsetBefore: offset, offset: offsetOf(next) });
		offset = offsetOf(next);
		next = next.getTimeZoneTransition("next");
	}
	return { opening, changes };
}

/** The offset in force at a moment of one of the years that the changes were made for. */
export const offsetAt = (changes: readonly ZoneChange[], moment: Date): number =>
	(changes.findLast(({ at }) => at <= moment.getTime()) ?? changes[0])?.offset ?? 0;

const offsetOf = (zoned: Temporal.ZonedDateTime) => zoned.offsetNanoseconds / 1_000_000;

/** yyyyMMddTHHmmss of a moment's UTC fields. */
export const clockDigits = (moment: Date): string => moment.toISOString().slice(0, 19).replace(/[-:]/gu, "");

/**
 * The `VTIMEZONE` of a zone (RFC 5545, 3.6.5): every change is spelled out, none is a rule. The data are those
 * that computed the events' times, so that both agree; and the file is asked for anew before its years end.
 */
export function timeZoneComponent(timeZone: string, changes: readonly ZoneChange[]): string {
	const standard = Math.min(...changes.map(({ offset }) => offset));
	const observances = changes.map(({ at, offsetBefore, offset }) => {
		const kind = offset > standard ? "DAYLIGHT" : "STANDARD";
		return [
			`BEGIN:${kind}`,
			`DTSTART:${clockDigits(new Date(at + offsetBefore))}`,
			`TZOFFSETFROM:${offsetDigits(offsetBefore)}`,
			`TZOFFSETTO:${offsetDigits(offset)}`,
			`END:${kind}`,
		];
	});
	const lines = ["BEGIN:VTIMEZONE", `TZID:${timeZone}`, ...observances.flat(), "END:VTIMEZONE"];
	return lines.map((line) => `${line}\r\n`).join("");
}

/** +hhmm, with seconds where a zone has them. */
function offsetDigits(offset: number): string {
	const digits = clockDigits(new Date(Math.abs(offset))).slice(9);
	return (offset < 0 ? "-" : "+") + (digits.endsWith("00") ? digits.slice(0, 4) : digits);
}
