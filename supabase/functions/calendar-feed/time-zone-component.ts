import { dateDigits, timeDigits } from "./clock-digits.ts";
import type { ZoneChange } from "./zone-changes.ts";

/**
 * The `VTIMEZONE` of a zone (RFC 5545, 3.6.5): every change is spelled out, none is a rule. The data are those
 * that computed the events' times, so that both agree; and the file is asked for anew before its years end.
 */
export function timeZoneComponent(timeZone: string, changes: readonly ZoneChange[]): string {
	const standard = Math.min(...changes.map(({ offset }) => offset));
	const observances = changes.map(({ at, offsetBefore, offset }) => {
		const kind = offset > standard ? "DAYLIGHT" : "STANDARD";
		const onset = new Date(at + offsetBefore);
		return [
			`BEGIN:${kind}`,
			`DTSTART:${dateDigits(onset)}T${timeDigits(onset)}`,
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
	const digits = timeDigits(new Date(Math.abs(offset)));
	return (offset < 0 ? "-" : "+") + (digits.endsWith("00") ? digits.slice(0, 4) : digits);
}
