import fc from "fast-check";
import { expect, it, test } from "vitest";
import { propertyRuns } from "../../tests/factories/property-runs.ts";
import { textOf } from "../../tests/factories/text-of.ts";
import { toPlainText } from "../linkedin-format/to-plain-text.ts";
import { linesOf } from "../text/count-sentences.ts";
import type { Slide } from "./deck.ts";
import { splitPost } from "./split-post.ts";

const textsOf = (slides: Slide[]) => slides.map(({ title, text }) => [title, text]);

test("a post of paragraphs has a cover, points and a last slide, without its hashtags", () => {
	const post =
		"We lost our best nurse in March.\n\nNot to a rival. To a Tuesday.\n\nShe had asked for one free day a week. Four times. Each time we said we would look into it, and each time somebody more urgent stood in the door.\n\nWho has asked you twice?\n\n#nursing #leadership";
	expect(textsOf(splitPost(post))).toEqual([
		["We lost our best nurse in March.", ""],
		["Not to a rival.", "To a Tuesday."],
		[
			"She had asked for one free day a week.",
			"Four times. Each time we said we would look into it, and each time somebody more urgent stood in the door.",
		],
		["Who has asked you twice?", ""],
	]);
});

test("short lines of a list stand together below the line that leads to them, long ones each alone", () => {
	const title = "Write the handover before the last round, not after it.";
	const text = "Nobody reads what was written at the door, and whoever comes late reads nothing.";
	const post = `Three habits of calm wards.\nI learned them late.\n\nThey:\n- greet by name\n- sit down\n* ask last\n\n1. ${title} ${text}\n2. ${title} ${text}\n\nYours?`;
	expect(textsOf(splitPost(post))).toEqual([
		["Three habits of calm wards.", "I learned them late."],
		["They:", "• greet by name\n• sit down\n• ask last"],
		[`1. ${title}`, text],
		[`2. ${title}`, text],
		["Yours?", ""],
	]);
});

test("each line of a numbered list has a slide, also of a short one", () => {
	const post = "What bread has taught me:\n1. Rest it.\n2. Bake it dark.\n10) Sell it by noon.\n\nYours?";
	expect(textsOf(splitPost(post))).toEqual([
		["What bread has taught me:", ""],
		["1. Rest it.", ""],
		["2. Bake it dark.", ""],
		["10) Sell it by noon.", ""],
		["Yours?", ""],
	]);
});

test("no slide, and no title, has a part of a quotation that fits on one", () => {
	const quotation = "« Ce n’est pas le prix. Personne ne demande. »";
	const slides = splitPost(
		`Un client voulait partir.\n\nElle m’a dit : ${quotation} Nous avons ri.\n\nEt vous ?`,
	);
	expect(textsOf(slides)[1]).toEqual(["", `Elle m’a dit : ${quotation} Nous avons ri.`]);
});

test("each line of a list that is not read at a glance has a slide", () => {
	const post =
		"Was mir hilft:\n✅ Klare Ziele für jede Woche\n✅ Ein Gespräch am Montag, ein Dank am Freitag\n✅ Weniger Termine, mehr Zeit am Stück\n\nUnd dir?";
	expect(textsOf(splitPost(post))).toEqual([
		["Was mir hilft:", ""],
		["✅ Klare Ziele für jede Woche", ""],
		["✅ Ein Gespräch am Montag, ein Dank am Freitag", ""],
		["✅ Weniger Termine, mehr Zeit am Stück", ""],
		["Und dir?", ""],
	]);
});

test("a numbered line above a paragraph is its title, unless it is long, the only one, or another one has no paragraph", () => {
	const rules = "Three rules.\n\n1. Cut adverbs.\n\nReally. Very. Just.\n\n2. Name the day\n\nNot soon.";
	expect(textsOf(splitPost(`${rules}\n\nYours?`))).toEqual([
		["Three rules.", ""],
		["1. Cut adverbs.", "Really. Very. Just."],
		["2. Name the day", "Not soon."],
		["Yours?", ""],
	]);
	expect(textsOf(splitPost("Bread:\n\n1. Rest it.\n\n2. Bake it.\n\nYours?"))).toEqual([
		["Bread:", ""],
		["1. Rest it.", ""],
		["2. Bake it.", ""],
		["Yours?", ""],
	]);
	expect(textsOf(splitPost("Bread:\n\n1. Rest it.\n\nYours?"))).toEqual([
		["Bread:", ""],
		["1. Rest it.", ""],
		["Yours?", ""],
	]);
	const long = `Rest it ${"very ".repeat(20)}slowly.`;
	expect(textsOf(splitPost(`1. ${long}\n\nOne.\n\n2. ${long}\n\nTwo.`))).toEqual([
		["", `1. ${long}`],
		["One.", ""],
		["", `2. ${long}`],
		["Two.", ""],
	]);
});

test.each([
	["①", "②"],
	["1️⃣ ", "2️⃣ "],
	["❶ ", "❷ "],
])("%s is the number of a line", (first, second) => {
	expect(textsOf(splitPost(`Bread:\n${first}Rest it.\n${second}Bake it dark.\n\nYours?`))).toEqual([
		["Bread:", ""],
		[`${first}Rest it.`, ""],
		[`${second}Bake it dark.`, ""],
		["Yours?", ""],
	]);
});

test.each([
	["", ["", ""]],
	["Hello", ["Hello", ""]],
	["One.\n\nTwo.", ["One.", "Two."]],
])("%j has two slides", (post, texts) => {
	expect(splitPost(post).map(({ title, text }) => title + text)).toEqual(texts);
});

test("slides have plain text: no markers of emphasis, and no styled letters", () => {
	const [, point] = splitPost("A\n\n**This _has_ to be read.** It is 𝗕𝗼𝗹𝗱.\n\nZ");
	expect(point).toEqual({ title: "This has to be read.", text: "It is Bold." });
});

const pieces =
	"a|Zed|. |! |: |, |\n|\n\n|\n- |\n1. |\n→ |✅ |**b c**|*|**|#tag|\n#tag #b\n|😀|שלום|日本。|é|A sentence of some words. |Another one, which is a good deal longer than the first and does not end before it has said what it wanted. ".split(
		"|",
	);
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

it("keeps all words of any post, once and in their order, on 2 to 20 slides", () => {
	fc.assert(
		fc.property(textOf(pieces, { maxLength: 60 }), (post) => {
			const slides = splitPost(post);
			expect(slides.flatMap(({ title, text }) => [...words(title), ...words(text)])).toEqual(
				words(linesOf(toPlainText(post)).join("\n")),
			);
			expect(slides.length).toBeGreaterThanOrEqual(2);
			expect(slides.length).toBeLessThanOrEqual(20);
		}),
		{ numRuns: propertyRuns(2000) },
	);
});
