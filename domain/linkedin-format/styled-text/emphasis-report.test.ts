import fc from "fast-check";
import { expect, it, test } from "vitest";
import { textOf } from "../../../tests/factories/text-of.ts";
import { toLinkedInText } from "../to-linkedin-text.ts";
import { emphasisWarningShare, reportEmphasis } from "./emphasis-report.ts";

test.each([
	["", []],
	["plain text", ["plain text"]],
	["**bold**", ["[𝗯𝗼𝗹𝗱]"]],
	["a **b** c", ["a ", "[𝗯]", " c"]],
	["**a** **b**", ["[𝗮 𝗯]"]],
	["**a**, *b*! c", ["[𝗮, 𝘣]", "! c"]],
	["**a**\n\n**b**.", ["[𝗮\n\n𝗯]", "."]],
	["**a 😀 b**", ["[𝗮]", " 😀 ", "[𝗯]"]],
	["**a** ❤️ **b**", ["[𝗮]", " ❤️ ", "[𝗯]"]],
	["**a** 🇳🇱 **b**", ["[𝗮]", " 🇳🇱 ", "[𝗯]"]],
	["**a #tag b**", ["[𝗮]", " #tag ", "[𝗯]"]],
	["*Q3* x", ["[𝘘]", "3 x"]],
	["**café** x", ["[𝗰𝗮𝗳𝗲́]", " x"]],
	["**日本** x", ["日本 x"]],
	["typed 𝕯𝖗 𝚊 𝟏", ["typed ", "[𝕯𝖗 𝚊 𝟏]"]],
	["!", ["!"]],
])("%j is read as %j, skipped parts in brackets", (text, parts) => {
	const shown = reportEmphasis(text).parts.map((part) => (part.skipped ? `[${part.text}]` : part.text));
	expect(shown).toEqual(parts);
});

test.each([
	["", 0, 0, 0],
	["!? 😀 1️⃣", 0, 0, 0],
	["**ab** cd", 4, 2, 0.5],
	["**a1** é2", 4, 2, 0.5],
	["*a1*", 2, 1, 0.5],
	["𝗮b日本", 4, 1, 0.25],
	["**#tag** a", 4, 0, 0],
	["𝟏\ufe0f\u20e3 𝗮\u20e3", 2, 2, 1],
])("%j has %i letters, %i of them styled", (text, letters, styled, share) => {
	expect(reportEmphasis(text)).toMatchObject({ letters, styled, share });
});

it("warns of a styled body, and leaves a styled headline of a short post alone", () => {
	const body = "What a year of remote work has taught our team. ".repeat(3).trim();
	expect(reportEmphasis(`**Three lessons**\n${body}`).share).toBeLessThan(emphasisWarningShare);
	expect(reportEmphasis(`Three lessons\n**${body}**`).share).toBeGreaterThan(emphasisWarningShare);
	expect(emphasisWarningShare).toBe(0.15);
});

it("keeps all of the text, and no two neighbours alike", () => {
	const pieces = "**a**|*b c*| |\n|x|😀|❤️|1️⃣|é|#tag|. |𝗮|\u200d".split("|");
	fc.assert(
		fc.property(textOf(pieces, { maxLength: 12 }), (text) => {
			const report = reportEmphasis(text);
			expect(report.parts.map((part) => part.text).join("")).toBe(toLinkedInText(text));
			expect(report.parts.every((part, at) => part.skipped !== report.parts[at + 1]?.skipped)).toBe(true);
			expect(report.parts.every((part) => part.text !== "")).toBe(true);
			expect(report.styled).toBeLessThanOrEqual(report.letters);
			expect(report.parts.some((part) => part.skipped)).toBe(report.styled > 0);
		}),
	);
});
