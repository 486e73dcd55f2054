import { describe, expect, test } from "vitest";
import { defaultGenerationConfig, styles } from "../../../../domain/post-options.ts";
import type { RefineAction } from "../../../../domain/refine-actions.ts";
import { countSentences } from "../../../../domain/text/count-sentences.ts";
import { writeOffline } from "./write-offline.ts";

const idea =
	"We moved our weekly planning to Thursday. Nobody liked it at first. After four weeks, 8 of 10 people wanted to keep it. Monday had become a working day again.";
const requestOf = (userMessage: string, config = {}) => ({
	userMessage,
	systemMessage: "",
	config: { ...defaultGenerationConfig, ...config },
});
const refine = (action: RefineAction, post: string, userMessage = idea, config = {}) =>
	writeOffline({ ...requestOf(userMessage, config), refine: { action, post } });
const write = (config = {}) => writeOffline(requestOf(idea, config));

const edited = `**In today's fast-paced world, we hired 3 nurses!!!** 🎉

It was *really* hard, and we basically learned a lot. Anna B. told us "this is a very literal game-changer" at https://example.com/really.

1. We pay 12% more at night!
2. We actually ask first.
3. We wait.

#Nurses #NightShifts`;

describe("shorter", () => {
	test("drops a third, the weakest first, and keeps first line, lists, order, marks and hashtags", () => {
		const shorter = `**In today's fast-paced world, we hired 3 nurses!!!** 🎉

1. We pay 12% more at night!
2. We actually ask first.
3. We wait.

#Nurses #NightShifts`;
		expect(refine("shorter", edited)).toBe(shorter);
		expect(refine("shorter", shorter)).toBe(shorter);
	});

	test("a gap goes without the turn behind it", () => {
		const post =
			"I was sick for a week. Anna wrote a long mail to all of us about it.\n\n[What she said.]\n\nBut we called them every week from the hospital. The sun was shining. The dog was sleeping.\n\nThey came back in the end.";
		expect(refine("shorter", post)).toMatch(/about it\.\n\nBut we called them/u);
	});

	test("goes down to the first line and the ending and no further, one step after the other", () => {
		let post = write();
		let count = countSentences(post);
		while (count > 2) {
			post = refine("shorter", post);
			expect(countSentences(post)).toBeLessThan(count);
			count = countSentences(post);
		}
		expect(post).toMatch(
			/^We moved our weekly planning to Thursday\.\n\nMonday had become[^\n]+\n\n#[^\n]+$/,
		);
		expect(refine("shorter", post)).toBe(post);
	});
});

describe("longer", () => {
	test("brings back what the post has left out, in its place", () => {
		const post =
			"We moved our weekly planning to Thursday.\n\nMonday had become a working day again. Really.\n\n#Planning";
		expect(refine("longer", post)).toBe(
			"We moved our weekly planning to Thursday.\n\nNobody liked it at first. After four weeks, 8 of 10 people wanted to keep it.\n\nMonday had become a working day again. Really.\n\n#Planning",
		);
		expect(countSentences(refine("longer", refine("shorter", write())))).toBe(countSentences(write()));
	});

	test("then adds gaps before the closing question and the hashtags, and repeats none", () => {
		const post = `${idea}\n\nWhat do you do?\n\n#Planning`;
		const longer = refine("longer", post);
		expect(longer).toMatch(/again\.\n\n\[[^\]]+\]\n\n\[[^\]]+\]\n\nWhat do you do\?\n\n#Planning$/);
		let full = longer;
		for (let round = 0; round < 8; round += 1) full = refine("longer", full);
		const gaps = full.match(/\[[^\]]+\]/gu) ?? [];
		expect(new Set(gaps).size).toBe(gaps.length);
		expect(refine("longer", full)).toBe(full);
	});

	test("does not force the idea on a text about something else, and goes on with a list", () => {
		const bread = "My grandmother baked bread every Sunday.\n\n• She sold it for 2 marks.";
		expect(refine("longer", bread)).toMatch(/2 marks\.\n• \[[^\]]+\]\n• \[/);
		expect(refine("longer", bread)).not.toMatch(/planning/);
	});

	test("stays under what LinkedIn takes", () => {
		const full = `${"A line of the author. ".repeat(136)}`.trim();
		expect(refine("longer", full, "coffee")).toBe(full);
	});
});

describe("hook", () => {
	test("puts the next strongest sentence first, and the old first one back", () => {
		const hooked = refine("hook", write({ includeHashtags: false }));
		expect(hooked).toBe(
			"After four weeks, 8 of 10 people wanted to keep it.\n\nWe moved our weekly planning to Thursday.\n\nNobody liked it at first.\n\nMonday had become a working day again.",
		);
		expect(refine("hook", hooked)).toBe(
			"Nobody liked it at first.\n\nWe moved our weekly planning to Thursday. After four weeks, 8 of 10 people wanted to keep it.\n\nMonday had become a working day again.",
		);
	});

	test("keeps every sentence", () => {
		for (const { value: style } of styles) {
			const post = write({ style });
			expect(countSentences(refine("hook", post, idea, { style }))).toBe(countSentences(post));
		}
	});
});

test("plainer takes out worn phrases, fillers, shouting and emphasis, and leaves what somebody said", () => {
	expect(refine("plainer", edited)).toBe(`We hired 3 nurses. 🎉

It was really hard, and we basically learned a lot. Anna B. told us "this is a very literal game-changer" at https://example.com/really.

1. We pay 12% more at night.
2. We ask first.
3. We wait.

#Nurses #NightShifts`);
});

test.each<[RefineAction, post: string, refined: string]>([
	[
		"shorter",
		"Wait.\n\n1. I pay 12%.\n2. It is so.\n\nIt was so. I hired 3.",
		"Wait.\n\n1. I pay 12%.\n2. It is so.\n\nI hired 3.",
	],
	// Gaps go before anything of the author's.
	["shorter", "We moved.\n\n[what it cost or saved]\n\nIt was odd.", "We moved.\n\nIt was odd."],
	["hook", "Coffee.", "Coffee."],
	["plainer", "Let's dive in!\n\nWe ship on Friday.", "We ship on Friday."],
	["plainer", "Really?! Yes!!", "Really? Yes."],
	["plainer", "Honestly, I like it.", "I like it."],
	["plainer", "Wir haben es wirklich versucht!", "Wir haben es versucht."],
	["plainer", "¡Lo hemos probado realmente todo!", "Lo hemos probado todo."],
	["plainer", "C'est vraiment simple !", "C'est simple."],
	["plainer", "É realmente muito simples, não é?", "É muito simples, não é?"],
	["plainer", "Coffee.", "Coffee."],
	["plainer", "リモートワークは難しい。", "リモートワークは難しい。"],
	["plainer", "We ask first.\n\n#Coffee", "We ask first.\n\n#Coffee"],
])("%s: %j", (action, post, refined) => expect(refine(action, post)).toBe(refined));

test("what another person says is a turn: it stays in a shorter text, with what it turns", () => {
	const post =
		"My door was open. I had spent 2 years on talks about open doors for everybody. A trainee told me: “Your door is open, but nobody ever sees you look up from there.” I moved 3 desks. We have 4 lamps. I look up.";
	expect(refine("shorter", post)).toBe(
		"My door was open. I had spent 2 years on talks about open doors for everybody. A trainee told me: “Your door is open, but nobody ever sees you look up from there.” I look up.",
	);
});

test("a sentence stays before the one that begins with a pronoun", () => {
	const post =
		"We moved.\n\nMarta fixed 3 pumps.\n\nShe was patient.\n\nAsk early.\n\nWe learned a lot from her.";
	expect(refine("hook", post, post)).toBe(
		"Ask early.\n\nWe moved.\n\nMarta fixed 3 pumps.\n\nShe was patient.\n\nWe learned a lot from her.",
	);
});

test("another version is none of those that are there already, or the same text", () => {
	const texts = [write()];
	for (;;) {
		const variation = texts.length;
		const post = texts.at(-1) ?? "";
		const next = writeOffline({ ...requestOf(idea), variation, refine: { action: "another", post } });
		if (next === post) break;
		texts.push(next);
	}
	expect(texts.length).toBeGreaterThan(2);
	expect(new Set(texts).size).toBe(texts.length);
	const shorter = refine("shorter", write());
	const after = writeOffline({
		...requestOf(idea),
		variation: 2,
		refine: { action: "another", post: shorter },
	});
	expect([write(), shorter]).not.toContain(after);
});

test("another goes through the texts that the idea has", () => {
	const first = write();
	const second = refine("another", first);
	expect(second).not.toBe(first);
	expect(refine("another", second)).not.toBe(second);
	expect(refine("another", "Something else.")).toBe(first);
});

test("a text without words comes back", () => {
	for (const action of ["shorter", "longer", "hook", "plainer"] as const) {
		expect(refine(action, "🚀🚀")).toContain("🚀🚀");
		expect(refine(action, "#Coffee #Tea")).toContain("#Coffee #Tea");
	}
});
