import { expect, test } from "vitest";
import { nextQuotaWeek, quotaResetLabel } from "./next-quota-week.ts";

test("a new week starts on the next Sunday at midnight UTC", () => {
	expect(nextQuotaWeek(new Date("2026-11-20T15:00:00Z")).toISOString()).toBe("2026-11-22T00:00:00.000Z");
	expect(nextQuotaWeek(new Date("2026-11-21T23:59:59Z")).toISOString()).toBe("2026-11-22T00:00:00.000Z");
});

test("on a Sunday the next week is seven days away", () => {
	expect(nextQuotaWeek(new Date("2026-11-22T00:00:00Z")).toISOString()).toBe("2026-11-29T00:00:00.000Z");
});

test("the author reads the moment in their own zone", () => {
	const now = new Date("2026-11-20T15:00:00Z");
	expect(quotaResetLabel(now, "en-GB", "Europe/Berlin")).toBe("Sunday 01:00");
	expect(quotaResetLabel(now, "en-GB", "America/New_York")).toBe("Saturday 19:00");
});
