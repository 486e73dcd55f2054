import { expect, test } from "vitest";
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
