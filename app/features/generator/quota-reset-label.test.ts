import { expect, test } from "vitest";
import { quotaResetLabel } from "./quota-reset-label.ts";

test("the author reads the moment in their own zone", () => {
	const now = new Date("2026-11-20T15:00:00Z");
	expect(quotaResetLabel(now, "en-GB", "Europe/Berlin")).toBe("Sunday 01:00");
	expect(quotaResetLabel(now, "en-GB", "America/New_York")).toBe("Saturday 19:00");
});
