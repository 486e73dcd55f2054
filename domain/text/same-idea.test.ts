import { expect, test } from "vitest";
import { isSameIdea } from "./same-idea.ts";

const idea = "Night shifts taught me to ask for help early";

test.each([
	["Night shifts taught me to ask for help soon", idea],
	["Night shifts", idea],
	[`${idea}. It took me two years.`, idea],
	["NIGHT SHIFTS TAUGHT ME… to ask for help, early!", idea],
	[" 🎉", "🎉"],
])("%j, corrected, cut or continued, is the same idea", (edited, before) => {
	expect(isSameIdea(before, edited, 0.5)).toBe(true);
});

test.each([
	["We moved our team to four-day weeks", idea],
	["週四日勤務", "夜勤"],
	["أسبوع من أربعة أيام", "العمل ليلا علمني"],
	["", idea],
])("%j is another idea, in any script", (other, before) => {
	expect(isSameIdea(before, other, 0.5)).toBe(false);
});

test("where all words have to be common, an idea may be continued or cut, and no word be replaced", () => {
	expect(isSameIdea(idea, `${idea}. It took me two years.`, 1)).toBe(true);
	expect(isSameIdea(idea, "night shifts", 1)).toBe(true);
	expect(isSameIdea(idea, "Night shifts taught me to ask for help soon", 1)).toBe(false);
});
