import { expect, test } from "vitest";
import { dayForKey } from "./day-for-key.ts";

const press = (key: string, date: string, shiftKey = false) => dayForKey({ key, shiftKey }, date, 1);

test("arrows go by day and week, across months and years", () => {
	expect(press("ArrowRight", "2026-11-30")).toBe("2026-12-01");
	expect(press("ArrowLeft", "2027-01-01")).toBe("2026-12-31");
	expect(press("ArrowDown", "2026-11-28")).toBe("2026-12-05");
	expect(press("ArrowUp", "2026-11-03")).toBe("2026-10-27");
});

test("pages go by month, with Shift by year", () => {
	expect(press("PageDown", "2027-01-31")).toBe("2027-02-28");
	expect(press("PageUp", "2026-11-20")).toBe("2026-10-20");
	expect(press("PageDown", "2028-02-29", true)).toBe("2029-02-28");
	expect(press("PageUp", "2026-11-20", true)).toBe("2025-11-20");
});

test("Home and End stay in the week of the locale", () => {
	expect(press("Home", "2026-11-20")).toBe("2026-11-16");
	expect(press("End", "2026-11-20")).toBe("2026-11-22");
	expect(dayForKey({ key: "Home", shiftKey: false }, "2026-11-20", 7)).toBe("2026-11-15");
});

test("other keys lead nowhere", () => {
	expect(press("Tab", "2026-11-20")).toBeNull();
	expect(press("a", "2026-11-20")).toBeNull();
});
