import { expect, test } from "vitest";
import { firstDayOfWeek } from "./first-day-of-week.ts";

test("weeks start on Monday in Germany, on Sunday in America, on Saturday in Egypt", () => {
	expect(firstDayOfWeek("de-DE")).toBe(1);
	expect(firstDayOfWeek("en-US")).toBe(7);
	expect(firstDayOfWeek("ar-EG")).toBe(6);
});

test("weeks start on Monday where the browser’s language is none", () => {
	expect(firstDayOfWeek("C")).toBe(1);
});
