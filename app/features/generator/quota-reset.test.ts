import { expect, test } from "vitest";
import { quotaReset } from "./quota-reset.ts";

test.each([
	["2026-11-20T15:00:00Z", "Europe/Berlin", "in 2 days", "Sunday, Nov 22"],
	["2026-11-20T15:00:00Z", "America/New_York", "tomorrow", "Saturday, Nov 21"],
	// On a Sunday the week has just begun.
	["2026-11-22T08:00:00Z", "UTC", "in 7 days", "Sunday, Nov 29"],
	["2026-11-22T23:59:00Z", "UTC", "in 7 days", "Sunday, Nov 29"],
	["2026-11-28T23:20:00Z", "UTC", "tomorrow", "Sunday, Nov 29"],
])("at %s, the week of an author in %s ends %s: %s", (now, timeZone, wait, day) => {
	expect(quotaReset(new Date(now), "en-US", timeZone)).toEqual({ wait, day });
});
