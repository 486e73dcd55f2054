import type { ZoneChange } from "./zone-changes.ts";

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
