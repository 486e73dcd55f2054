import { expect, test } from "vitest";
import { plannedForLabel } from "./planned-for-label.ts";

test.each([
	["2026-11-24T08:00:00Z", "Europe/Berlin", "Tuesday, November 24, 2026 at 09:00 (Europe/Berlin, GMT+1)"],
	["2026-07-01T04:00:00Z", "America/New_York", "Wednesday, July 1, 2026 at 00:00 (America/New York, GMT-4)"],
	["2026-07-01T18:20:00Z", "Asia/Kathmandu", "Thursday, July 2, 2026 at 00:05 (Asia/Kathmandu, GMT+5:45)"],
	["2026-07-01T18:20:00Z", "UTC", "Wednesday, July 1, 2026 at 18:20 (UTC)"],
])("%s in %s is %s", (moment, timeZone, label) => {
	expect(plannedForLabel(new Date(moment), timeZone)).toBe(label);
});
