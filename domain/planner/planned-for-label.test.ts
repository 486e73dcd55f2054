import { expect, test } from "vitest";
import { plannedForLabel } from "./planned-for-label.ts";

test.each([
	["2026-11-24T08:00:00Z", "Europe/Berlin", "Tuesday, November 24, 2026 at 9:00 AM (Europe/Berlin, GMT+1)"],
	[
		"2026-07-01T04:00:00Z",
		"America/New_York",
		"Wednesday, July 1, 2026 at 12:00 AM (America/New York, GMT-4)",
	],
	["2026-07-01T18:20:00Z", "Asia/Kathmandu", "Thursday, July 2, 2026 at 12:05 AM (Asia/Kathmandu, GMT+5:45)"],
	["2026-07-01T18:20:00Z", "UTC", "Wednesday, July 1, 2026 at 6:20 PM (UTC)"],
])("%s in %s is %s", (moment, timeZone, label) => {
	expect(plannedForLabel(new Date(moment), timeZone, "en-US")).toBe(label);
	expect(plannedForLabel(new Date(moment), timeZone, null)).toBe(label);
});

test.each([
	["en-GB", "Tuesday, 24 November 2026 at 18:05 (Europe/Berlin, GMT+1)"],
	["de-DE", "Dienstag, 24. November 2026 at 18:05 (Europe/Berlin, GMT+1)"],
	["en-12", "Tuesday, November 24, 2026 at 6:05 PM (Europe/Berlin, GMT+1)"],
])("an author who reads dates in %s reads %s", (locale, label) => {
	expect(plannedForLabel(new Date("2026-11-24T17:05:00Z"), "Europe/Berlin", locale)).toBe(label);
});
