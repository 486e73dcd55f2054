import { expect, test } from "vitest";
import { clockChange, plannedInstant, plannedTimeAt } from "./planned-time.ts";

const at = (date: string, time: string | null, timeZone: string) => ({ date, time, timeZone });

test.each([
	["an ordinary day", at("2026-11-20", "09:00", "Europe/Berlin"), "2026-11-20T08:00:00Z", null],
	["no time is nine o’clock", at("2026-11-20", null, "America/Los_Angeles"), "2026-11-20T17:00:00Z", null],
	[
		"a skipped time moves later by the gap",
		at("2026-03-29", "02:30", "Europe/Berlin"),
		"2026-03-29T01:30:00Z",
		{ kind: "skipped", readsAs: "03:30" },
	],
	[
		"the first of a doubled time",
		at("2026-10-25", "02:30", "Europe/Berlin"),
		"2026-10-25T00:30:00Z",
		{ kind: "doubled", readsAs: "02:30" },
	],
	[
		"half an hour on Lord Howe Island",
		at("2026-10-04", "02:15", "Australia/Lord_Howe"),
		"2026-10-03T15:45:00Z",
		{ kind: "skipped", readsAs: "02:45" },
	],
	[
		"two hours at Troll",
		at("2026-10-25", "01:30", "Antarctica/Troll"),
		"2026-10-24T23:30:00Z",
		{ kind: "doubled", readsAs: "01:30" },
	],
])("%s", (_name, planned, instant, change) => {
	expect(plannedInstant(planned).toString()).toBe(instant);
	expect(clockChange(planned)).toEqual(change);
});

test("an instant is read off a clock in any zone", () => {
	const instant = plannedInstant(at("2026-11-20", "23:30", "Europe/Berlin"));
	expect(plannedTimeAt(instant, "Asia/Kathmandu")).toEqual(at("2026-11-21", "04:15", "Asia/Kathmandu"));
});
