import { expect, test } from "vitest";
import { clockChange, plannedInstant, plannedTimeAt } from "./planned-time.ts";

test.each<[string, string | null, string, string, string?, string?]>([
	["2026-11-20", "09:00", "Europe/Berlin", "2026-11-20T08:00:00Z"],
	// No time is nine o’clock.
	["2026-11-20", null, "America/Los_Angeles", "2026-11-20T17:00:00Z"],
	// A skipped time moves later by the gap: half an hour on Lord Howe Island.
	["2026-03-29", "02:30", "Europe/Berlin", "2026-03-29T01:30:00Z", "skipped", "03:30"],
	["2026-10-04", "02:15", "Australia/Lord_Howe", "2026-10-03T15:45:00Z", "skipped", "02:45"],
	// Of a doubled time it is the first: by two hours at Troll.
	["2026-10-25", "02:30", "Europe/Berlin", "2026-10-25T00:30:00Z", "doubled", "02:30"],
	["2026-10-25", "01:30", "Antarctica/Troll", "2026-10-24T23:30:00Z", "doubled", "01:30"],
])("%s at %s in %s is %s", (date, time, timeZone, instant, kind, readsAs) => {
	const planned = { date, time, timeZone };
	expect(plannedInstant(planned).toString()).toBe(instant);
	expect(clockChange(planned)).toEqual(kind ? { kind, readsAs } : null);
});

test("an instant is read off a clock in any zone", () => {
	const instant = plannedInstant({ date: "2026-11-20", time: "23:30", timeZone: "Europe/Berlin" });
	const timeZone = "Asia/Kathmandu";
	expect(plannedTimeAt(instant, timeZone)).toEqual({ date: "2026-11-21", time: "04:15", timeZone });
});
