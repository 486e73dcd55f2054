import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/factories/property-runs.ts";
import { seededRandom } from "../../tests/factories/random.ts";
import { bareIdea, readPieces } from "./idea-pieces.ts";
import { findLeftOut, putBack } from "./left-out.ts";

const story = "We moved. Nobody liked it. It's odd, but we are glad.\nMonday is a working day. Try it.";
const list = "Five questions:\n1. who pays\n2. who owns the data\n3. the exit clause\n\nAsk them. Then sign.";
const read = (idea: string) => readPieces(bareIdea(idea));

test.each([
	// A casual tone, another order, a sentence cut in two, a list made of an enumeration.
	[story, "Monday is a working day.\n\nWe moved. Nobody liked it. It is odd. But we're glad. Try it.", []],
	["How we do it. First we ask, then we go. Done.", "How we do it.\n\n1. We ask.\n2. We go.\n\nDone.", []],
	[
		"Before I sign: the noise, the lift, and the neighbours. Ask.",
		"Before I sign:\n\n• The noise\n• The lift\n• The neighbours\n\nAsk.",
		[],
	],
	["Write a post about our bakery. We bake. #bread", "Our bakery. We bake.", []],
	["It was the end. It was not. I stayed.", "It was the end. I stayed.", ["It was not."]],
	[
		list,
		"Five questions:\n\n1. Who pays\n2. The exit clause\n\nThen sign.",
		["Who owns the data", "Ask them."],
	],
	// A sentence whose words another one has is not said twice.
	["Everybody says it works. We moved.", "It works. We moved.", ["Everybody says it works."]],
	["We moved. It works. Everybody says it works.", "We moved. Everybody says it works.", ["It works."]],
	[
		"We moved to Leeds in the early days of May. We moved to Leeds in the early days of June.",
		"We moved to Leeds in the early days of May.",
		["We moved to Leeds in the early days of June."],
	],
	// A quotation says nothing for its author.
	[
		"I was glad. We moved. She said: “It works. We moved.” Ask.",
		"She said: “It works. We moved.” Ask.",
		["I was glad.", "We moved."],
	],
	// Nearly: a word changed by hand, fillers taken out.
	["It took us a year. Try it.", "It took us two years. Try it.", ["It took us a year."]],
	["It took us a whole year. Try it.", "It took us one whole year. Try it.", []],
	["It was really hard, and we basically learned a lot. Ask.", "It was hard, and we learned a lot. Ask.", []],
	["We moved.", "Something else.", []],
	[story, "Something else.", []],
])("of %j in %j is left out: %j", (idea, post, left) => {
	expect(findLeftOut(read(idea), post).map(({ text }) => text)).toEqual(left);
});

test.each([
	[
		"We moved.\n\nTry it.\n\n#Move",
		"We moved.\n\nNobody liked it. It's odd, but we are glad. Monday is a working day.\n\nTry it.\n\n#Move",
	],
	[
		"We moved. Try it.",
		"We moved. Nobody liked it. It's odd, but we are glad. Monday is a working day. Try it.",
	],
	[
		"Try it.\n\nWe moved. Nobody liked it.",
		"Try it.\n\nWe moved. Nobody liked it. It's odd, but we are glad. Monday is a working day.",
	],
])("what is left out of %j goes back to its place", (post, whole) => {
	const pieces = read(story.replace("\n", " "));
	expect(putBack(post, pieces, new Set(findLeftOut(pieces, post)))).toBe(whole);
});

test.each([
	[
		"a sentence that was changed by hand",
		"We moved. The pump broke. We fixed it in nine hours. But she came in May. Try it.",
		"We moved.\n\nThe pump broke.\n\nWe fixed it in eleven hours. Try it.",
		"But she came in May.",
		"We moved.\n\nThe pump broke.\n\nWe fixed it in eleven hours. But she came in May. Try it.",
	],
	[
		"both halves of a sentence",
		"We moved in May. We asked every single customer about the price, and half of them never came back. Our margin fell. Try it.",
		"We moved in May.\n\nWe asked every single customer about the price. Half of them never came back. Try it.",
		"Our margin fell.",
		"We moved in May.\n\nWe asked every single customer about the price. Half of them never came back. Our margin fell. Try it.",
	],
	[
		"all of an enumeration",
		"Before I sign: the noise in the yard at night, the lift, and the neighbours. I walk away from most. Ask.",
		"Before I sign:\n\n• The noise in the yard at night\n• The lift\n• The neighbours\n\nAsk.",
		"I walk away from most.",
		"Before I sign:\n\n• The noise in the yard at night\n• The lift\n• The neighbours\n\nI walk away from most.\n\nAsk.",
	],
	[
		"the last item, of which little is left",
		"I sell three things: fresh bread from our own oven, good coffee, and cakes. Nobody believed in it. Ask.",
		"I sell three things:\n\n• Fresh bread from our own oven\n• Good coffee\n• Cakes\n\nAsk.",
		"Nobody believed in it.",
		"I sell three things:\n\n• Fresh bread from our own oven\n• Good coffee\n• Cakes\n\nNobody believed in it.\n\nAsk.",
	],
	[
		"nothing, where it was first",
		"We moved in May. It rained. Our margin fell. Try it.",
		"Our margin fell.\n\nTry it.",
		"We moved in May.",
		"We moved in May.\n\nOur margin fell.\n\nTry it.",
	],
	[
		"a line that was moved to the top, where it was first",
		"We moved in May. It rained. Our margin fell. Try it.",
		"Our margin fell.\n\nIt rained. Try it.",
		"We moved in May.",
		"Our margin fell.\n\nWe moved in May.\n\nIt rained. Try it.",
	],
	[
		"what comes before it, when a sentence like it is there",
		"I quit in May. I had no plan. I had no team. I had no money. Then a client called.",
		"I quit in May.\n\nI had no money. Then a client called.",
		"I had no team.",
		"I quit in May.\n\nI had no team.\n\nI had no money. Then a client called.",
	],
])("what is left out goes back behind %s", (_what, idea, post, back, whole) => {
	const pieces = read(idea);
	expect(putBack(post, pieces, new Set(pieces.filter(({ text }) => text === back)))).toBe(whole);
});

test("a line of a list goes back as a line, what follows a list as a paragraph", () => {
	const pieces = read(list);
	const post = "Five questions:\n\n1. Who pays\n3. The exit clause\n\nThen sign.";
	expect(putBack(post, pieces, new Set(findLeftOut(pieces, post)))).toBe(
		"Five questions:\n\n1. Who pays\n2. Who owns the data\n3. The exit clause\n\nAsk them.\n\nThen sign.",
	);
});

test("of made-up ideas each sentence is in the post or left out", () => {
	const random = seededRandom();
	const words = "we it works says everybody moved to Leeds not the team planning never".split(" ");
	const sentence = () =>
		`${Array.from({ length: 3 + random.below(8) }, () => random.pick(words)).join(" ")}.`;
	for (let round = 0; round < propertyRuns(2000); round += 1) {
		const pieces = read(Array.from({ length: 2 + random.below(6) }, sentence).join(" "));
		const kept = pieces.filter((_, index) => index === 0 || random.chance(0.5)).map(({ text }) => text);
		const left = new Set(findLeftOut(pieces, kept.join("\n\n")).map(({ text }) => text));
		for (const { text } of pieces) expect([text, left.has(text)]).toEqual([text, !kept.includes(text)]);
	}
});
