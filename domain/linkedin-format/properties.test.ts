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

const runs = { numRuns: propertyRuns(10_000) };
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
const between = fc.constantFrom(
	" ",
	", ",
	". ",
	" – ",
	"\n",
	"\n\n",
	" 😀 ",
	" 12 ",
	" #tag ",
	" snake_case ",
	" 2 * 3 ",
	": ",
);
const emphasisedText = fc
	.array(fc.tuple(emphasised, between), { maxLength: 8 })
	.map((parts) => parts.flat().join(""));

const withoutMarkers = (text: string) => text.replace(/[*_]/gu, "");
const loneSurrogates = (text: string) => text.match(/\p{Surrogate}/gu)?.length ?? 0;

describe("any text", () => {
	it("keeps every character that is not a marker", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				expect(withoutMarkers(toPlainText(text))).toBe(withoutMarkers(text));
			}),
			runs,
		);
	});

	it("gains no lone surrogate", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				// A removed marker can only join two halves, never part them.
				expect(loneSurrogates(toLinkedInText(text))).toBeLessThanOrEqual(loneSurrogates(text));
				expect(loneSurrogates(fromStyledText(text))).toBeLessThanOrEqual(loneSurrogates(text));
				for (const span of text.isWellFormed() ? parseMarkup(text) : [])
					expect(span.text.isWellFormed()).toBe(true);
			}),
			runs,
		);
	});

	it("has spans that are never empty, and links that are never styled", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const spans = parseMarkup(text);
				expect(spans.map((span) => span.text).join("")).toBe(toPlainText(text));
				expect(spans.filter((span) => span.text === "")).toEqual([]);
				expect(spans.filter((span) => span.kind !== "text" && (span.bold || span.italic))).toEqual([]);
				expect(countCharacters(text)).toBe(toLinkedInText(text).length);
			}),
			runs,
		);
	});

	it("without markers or styled letters is left alone by everything", () => {
		fc.assert(
			fc.property(anyText, (text) => {
				const plain = text.replace(/[*_\u{1d400}-\u{1d7ff}]/gu, "");
				expect(parseMarkup(plain).some((span) => span.bold || span.italic)).toBe(false);
				expect([toLinkedInText(plain), toPlainText(plain), fromStyledText(plain)]).toEqual([
					plain,
					plain,
					plain,
				]);
			}),
			runs,
		);
	});
});

describe("emphasised letters", () => {
	it("render the same after a trip through styled text", () => {
		fc.assert(
			fc.property(emphasisedText, (text) => {
				const styled = toLinkedInText(text);
				const markup = fromStyledText(styled);
				expect(toLinkedInText(markup)).toBe(styled);
				expect(markup).not.toMatch(/[\u{1d400}-\u{1d7ff}]/u);
				expect(toPlainText(markup)).toBe(toPlainText(text));
			}),
			runs,
		);
	});
});

describe("one megabyte", () => {
	const markers = "*|_|*a|_a|**a*|*a*|**a** |***a** b* |*_|**__|** a|*a\n\n|\\*|😀*|e\u0301*|\n\n|(";
	test.each(markers.split("|"))("of %j is parsed in linear time", (pattern) => {
		expect(growthOf(parseMarkup, pattern, 1_000_000)).toBeLessThan(linearGrowth);
	});

	const links = "#a_|@a.|a@|a.|a.b@|http://a)|https://a(((|日*.|1️⃣https://|a-|_a@b.com_ ";
	test.each(links.split("|"))("of %j is searched for links in linear time", (pattern) => {
		expect(growthOf(parseMarkup, pattern, 1_000_000)).toBeLessThan(linearGrowth);
	});
});

test.each(["𝗮 b", "𝟭𝘢", "𝗮b", "𝗮*", "𝗮ß ", " 1𝘢", "#𝗮 "])(
	"200 kB of %j are read back in linear time",
	(pattern) => {
		expect(growthOf(fromStyledText, pattern, 200_000)).toBeLessThan(linearGrowth);
	},
);
