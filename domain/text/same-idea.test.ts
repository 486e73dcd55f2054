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
	expect(isSameIdea(before, edited)).toBe(true);
});

test.each([
	["We moved our team to four-day weeks", idea],
	["週四日勤務", "夜勤"],
	["أسبوع من أربعة أيام", "العمل ليلا علمني"],
	["", idea],
])("%j is another idea, in any script", (other, before) => {
	expect(isSameIdea(before, other)).toBe(false);
});
