import { expect, test } from "vitest";
import { growthOf, linearGrowth } from "../../../../../tests/factories/growth.ts";
import { trailingMarks } from "./trailing-marks.ts";

test.each([
	["Ask early.", ""],
	["Ask early. ", " "],
	["Ask early 👩‍🚀 ✅\uFE0F\n", " 👩‍🚀 ✅\uFE0F\n"],
	["👩‍🚀 Ask", ""],
	["🚀 ", "🚀 "],
	["", ""],
])("%j ends with %j", (text, marks) => {
	expect(trailingMarks(text)).toBe(marks);
});

test("takes no longer for each of many joiners before the last word", () => {
	const growth = growthOf((text) => trailingMarks(`${text}a`), "\u200D".repeat(20_000), linearGrowth);
	expect(growth).toBeLessThan(linearGrowth);
});
