import { expect, test } from "vitest";
import { isSameIdea } from "./same-idea.ts";

const idea = "Night shifts taught me to ask for help early";

test("a message that was corrected, cut or continued is the same idea", () => {
	for (const edited of [
		"Night shifts taught me to ask for help soon",
		"Night shifts",
		`${idea}. It took me two years.`,
		"NIGHT SHIFTS TAUGHT ME… to ask for help, early!",
	]) {
		expect([edited, isSameIdea(idea, edited)]).toEqual([edited, true]);
	}
});

test("another message is another idea, in any script", () => {
	expect(isSameIdea(idea, "We moved our team to four-day weeks")).toBe(false);
	expect(isSameIdea("夜勤", "週四日勤務")).toBe(false);
	expect(isSameIdea("العمل ليلا علمني", "أسبوع من أربعة أيام")).toBe(false);
	expect(isSameIdea(idea, "")).toBe(false);
	expect(isSameIdea("🎉", " 🎉")).toBe(true);
});
