import { describe, expect, test } from "vitest";
import { markupCases } from "../../../tests/factories/markup-cases.ts";
import { toLinkedInText } from "../to-linkedin-text.ts";
import { fromStyledText } from "./from-styled-text.ts";

test.each([
	["𝗮 𝗯", "**a b**"],
	["𝘢 𝘣", "*a b*"],
	["𝙖 𝙗", "***a b***"],
	["𝗛𝗲𝗹𝗹𝗼, 𝘄𝗼𝗿𝗹𝗱! Bye", "**Hello, world**! Bye"],
	["𝗮 b 𝗰", "**a** b **c**"],
	["𝗮 1 𝗯", "**a** 1 **b**"],
	["𝘢 1 𝘣", "*a 1 b*"],
	["𝟭𝟮", "**12**"],
	["𝟭𝙖𝟮", "***1a2***"],
	["𝗮𝘣", "**a**_b_"],
	["𝗮\n𝗯", "**a**\n**b**"],
	["𝗮\r\n\r\n𝗯", "**a**\r\n\r\n**b**"],
	["𝗮 #tag 𝗯", "**a #tag b**"],
	["𝗰𝗮𝗳𝗲\u0301", "**café**"],
	["𝗦𝘁𝗿𝗮ß𝗲", "**Straße**"],
	["𝗦pecific un𝗵𝗮𝗽𝗽𝘆", "**S**pecific un**happy**"],
	["x𝗮 𝗯y", "x**a** **b**y"],
	// Only its author can tell what was meant by a styled hashtag.
	["𝗮 #𝗯𝗰", "**a** #**bc**"],
])("%s becomes %s, which renders the same", (styled, markup) => {
	expect(fromStyledText(styled)).toBe(markup);
	expect(toLinkedInText(markup)).toBe(styled);
});

test.each([
	["serif bold", "𝐁𝐨𝐥𝐝 𝟏𝟐", "**Bold 12**"],
	["serif italic", "𝐼𝑡𝑎𝑙𝑖𝑐", "*Italic*"],
	["serif italic with the h that is the Planck constant", "𝑡ℎ𝑒", "*the*"],
	["serif bold italic", "𝑩𝒐𝒕𝒉", "***Both***"],
])("%s", (_name, styled, markup) => {
	expect(fromStyledText(styled)).toBe(markup);
});

test.each(["½ ™ ² ℃ ℎ Ⅳ ﬁ ① ª", "𝔉𝔯𝔞𝔨 𝕯 𝒮𝒸 𝔻 𝙼𝚘𝚗𝚘 𝖲𝖺𝗇𝗌 𝜶", "un𝗯𝗲𝗹able", "**a** _b_ * c", ""])(
	"%s stays as it is",
	(text) => {
		expect(fromStyledText(text)).toBe(text);
	},
);

describe.each(Object.entries(markupCases))("there and back: %s", (_name, cases) => {
	test.each(cases)("$markup", ({ linkedIn }) => {
		expect(toLinkedInText(fromStyledText(linkedIn))).toBe(linkedIn);
	});
});
