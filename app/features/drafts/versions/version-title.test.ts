import { expect, test } from "vitest";
import { opening, timeLabel } from "./version-title.ts";

test("today has a time, another day its date too, both in the viewer's zone", () => {
	const now = new Date("2026-11-20T22:30:00Z");
	expect(timeLabel("2026-11-20T20:05:00Z", now, "en-GB", "Europe/Berlin")).toBe("21:05");
	expect(timeLabel("2026-11-20T20:05:00Z", now, "en-GB", "Asia/Tokyo")).toBe("05:05");
	expect(timeLabel("2026-11-19T20:05:00Z", now, "en-GB", "Europe/Berlin")).toBe("19 Nov 2026, 21:05");
});

test("the opening is one line without markup, cut between words", () => {
	expect(opening("**Night shifts**\n\ntaught me.")).toBe("Night shifts taught me.");
	expect(opening("Night shifts taught me to ask for help, and to ask early.")).toBe(
		"Night shifts taught me to ask for help, and to…",
	);
});

test("a text without spaces is never cut through a character", () => {
	expect(opening("🎉".repeat(60))).toBe(`${"🎉".repeat(24)}…`);
	expect(opening(`a${"🎉".repeat(60)}`)).toBe(`a${"🎉".repeat(23)}…`);
});
