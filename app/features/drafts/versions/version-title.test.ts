import { afterEach, expect, test } from "vitest";
import { defaultGenerationConfig } from "../../../../domain/post-options.ts";
import { setDateLocale } from "../../../lib/date-format.ts";
import { clockOf, opening, timeLabel, versionOption } from "./version-title.ts";

afterEach(() => setDateLocale(null));

test("today has a time, another day its date too, both in the viewer's zone", () => {
	const now = new Date("2026-11-20T22:30:00Z");
	const berlin = clockOf("Europe/Berlin");
	setDateLocale("en-GB");
	expect(timeLabel("2026-11-20T20:05:00Z", now, berlin)).toBe("21:05");
	expect(timeLabel("2026-11-20T20:05:00Z", now, clockOf("Asia/Tokyo"))).toBe("05:05");
	expect(timeLabel("2026-11-19T20:05:00Z", now, berlin)).toBe("19 Nov 2026, 21:05");
	setDateLocale("en-US");
	expect(timeLabel("2026-11-20T20:05:00Z", now, berlin)).toBe("9:05 PM");
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

test("the first words of a version run their own way", () => {
	const now = new Date("2026-11-20T22:30:00Z");
	const version = {
		...{ id: "one", draft_id: "draft", label: "Shorter", user_message: "", config: defaultGenerationConfig },
		...{ writer: "author" as const, based_on: null, based_on_content: null, version: 1, scheduled_posts: [] },
		post_content: "**مرحبا** 2026!",
		created_at: "2026-11-20T20:05:00Z",
	};
	expect(versionOption([version], version, now)).toMatch(
		/^Version 1 of 1 · Shorter · .* · \u2068مرحبا 2026!\u2069$/u,
	);
});
