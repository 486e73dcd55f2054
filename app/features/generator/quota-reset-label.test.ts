import { expect, test } from "vitest";
import { quotaResetLabel } from "./quota-reset-label.ts";

test("the author reads the moment in their own zone", () => {
	const now = new Date("2026-11-20T15:00:00Z");
	expect(quotaResetLabel(now, "en-US", "Europe/Berlin")).toBe("in 33 hours, on Sunday, November 22");
	expect(quotaResetLabel(now, "en-US", "America/New_York")).toBe("in 33 hours, on Saturday, November 21");
});

test("a week that has just begun ends in 7 days, and not on the Sunday that it is", () => {
	const label = (now: string) => quotaResetLabel(new Date(now), "en-US", "UTC");
	expect(label("2026-11-22T08:00:00Z")).toBe("in 7 days, on Sunday, November 29");
	expect(label("2026-11-27T00:00:00Z")).toBe("in 2 days, on Sunday, November 29");
	expect(label("2026-11-28T23:20:00Z")).toBe("within the hour, on Sunday, November 29");
});
