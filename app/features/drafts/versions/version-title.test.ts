import { afterEach, expect, test } from "vitest";
import { testVersion } from "../../../../tests/factories/test-version.ts";
import { setDateLocale } from "../../../lib/date-format.ts";
import { clockOf, opening, timeLabel, versionOption } from "./version-title.ts";

afterEach(() => setDateLocale(null));

const now = new Date("2026-11-20T22:30:00Z");

test("today has a time, another day its date too, both in the viewer's zone", () => {
	const berlin = clockOf("Europe/Berlin");
	setDateLocale("en-GB");
	expect(timeLabel("2026-11-20T20:05:00Z", now, berlin)).toBe("21:05");
	expect(timeLabel("2026-11-20T20:05:00Z", now, clockOf("Asia/Tokyo"))).toBe("05:05");
	expect(timeLabel("2026-11-19T20:05:00Z", now, berlin)).toBe("19 Nov 2026, 21:05");
	setDateLocale("en-US");
	expect(timeLabel("2026-11-20T20:05:00Z", now, berlin)).toBe("9:05 PM");
});

test.each([
	["**Night shifts**\n\ntaught me.", "Night shifts taught me."],
	[
		"Night shifts taught me to ask for help, and to ask early.",
		"Night shifts taught me to ask for help, and to…",
	],
	["🎉".repeat(60), `${"🎉".repeat(24)}…`],
	[`a${"🎉".repeat(60)}`, `a${"🎉".repeat(23)}…`],
])("the opening of %j, cut between words and never through a character, is %j", (text, line) => {
	expect(opening(text)).toBe(line);
});

test("the first words of a version run their own way", () => {
	const version = testVersion({ label: "Shorter", post_content: "**مرحبا** 2026!" });
	expect(versionOption([version], version, now)).toMatch(
		/^Version 1 of 1 · Shorter · .* · \u2068مرحبا 2026!\u2069$/u,
	);
});
