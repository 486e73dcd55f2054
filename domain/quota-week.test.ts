import { expect, test } from "vitest";
import { nextQuotaWeek } from "./quota-week.ts";

test.each([
	["2026-11-20T15:00:00Z", "2026-11-22T00:00:00.000Z"],
	["2026-11-21T23:59:59Z", "2026-11-22T00:00:00.000Z"],
	["2026-11-22T00:00:00Z", "2026-11-29T00:00:00.000Z"],
])("after %s a new week starts on Sunday, %s", (now, start) => {
	expect(nextQuotaWeek(new Date(now)).toISOString()).toBe(start);
});
