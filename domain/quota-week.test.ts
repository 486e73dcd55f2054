import { expect, test } from "vitest";
import { nextQuotaWeek } from "./quota-week.ts";

test("a new week starts on the next Sunday at midnight UTC", () => {
	expect(nextQuotaWeek(new Date("2026-11-20T15:00:00Z")).toISOString()).toBe("2026-11-22T00:00:00.000Z");
	expect(nextQuotaWeek(new Date("2026-11-21T23:59:59Z")).toISOString()).toBe("2026-11-22T00:00:00.000Z");
});

test("on a Sunday the next week is seven days away", () => {
	expect(nextQuotaWeek(new Date("2026-11-22T00:00:00Z")).toISOString()).toBe("2026-11-29T00:00:00.000Z");
});
