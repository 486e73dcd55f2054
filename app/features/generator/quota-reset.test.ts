import { expect, test } from "vitest";
import { quotaReset } from "./quota-reset.ts";

test("the author reads the day in their own zone", () => {
	const now = new Date("2026-11-20T15:00:00Z");
	expect(quotaReset(now, "en-US", "Europe/Berlin")).toEqual({
		wait: "in 2 days",
		day: "Sunday, November 22",
	});
	expect(quotaReset(now, "en-US", "America/New_York")).toEqual({
		wait: "tomorrow",
		day: "Saturday, November 21",
	});
});

test.each([
	["2026-11-22T08:00:00Z", "in 7 days"],
	["2026-11-22T23:59:00Z", "in 7 days"],
	["2026-11-28T23:20:00Z", "tomorrow"],
])("at %s the week ends %s, and not on the Sunday that it is", (now, wait) => {
	expect(quotaReset(new Date(now), "en-US", "UTC")).toEqual({ wait, day: "Sunday, November 29" });
});
