import { expect, test } from "vitest";
import { dayForKey } from "./day-for-key.ts";

test.each([
	// Arrows go by day and week, across months and years.
	["ArrowRight", "2026-11-30", "2026-12-01"],
	["ArrowLeft", "2027-01-01", "2026-12-31"],
	["ArrowDown", "2026-11-28", "2026-12-05"],
	["ArrowUp", "2026-11-03", "2026-10-27"],
	// Pages go by month, with Shift by year.
	["PageDown", "2027-01-31", "2027-02-28"],
	["PageUp", "2026-11-20", "2026-10-20"],
	["Shift+PageDown", "2028-02-29", "2029-02-28"],
	["Shift+PageUp", "2026-11-20", "2025-11-20"],
	["Home", "2026-11-20", "2026-11-16"],
	["End", "2026-11-20", "2026-11-22"],
	["Tab", "2026-11-20", null],
	["a", "2026-11-20", null],
])("%s leads from %s to %s", (pressed, from, to) => {
	const shiftKey = pressed.startsWith("Shift+");
	expect(dayForKey({ key: pressed.replace("Shift+", ""), shiftKey }, from, 1)).toBe(to);
});

test("Home stays in the week of the locale", () => {
	expect(dayForKey({ key: "Home", shiftKey: false }, "2026-11-20", 7)).toBe("2026-11-15");
});
