import { describe, expect, test } from "vitest";
import { countSentences, splitSentences } from "../../../../../domain/count-sentences.ts";
import {
	defaultGenerationConfig,
	type GenerationConfig,
	lengths,
	styles,
	tones,
} from "../../../../../domain/post-options.ts";
import type { RefineAction } from "../../../../../domain/refine-actions.ts";
import { writeOffline } from "../write-offline.ts";

const writtenPosts = new Map<string, string>();

/** The same request gives the same text, so a post that several tests refine is written once. */
const write = (userMessage: string, config: Partial<GenerationConfig> = {}) => {
	const request = { userMessage, systemMessage: "", config: { ...defaultGenerationConfig, ...config } };
	const key = JSON.stringify(request);
	const post = writtenPosts.get(key) ?? writeOffline(request);
	writtenPosts.set(key, post);
	return post;
};

const refine = (
	action: RefineAction,
	post: string,
	userMessage = "coffee",
	config: Partial<GenerationConfig> = {},
	systemMessage = "",
) =>
	writeOffline({
		userMessage,
		systemMessage,
		config: { ...defaultGenerationConfig, ...config },
		refine: { action, post },
	});

const ideas = [
	"coffee",
	"remote onboarding for juniors",
	"How I got my first job",
	"I hired 3 nurses last month and learned that night shifts matter more than pay.",
	"We moved our weekly planning to Thursday. Nobody liked it at first. After four weeks, 8 of 10 people wanted to keep it, because Monday became a working day again. Would you try it?",
	"Should juniors work remotely?",
	"Warum Pausen wichtig sind",
	"¿Deberían los juniors trabajar en remoto?",
	"Nous avons déplacé notre réunion du lundi au jeudi. Personne n'a aimé au début.",
	"gestão de equipes remotas",
];

const configs = tones.flatMap(({ value: tone }) =>
	lengths.flatMap(({ value: length }) =>
		styles.map(({ value: style }) => ({ tone, length, style, includeEmojis: tone === "enthusiastic" })),
	),
);

const firstLine = (post: string) => post.split("\n")[0] ?? "";
const lastLine = (post: string) => post.split("\n").at(-1) ?? "";

/** Written by hand, about something else, with facts that must survive. */
const edited = `**In today's fast-paced world, I'm thrilled to announce that we hired 3 nurses!!!** 🎉

It was *really* hard, and we basically learned that night shifts matter more than pay. Anna B. told us "this is a very literal game-changer" on 4 May at https://example.com/really.

• We pay 12% more at night!
• We actually ask first.

What would you do?

#Nurses #NightShifts`;
const facts = [
	"3 nurses",
	"Anna B.",
	'"this is a very literal game-changer"',
	"4 May",
	"https://example.com/really",
	"12%",
];

describe.each(ideas)("a post about %s", (idea) => {
	test("shorter has fewer sentences and characters, and keeps the first line and the hashtags", () => {
		for (const config of configs) {
			const post = write(idea, config);
			const shorter = refine("shorter", post, idea, config);
			expect(countSentences(shorter), `${post}\n=>\n${shorter}`).toBeLessThan(countSentences(post));
			expect(shorter.length).toBeLessThan(post.length);
			expect(firstLine(shorter)).toBe(firstLine(post));
			expect(lastLine(shorter)).toBe(lastLine(post));
			expect(shorter).not.toMatch(/\n{3,}|:\n\n(?!•)(?![^\n]*[:?])[^\n]*\n\n#/);
		}
	});

	test("longer adds sentences, repeats none and keeps the others in order", () => {
		for (const config of configs) {
			const post = write(idea, config);
			const longer = refine("longer", post, idea, config);
			const before = splitSentences(post);
			const after = splitSentences(longer);
			const seen = `${post}\n=>\n${longer}`;
			expect(after.length, seen).toBeGreaterThan(before.length);
			expect(new Set(after).size, seen).toBe(after.length);
			expect(
				after.filter((sentence) => before.includes(sentence)),
				seen,
			).toEqual(before);
			expect(longer.length).toBeLessThan(3000);
			expect(firstLine(longer)).toBe(firstLine(post));
			expect(lastLine(longer)).toBe(lastLine(post));
		}
	});

	test("hook gives another first line and leaves the rest as it is", () => {
		for (const config of configs) {
			const post = write(idea, config);
			const hooked = refine("hook", post, idea, config);
			const seen = `${post}\n=>\n${hooked}`;
			expect(firstLine(hooked), seen).not.toBe(firstLine(post));
			expect(firstLine(hooked).length, seen).toBeLessThanOrEqual(144);
			expect(hooked.endsWith(post.slice(firstLine(post).length)), seen).toBe(true);
		}
	});

	test("another is another text, again and again", () => {
		for (const config of configs) {
			const first = write(idea, config);
			const second = refine("another", first, idea, config);
			const third = refine("another", second, idea, config);
			expect(second).not.toBe(first);
			expect(third).not.toBe(second);
			expect(new Set([first, second, third]).size, `${first}\n=>\n${second}\n=>\n${third}`).toBe(3);
		}
	});
});

test("longer goes on being longer until there is nothing left to say, and stays under 3,000 characters", () => {
	let post = write("remote onboarding for juniors");
	for (let round = 0; round < 30; round += 1) post = refine("longer", post, "remote onboarding for juniors");
	expect(post.length).toBeLessThan(3000);
	expect(new Set(splitSentences(post)).size).toBe(splitSentences(post).length);
	expect(refine("longer", post, "remote onboarding for juniors")).toBe(post);
	const full = `${"A line of the author. ".repeat(136)}`.trim();
	expect(refine("longer", full)).toBe(full);
});

test("longer takes up what the author has said and the post has not", () => {
	const idea = "We moved planning to Thursday. Nobody liked it. 8 of 10 people now want to keep it.";
	expect(refine("longer", "We moved planning to Thursday.\n\nWhy not?", idea)).toContain(
		"8 of 10 people now want to keep it.",
	);
	expect(
		refine("longer", "In May we moved our planning to Thursday.", idea).match(/planning to Thursday/g),
	).toHaveLength(1);
});

test("longer adds lines to a list, and numbers go on", () => {
	const longer = refine(
		"longer",
		"Before you start with coffee:\n\n1. Ask first.\n2. Listen.\n\n#Coffee",
		"coffee",
		{ style: "list" },
	);
	expect(longer).toMatch(/2\. Listen\.\n3\. \S[^\n]*\n4\. \S[^\n]*\n\n#Coffee$/);
});

test("shorter gives up our sentences before one of the author's, and numbers a list anew", () => {
	const post =
		"Coffee: where to start, and what to leave for later.\n\nOur machine cost 900 euros. Keep what works and drop the rest.\n\nOther views are welcome in the comments.";
	expect(refine("shorter", post)).toContain("Our machine cost 900 euros.");
	expect(
		refine(
			"shorter",
			"Three rules.\n\n1. It is short.\n2. Pay 12% more at night, because it is fair.\n3. Ask 4 people first, because they know.",
		),
	).toMatch(/^Three rules\.\n\n1\. [^\n]+\n2\. [^\n]+$/);
});

test("shorter goes down to the first line and no further", () => {
	let post = edited;
	for (let round = 0; round < 12; round += 1) post = refine("shorter", post);
	expect(post).toMatch(/3 nurses/);
	expect(post).toMatch(/#Nurses #NightShifts$/);
	expect(refine("shorter", "Coffee.")).toBe("Coffee.");
	expect(refine("shorter", "I really like coffee (a lot).")).toBe("I like coffee (a lot).");
	expect(refine("shorter", "I like coffee (a lot).")).toBe("I like coffee.");
});

test("hook asked again goes on to another line instead of piling them up", () => {
	const lines = new Set<string>();
	let post = edited;
	for (let round = 0; round < 4; round += 1) {
		post = refine("hook", post, "I hired 3 nurses and learned that night shifts matter more than pay.");
		lines.add(firstLine(post));
		expect(post.endsWith(edited)).toBe(true);
		expect(post.split("\n")).toHaveLength(edited.split("\n").length + 2);
	}
	expect(lines.size).toBe(4);
});

describe("plainer", () => {
	test("takes out stock phrases, fillers, exclamation marks and markup, and leaves the facts", () => {
		const plain = refine("plainer", edited);
		expect(plain).toMatch(/^We hired 3 nurses\. 🎉\n/);
		expect(plain).not.toMatch(/[!*]|fast-paced|thrilled|basically|actually|really (?!\.)hard/);
		for (const fact of facts) expect(plain).toContain(fact);
		expect(plain).toContain("#Nurses #NightShifts");
	});

	test.each([
		["We leverage tools in order to utilize data.", "We use tools to use data."],
		["Let's dive in!\n\nWe ship on Friday.", "We ship on Friday."],
		["It is a game-changer for nurses.", "It is a big change for nurses."],
		["Really?! Yes!!", "Really? Yes."],
		["Honestly, I like it.", "I like it."],
		["The change was not really hard.", "The change wasn't really hard."],
		["One *bold* and two **strong** words.", "One bold and two strong words."],
		["Wir haben es wirklich versucht!", "Wir haben es versucht."],
		["¡Lo hemos probado realmente todo!", "Lo hemos probado todo."],
		["C'est vraiment simple !", "C'est simple."],
		["É realmente simples!", "É simples."],
	])("%s", (post, plain) => expect(refine("plainer", post)).toBe(plain));

	test("splits a long sentence where both halves stand by themselves", () => {
		const long =
			"We moved the weekly planning of all four teams to Thursday at the beginning of March, and nobody in the whole company liked the idea very much in the first two weeks.";
		expect(refine("plainer", long)).toBe(
			"We moved the weekly planning of all four teams to Thursday at the beginning of March. Nobody in the whole company liked the idea very much in the first two weeks.",
		);
	});

	test("leaves a text alone that has nothing to take out", () => {
		for (const post of ["Coffee.", "リモートワークは難しい。", "We ask first.\n\n#Coffee"])
			expect(refine("plainer", post)).toBe(post);
	});
});

test("the author's edits survive", () => {
	const own = "Our canteen closed in 2019, and Mr. Weber still brings his own spoon.";
	for (const idea of ideas.slice(0, 6)) {
		const [hook = "", ...rest] = write(idea, { length: "long" }).split("\n");
		const post = [hook, "", own, ...rest].join("\n");
		for (const action of ["shorter", "longer", "hook", "plainer"] as const)
			expect(refine(action, post, idea, { length: "long" }), action).toContain(own);
	}
});

test("a text about something else is taken as it is, and the idea is not forced on it", () => {
	const unrelated =
		"My grandmother baked bread every Sunday. The kitchen smelled of rye. She sold it for 2 marks a loaf.";
	for (const action of ["shorter", "longer", "hook", "plainer"] as const) {
		const text = refine(action, unrelated, "remote onboarding for juniors");
		expect(text).toContain("My grandmother baked bread every Sunday.");
		expect(text).not.toMatch(/onboarding|juniors/);
	}
});

test("a text is refined in its own language", () => {
	const german =
		"Wir haben im Mai drei Pflegekräfte eingestellt. Die Nachtschicht war ihnen wichtiger als das Gehalt.";
	expect(refine("longer", german, "night shifts")).not.toMatch(/\b(?:the|what|you|and)\b/i);
	expect(refine("hook", german, "night shifts")).not.toMatch(/\b(?:the|what|you|and)\b/i);
	const japanese = "リモートワークは難しい。\n\nでも楽しい。\n\n#リモートワーク";
	const idea = "リモートワークは難しい。でも楽しい。朝の時間が増えた。";
	expect(refine("longer", japanese, idea)).toBe(
		"リモートワークは難しい。\n\nでも楽しい。\n\n朝の時間が増えた。\n\n#リモートワーク",
	);
	expect(refine("shorter", japanese, idea)).toBe("リモートワークは難しい。\n\n#リモートワーク");
});

test("what the brand voice forbids is not added", () => {
	const post = write("coffee", { tone: "enthusiastic" });
	expect(
		refine("longer", post.replace(/!/g, "."), "coffee", { tone: "enthusiastic" }, "Avoid exclamation marks."),
	).not.toMatch(/!/);
	expect(
		refine("hook", post, "coffee", { style: "personal" }, "Never write in the first person."),
	).not.toMatch(/\b(?:I|my)\b/);
});

test("a text without words comes back, and odd ones do no harm", () => {
	for (const action of ["shorter", "longer", "hook", "plainer"] as const) {
		expect(refine(action, "🚀🚀")).toBe("🚀🚀");
		expect(refine(action, "#Coffee #Tea")).toBe("#Coffee #Tea");
		for (const odd of [
			"a",
			"word ".repeat(3999),
			"- \n- \n1.",
			"**",
			"{topic} & {I}",
			"x\r\ny\r\nz",
			"“",
			"a. b. c.".repeat(2000),
		]) {
			const text = refine(action, odd);
			expect(text.trim(), action).not.toBe("");
			expect(text).not.toMatch(/undefined|null/);
		}
	}
});

test("20,000 characters are refined in time", () => {
	const post = "We moved planning to Thursday, and nobody liked it. ".repeat(384);
	for (const action of ["shorter", "longer", "hook", "plainer", "another"] as const) {
		const started = performance.now();
		refine(action, post, "word ".repeat(1990));
		expect(performance.now() - started, action).toBeLessThan(5000);
	}
});
