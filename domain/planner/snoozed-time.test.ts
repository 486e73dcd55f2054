import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { snoozedByAnHour, snoozedUntilTomorrow } from "./snoozed-time.ts";

const at = (text: string) => Temporal.Instant.from(text);

describe("an hour later", () => {
	test.each([
		["2026-11-24T08:00:00Z", "Europe/Berlin", 0, "2026-11-24", "10:00"],
		["2026-11-24T08:00:01Z", "Europe/Berlin", 0, "2026-11-24", "10:01"],
		["2026-11-24T22:30:00Z", "Europe/Berlin", 0, "2026-11-25", "00:30"],
		["2026-11-24T08:00:00Z", "Europe/Berlin", 15, "2026-11-24", "10:15"],
		["2026-11-24T08:00:00Z", "Asia/Kathmandu", 60, "2026-11-24", "15:45"],
		// The clock jumps from 02:00 to 03:00.
		["2026-03-29T00:30:00Z", "Europe/Berlin", 0, "2026-03-29", "03:30"],
		// 02:00 to 03:00 comes twice: the first one can be planned, the second one cannot.
		["2026-10-24T23:30:00Z", "Europe/Berlin", 0, "2026-10-25", "02:30"],
		["2026-10-25T00:30:00Z", "Europe/Berlin", 0, "2026-10-25", "03:00"],
		["2026-10-25T01:30:00Z", "Europe/Berlin", 0, "2026-10-25", "03:30"],
	])("at %s in %s, reminded %i minutes ahead, is %s %s", (now, timeZone, minutesAhead, date, time) => {
		expect(snoozedByAnHour(at(now), timeZone, minutesAhead)).toEqual({ date, time, timeZone });
	});
});

describe("tomorrow at the same time", () => {
	const timeZone = "America/Los_Angeles";
	test.each([
		["the day it is due", "2026-11-24T17:00:00Z", "2026-11-24", "09:00", "2026-11-25"],
		["late that evening, tomorrow elsewhere", "2026-11-25T07:30:00Z", "2026-11-24", "09:00", "2026-11-25"],
		["some days late", "2026-11-28T17:00:00Z", "2026-11-24", "09:00", "2026-11-29"],
		["the evening before, reminded ahead", "2026-11-25T07:55:00Z", "2026-11-25", "00:10", "2026-11-26"],
		["into a clock change, with its time", "2026-03-07T10:30:00Z", "2026-03-07", "02:30", "2026-03-08"],
		["no time means 09:00", "2026-11-24T17:00:00Z", "2026-11-24", null, "2026-11-25"],
	])("%s", (_when, now, date, time, tomorrow) => {
		const snoozed = snoozedUntilTomorrow(at(now), { date, time, timeZone });
		expect(snoozed).toEqual({ date: tomorrow, time: time ?? "09:00", timeZone });
	});
});
