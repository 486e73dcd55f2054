import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../tests/factories/any-character.ts";
import { growthOf, linearGrowth } from "../../tests/factories/growth.ts";
import { propertyRuns } from "../../tests/factories/property-runs.ts";
import { countCharacters } from "./count-characters.ts";
import { parseMarkup } from "./parse-markup.ts";
import { fromStyledText } from "./styled-text/from-styled-text.ts";
import { toLinkedInText } from "./to-linkedin-text.ts";
import { toPlainText } from "./to-plain-text.ts";

const checkAll = (texts: fc.Arbitrary<string>, check: (text: string) => void) =>
	fc.assert(fc.property(texts, check), { numRuns: propertyRuns(10_000) });
const pieces =
	'* ** *** **** _ __ ___ a b Zed 7 é e\u0301 ß 日本 서울 שלום \u200f 😀 👩‍💻 1️⃣ ❤️ 🇳🇱 𝗮 𝘢 \ud83d \ude00 . , ! ( ) " \\ # @ #tag @jane https://x.com/a_b example.com'.split(
		" ",
	);
const anyText = fc
	.array(
		fc.oneof(
			{ weight: 6, arbitrary: fc.constantFrom(...pieces, " ", "\n", "\n\n", "\r\n") },
			fc.string({ unit: anyCharacter }),
		),
		{
			maxLength: 24,
		},
	)
	.map((parts) => parts.join(""));
const word = fc.stringMatching(/^[A-Za-z]{1,6}$/u);
const phrase = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
const emphasised = fc
	.tuple(fc.constantFrom("", "*", "_", "**", "__", "***", "___", "**_"), phrase)
	.map(([marker, words]) => marker + words + [...marker].reverse().join(""));
const between = fc.constantFrom(..." |, |. | – |\n|\n\n| 😀 | 12 | #tag | snake_case | 2 * 3 |: ".split("|"));
const emphasisedText = fc
	.array(fc.tuple(emphasised, between), { maxLength: 8 })
	.map((parts) => parts.flat().join(""));

const withoutMarkers = (text: string) => text.replace(/[*_]/gu, "");
const loneSurrogates = (text: string) => text.match(/\p{Surrogate}/gu)?.length ?? 0;

describe("any text", () => {
	it("keeps every character that is not a marker", () => {
		checkAll(anyText, (text) => {
			expect(withoutMarkers(toPlainText(text))).toBe(withoutMarkers(text));
		});
	});

	it("gains no lone surrogate", () => {
		checkAll(anyText, (text) => {
			// A removed marker can only join two halves, never part them.
			expect(loneSurrogates(toLinkedInText(text))).toBeLessThanOrEqual(loneSurrogates(text));
			expect(loneSurrogates(fromStyledText(text))).toBeLessThanOrEqual(loneSurrogates(text));
			for (const span of text.isWellFormed() ? parseMarkup(text) : [])
				expect(span.text.isWellFormed()).toBe(true);
		});
	});

	it("has spans that are never empty, and links that are never styled", () => {
		checkAll(anyText, (text) => {
			const spans = parseMarkup(text);
			expect(spans.map((span) => span.text).join("")).toBe(toPlainText(text));
			expect(spans.filter((span) => span.text === "")).toEqual([]);
			expect(spans.filter((span) => span.kind !== "text" && (span.bold || span.italic))).toEqual([]);
			expect(countCharacters(text)).toBe(toLinkedInText(text).length);
		});
	});

	it("without markers or styled letters is left alone by everything", () => {
		checkAll(anyText, (text) => {
			const plain = text.replace(/[*_\u{1d400}-\u{1d7ff}]/gu, "");
			expect(parseMarkup(plain).some((span) => span.bold || span.italic)).toBe(false);
			for (const convert of [toLinkedInText, toPlainText, fromStyledText]) expect(convert(plain)).toBe(plain);
		});
	});
});

it("renders emphasised letters the same after a trip through styled text", () => {
	checkAll(emphasisedText, (text) => {
		const styled = toLinkedInText(text);
		const markup = fromStyledText(styled);
		expect(toLinkedInText(markup)).toBe(styled);
		expect(markup).not.toMatch(/[\u{1d400}-\u{1d7ff}]/u);
		expect(toPlainText(markup)).toBe(toPlainText(text));
	});
});

const markers = "*|_|*a|_a|**a|*a*|**a** |***a** b* |*_|**__|** a|*a\n\n|\\*|😀*|e\u0301*|\n\n|(";
const links = "#a_|@a.|a@|a.|a.b@|http://a)|https://a(((|日*.|1️⃣https://|a-|_a@b.com_ ";
const styledLetters = "𝗮 b|𝟭𝘢|𝗮b|𝗮*|𝗮ß | 1𝘢|#𝗮 ";

describe.each([
	["parsed", parseMarkup, 1_000_000, markers],
	["searched for links", parseMarkup, 1_000_000, links],
	["read back", fromStyledText, 200_000, styledLetters],
] as const)("a long text is %s in linear time", (_what, work, length, patterns) => {
	test.each(patterns.split("|"))("%j", (pattern) => {
		expect(growthOf(work, pattern, length)).toBeLessThan(linearGrowth);
	});
});
