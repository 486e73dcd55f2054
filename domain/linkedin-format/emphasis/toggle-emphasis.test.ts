import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { propertyRuns } from "../../../tests/factories/property-runs.ts";
import { textOf } from "../../../tests/factories/text-of.ts";
import { type EmphasisKind, mapMarkup } from "../map-markup.ts";
import { parseMarkup } from "../parse-markup.ts";
import { toPlainText } from "../to-plain-text.ts";
import { toggleEmphasis } from "./toggle-emphasis.ts";

interface Selection {
	start: number;
	end: number;
}

/** `[` and `]` stand for the selection, `|` for a caret. */
function read(shown: string) {
	const start = shown.search(/[[|]/u);
	const end = shown.includes("|") ? start : shown.indexOf("]") - 1;
	return { text: shown.replace(/[[\]|]/gu, ""), selection: { start, end } };
}

function show(text: string, { start, end }: Selection) {
	if (start === end) return `${text.slice(0, start)}|${text.slice(start)}`;
	return `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`;
}

function apply(text: string, selection: Selection, kind: EmphasisKind) {
	const toggle = toggleEmphasis(text, selection, kind);
	return {
		text: text.slice(0, toggle.start) + toggle.insert + text.slice(toggle.end),
		selection: toggle.selection,
	};
}

function toggle(shown: string, kind: EmphasisKind) {
	const { text, selection } = read(shown);
	const result = apply(text, selection, kind);
	return show(result.text, result.selection);
}

describe("bold on and off again", () => {
	test.each([
		["[word]", "**[word]**"],
		["a [b c] d", "a **[b c]** d"],
		["a[ b ]c", "a[ **b** ]c"],
		["a [(b)], c", "a **[(b)]**, c"],
		["foo[(bar)]", "foo[(**bar**)]"],
		["[un]happy", "**[un]**happy"],
		["un[happy]", "un**[happy]**"],
		["un[happ]y", "**un[happ]y**"],
		["one t[wo, three fo]ur", "one **t[wo, three fo]ur**"],
		["x[a b]y", "**x[a b]y**"],
		["un[happy, see #tag]", "**un[happy, see #tag]**"],
		["这是[重点]内容", "这是**[重点]**内容"],
		["[one\ntwo]", "**[one\ntwo]**"],
		["o[ne\n\ntwo\n \n\nthr]ee", "o**[ne**\n\n**two**\n \n\n**thr]**ee"],
		["[text\n\n#one #two]", "**[text**\n\n#one #two]"],
		["[see #tag]", "**[see #tag]**"],
		["[see #t]ag", "**[see #t]ag**"],
		["see https://x.co[m/a_b now]", "see **https://x.co[m/a_b now]**"],
		["[🚀 Go]", "**[🚀 Go]**"],
		["*[a]*", "***[a]***"],
		["[*a*]", "[***a***]"],
		["*a [b]* c", "*a **[b]*** c"],
		["*[a] b*", "***[a]** b*"],
		["*a [b* c]", "*a **[b*** **c]**"],
		["[a *b] c*", "**[a** ***b]** c*"],
		["[a *b* c]", "**[a *b* c]**"],
		["[_a_ b]", "**[_a_ b]**"],
		["_a [b]_", "_a **[b]**_"],
		["*a*[b]", "*a*__[b]__"],
		["__a__ [b]", "__a [b]__"],
		["say \\[a]", "say **\\[a]**"],
		["--[-a]", "--[-**a]**"],
		["wo|rd", "**wo|rd**"],
		["a |word", "a **|word**"],
		["a word|, b", "a **word|**, b"],
		["don|'t", "**don|'t**"],
		["snake_c|ase", "**snake_c|ase**"],
		["a | b", "a **|** b"],
		["|", "**|**"],
		["(|)", "(**|**)"],
		["*|*", "***|***"],
	])("%j and %j", (off, on) => {
		expect(toggle(off, "bold")).toBe(on);
		expect(toggle(on, "bold")).toBe(off);
	});
});

test.each([
	["a part of a pair", "bold", "**a [b] c**", "**a** [b] **c**"],
	["the start of a word", "bold", "**[a]bc**", "[a]**bc**"],
	["the end of a pair, as it is written", "bold", "__a [b]__", "__a__ [b]"],
	["the word at the caret", "bold", "**a b| c**", "**a** b| **c**"],
	["markers inside the selection", "bold", "[**a**]", "[a]"],
	["markers inside the selection, and a space", "bold", "a [__b__ ]c", "a [b ]c"],
	["half of the markers", "bold", "*[*a*]*", "[a]"],
	["bold of both", "bold", "***[a]***", "*[a]*"],
	["italic of both", "italic", "[***a***]", "[**a**]"],
	["italic of both, nested", "italic", "**_[a]_**", "**[a]**"],
	["bold of both, nested", "bold", "__*[a]*__", "*[a]*"],
	["bold beside an underscore that needs it", "bold", "**[a]**_b_", "[a]*b*"],
	["pairs in a row", "bold", "[**a** **b**]", "[a b]"],
	["every paragraph", "italic", "[*a*\n\n_b_]", "[a\n\nb]"],
	["the letters, when only punctuation is left", "bold", "**[Note]:**", "[Note]:"],
	["a hashtag, on which it never showed", "bold", "**[#tag]**", "[#tag]"],
	["a letter that comes to stand at a hashtag", "bold", "__[a]__#tag", "[a]#tag"],
] as const)("off: %s", (_name, kind, before, after) => {
	expect(toggle(before, kind)).toBe(after);
});

test.each([
	["same markers inside", "bold", "[a **b** c]", "**[a b c]**"],
	["same markers inside, written otherwise", "bold", "[a __b__ c]", "__[a b c]__"],
	["same markers that stick out", "bold", "**a [b** c]", "**a [b c]**"],
	["neighbours become one", "bold", "**a** [b] **c**", "**a [b] c**"],
	["neighbours on other lines do not", "bold", "**a**\n[b]", "**a**\n**[b]**"],
	["one paragraph that has it already", "bold", "[**a**\n\nb]", "[**a**\n\n**b]**"],
	["italic in bold", "italic", "**a [b] c**", "**a *[b]* c**"],
	["italic in an italic word's bold", "italic", "**[a]**", "***[a]***"],
	["part of a word beside the other part", "italic", "**a**[b]", "**a**_[b]_"],
] as const)("on: %s", (_name, kind, before, after) => {
	expect(toggle(before, kind)).toBe(after);
});

test("an empty pair of italics in one of bold", () => {
	expect(toggle("**|**", "italic")).toBe("***|***");
	expect(toggle("***|***", "bold")).toBe("*|*");
	expect(toggle("*|*", "italic")).toBe("|");
});

test("markers around the caret that are no empty pair stay", () => {
	expect(toggle("**bold*|*", "italic")).toBe("***bold**|*");
	expect(toggle("2*|*3", "italic")).toBe("2*_|_*3");
	expect(toggle("**|** and **", "bold")).toBe("| and **");
});

test.each(["a[ \n ]b", "[#tag]", "#t|ag", "[🚀 https://x.com]"])("%j has nothing to style", (shown) => {
	expect(toggle(shown, "bold")).toBe(shown);
});

test("only the selection's surroundings are replaced, and nothing when there is nothing to style", () => {
	const edit = { start: 4, end: 7, insert: "*two*", selection: { start: 5, end: 8 } };
	expect(toggleEmphasis("one two three", { start: 4, end: 7 }, "italic")).toEqual(edit);
	const none = { start: 1, end: 1, insert: "", selection: { start: 1, end: 4 } };
	expect(toggleEmphasis("a \n b", { start: 1, end: 4 }, "bold")).toEqual(none);
});

const kinds = fc.constantFrom<EmphasisKind>("bold", "italic");
const plainPieces = "a b Zed 7 é e\u0301 ß 日本 서울 שלום 😀 👩‍💻 1️⃣ . , ! ( ) \" # - don't";
const links = [" C:\\dir ", " #tag ", " @jane, ", " https://x.com/a_b ", " example.com.\n"];
const spaces = [" ", " ", " ", "\n", "\n\n", "\r\n"];
const plainText = textOf([...plainPieces.split(" "), ...links, ...spaces], { minLength: 1, maxLength: 16 });
const marked =
	"*a*|**a**|_a b_|__a__|***a***|**a *b* c**|*a __b c__*|**a #tag**|**S**pecific|x **y**|*a b*, c|(*a* b)|**_a b_ c**".split(
		"|",
	);
const markedText = fc
	.array(fc.tuple(fc.constantFrom(...marked), fc.constantFrom(" ", ", ", "\n", "\n\n", " 😀 ", " #tag ")), {
		minLength: 1,
		maxLength: 6,
	})
	.map((parts) => parts.flat().join(""));
const selected = (texts: fc.Arbitrary<string>) =>
	texts.chain((text) =>
		fc.tuple(fc.nat(text.length), fc.nat(text.length)).map(([from, to]) => ({
			text,
			selection: { start: Math.min(from, to), end: Math.max(from, to) },
		})),
	);
type Check = (text: string, selection: Selection, kind: EmphasisKind) => void;
const checkAll = (texts: fc.Arbitrary<string>, check: Check) =>
	fc.assert(
		fc.property(selected(texts), kinds, ({ text, selection }, kind) => check(text, selection, kind)),
		{ numRuns: propertyRuns(5000) },
	);

/** For each unit of the plain text whether it is of the kind; `undefined` for what shows no emphasis. */
const looks = (text: string, kind: EmphasisKind) =>
	parseMarkup(text).flatMap((span) =>
		span.text.split("").map((character) => {
			const shows = span.kind === "text" && /[\p{L}\p{N}]/u.test(character);
			return shows ? span[kind] : undefined;
		}),
	);
const plainLength = (text: string, offset: number) =>
	mapMarkup(text).offsets.filter((at) => at < offset).length;

describe("any text without markers", () => {
	it("comes back, selection and all, when toggled twice", () => {
		checkAll(plainText, (text, selection, kind) => {
			const on = apply(text, selection, kind);
			expect(apply(on.text, on.selection, kind)).toEqual({ text, selection });
		});
	});

	it("has every selected letter styled, and reads as before", () => {
		checkAll(plainText, (text, selection, kind) => {
			fc.pre(selection.start < selection.end);
			const on = apply(text, selection, kind);
			expect(looks(on.text, kind).slice(selection.start, selection.end)).not.toContain(false);
			expect(toPlainText(on.text)).toBe(text);
		});
	});
});

it("keeps any text and its other emphasis, and styles all selected letters, or none when all were", () => {
	checkAll(markedText, (text, selection, kind) => {
		fc.pre(selection.start < selection.end);
		const toggled = apply(text, selection, kind);
		const other = kind === "bold" ? "italic" : "bold";
		expect(toPlainText(toggled.text)).toBe(toPlainText(text));
		expect(looks(toggled.text, other)).toEqual(looks(text, other));
		const selectedLooks = (of: string) =>
			looks(of, kind).slice(plainLength(text, selection.start), plainLength(text, selection.end));
		expect(selectedLooks(toggled.text)).not.toContain(!selectedLooks(text).includes(false));
	});
});
