import { expect, it, test } from "vitest";
import type { Issue } from "../../../domain/writing-issues/issue.ts";
import { actionName, issueKey, quoteSpot, statusText } from "./suggestion-text.ts";

const issue: Issue = {
	kind: "stock-phrase",
	start: 3,
	end: 15,
	found: "game-changer",
	message: "A worn phrase.",
	fix: { kind: "replace", start: 3, end: 15, text: "big step" },
};

test.each([
	["game-changer", "game-changer"],
	["In **today's**\n\nworld", "In today's world"],
	["", ""],
	[`${"word ".repeat(20)}end`, `${"word ".repeat(11)}word…`],
	["x".repeat(80), `${"x".repeat(60)}…`],
	[`${"x".repeat(59)}😀😀`, `${"x".repeat(59)}…`],
])("%j is quoted as %j", (found, quoted) => {
	expect(quoteSpot(found)).toBe(quoted);
});

it("names a button after its spot, or after the message when the post as a whole is meant", () => {
	expect(actionName("Fix", issue)).toBe("Fix “game-changer”");
	expect(actionName("Ignore", { ...issue, found: "" })).toBe("Ignore: A worn phrase.");
});

it("knows an issue again when it has moved", () => {
	expect(issueKey({ ...issue, start: 9, end: 21 } as Issue)).toBe(issueKey(issue));
	expect(issueKey({ ...issue, kind: "triad" })).not.toBe(issueKey(issue));
});

test.each([
	[0, "Fixed. No suggestions left."],
	[1, "Fixed. 1 suggestion left."],
	[4, "Fixed. 4 suggestions left."],
])("says what is left of %i", (left, text) => {
	expect(statusText("Fixed", left)).toBe(text);
});
