import { describe, expect, it, test } from "vitest";
import { defaultGenerationConfig, type GenerationConfig } from "../post-options.ts";
import { findIssues } from "./find-issues.ts";
import type { IssueKind } from "./issue.ts";
import { applyFix } from "./issue.ts";

const config: GenerationConfig = { ...defaultGenerationConfig, length: "long", includeEmojis: true };
const read = (post: string, settings: Partial<GenerationConfig> = {}) =>
	findIssues(post, { ...config, ...settings }).filter(({ kind }) => kind !== "length");

/** Fixes one issue after another until none is left that can be fixed. */
function fixAll(post: string, settings: Partial<GenerationConfig> = {}) {
	let fixed = post;
	for (let steps = 0; steps < 50; steps++) {
		const issue = read(fixed, settings).find(({ fix }) => fix.kind === "replace");
		if (!issue) return fixed;
		fixed = applyFix(fixed, issue);
	}
	throw new Error("Fixing does not end");
}

/** Posts with `[` and `]` around what is found in them, each beside the post that fixing leaves. */
const rules: Partial<Record<IssueKind, [shown: string, fixed: string][]>> = {
	"chat-leftover": [
		["[Sure! Here is a LinkedIn post about tea:]\n\nTea is good.", "Tea is good."],
		["Tea is good. [Let me know if you'd like me to adjust the tone]!", "Tea is good."],
		["[As an AI language model], I like tea.", "I like tea."],
	],
	"stock-phrase": [
		["[In today's fast-paced world], teams need trust.", "Teams need trust."],
		["**[In today’s fast-paced** world], *we* win.", "*We* win."],
		["Trust matters [in today's digital age].", "Trust matters today."],
		["Tea helps. [Let's dive in]! 🚀\n\nFirst, boil water.", "Tea helps.\n\nFirst, boil water."],
		["- [Let's dive in].\n- Boil water.\n- Wait.", "- Boil water.\n- Wait."],
		["[It's worth noting that] iPhone sales fell.", "iPhone sales fell."],
		["[Here's the kicker]: @jane knew it.", "@jane knew it."],
		["But [here's the kicker]: it works.", "But it works."],
		["We lost, and [at the end of the day], it was fine.", "We lost, and it was fine."],
		["[I'm thrilled to announce that] Ana joins us.", "Ana joins us."],
		["[I’m so excited to share] our plan.", "I'm announcing our plan."],
		["It is a [real game-changer].", "It is a big step forward."],
		["It is a **[game-changer]**.", "It is a **big step forward**."],
		["A [game-changing] idea", "An important idea"],
		["An [ever-changing] plan.", "A changing plan."],
		["We *[delve into]* data.", "We *look into* data."],
		["[Unlock the power of] tea.", "Use tea."],
		["We [leverage] our data.", "We use our data."],
		["A [seamless] experience that works [seamlessly].", "A smooth experience that works smoothly."],
		["[A rich tapestry of] ideas.", "A mix of ideas."],
		["We [navigate the ever-evolving digital landscape].", "We keep up with the digital market."],
		["[Take your daily work to the next level]!", "Improve your daily work!"],
		["The team [spearheaded] the change.", "The team led the change."],
		["[In der heutigen schnelllebigen Welt] zählt Ruhe.", "Heute zählt Ruhe."],
		["Ich freue [mich, verkünden zu dürfen, dass] wir wachsen.", "Ich freue mich, dass wir wachsen."],
		["Die [nahtlose] Integration ist das Ziel.", "Die reibungslose Integration ist das Ziel."],
	],
	bait: [
		["We learned a lot. [Agree]?\n\n#tea", "We learned a lot.\n\n#tea"],
		["Tea helps.\n\n♻️ [Repost this if you agree]", "Tea helps."],
		["Tea helps. [Comment TEA below and I will send it].", "Tea helps."],
		["Der Tee ist gut. [Stimmt ihr mir zu]?", "Der Tee ist gut."],
	],
	"rhetorical-opener": [
		["I quit. [The result?] A calm year.", "I quit. The result: a calm year."],
		["I quit. [The best part?]\n\nMaria stayed.", "I quit. The best part: Maria stayed."],
		["[The reason?]\n- cost\n- time", "The reason:\n- cost\n- time"],
		["It broke. [And honestly?] I laughed.", "It broke. I laughed."],
		["[Das Ergebnis?] Wir sind nicht müde.", "Das Ergebnis: Wir sind nicht müde."],
	],
	contrast: [
		["Leadership [isn't about power. It's] about trust.", "Leadership is about trust."],
		["[It's not a tool, it's] a partner.", "It's a partner."],
		["This [isn't just a **tool** — it's] a *partner*.", "This is a *partner*."],
		["AI [is no longer a luxury. It's] a necessity.", "AI is a necessity."],
		["We sell [not just shoes but] comfort.", "We sell shoes and comfort."],
		["[Not just engineers, but also] designers came.", "Engineers and designers came."],
		["It [isn't just fast but] cheap.", "It is fast and cheap."],
		["[They don't just listen,] they act.", "They act."],
		["A good tool [doesn't just save] time. It changes you.", "A good tool saves time. It changes you."],
		["[You don't need more tools.] You need focus.", "You need focus."],
		["[Stop chasing leads.] Start earning trust.", "Start earning trust."],
		["[Es geht nicht um Technik. Es geht] um Menschen.", "Es geht um Menschen."],
	],
	triad: [
		["We are [faster, smarter, and better].", "We are faster and better."],
		["It takes **[passion**, purpose and *grit]*.", "It takes **passion** and *grit*."],
		["Wir sind [schneller, smarter und besser].", "Wir sind schneller und besser."],
	],
	staccato: [
		["[Focus. Discipline. Grit.]", "Focus, discipline, grit."],
		["[Ship.\n\nLearn.\n\nRepeat.]", "Ship, learn, repeat."],
		["[No noise. No hype. Just facts.]", "No noise, no hype, just facts."],
		["[Fokus. Mut. Ruhe.] Das ist die Idee.", "Fokus, Mut, Ruhe. Das ist die Idee."],
	],
	"em-dashes": [
		["The best tool [— by far —] is paper.", "The best tool, by far, is paper."],
		["The plan[—bold, new—]worked.", "The plan (bold, new) worked."],
		["I came [— I **saw** — I won —] and left.", "I came, I **saw**, I won, and left."],
		["One — two. Three — four. One [thing —] trust.", "One — two. Three — four. One thing: trust."],
	],
	"emoji-bullets": [["[🚀] Fast\n\n💡 Smart\n1️⃣ Good", "- Fast\n\n- Smart\n1. Good"]],
	"hashtags-in-text": [
		["We do [#RemoteWork] with #React at #Acme. #tea", "We do remote work with React at Acme. #tea"],
	],
	hashtags: [["Tea helps.\n\n#a #b #c #d #e [#f] #g", "Tea helps.\n\n#a #b #c #d #e"]],
	emojis: [
		["One 😀 two 😀 three 😀 four 😀 five [👩‍💻] six 😀!", "One 😀 two 😀 three 😀 four 😀 five six!"],
	],
};

describe.each(Object.entries(rules))("%s", (kind, rows) => {
	test.each(rows)("%j", (shown, fixed) => {
		const post = shown.replace(/[[\]]/gu, "");
		const issues = read(post);
		const marked = issues.reduceRight(
			(text, { start, end, found }) => `${text.slice(0, start)}[${found}]${text.slice(end)}`,
			post,
		);
		expect(marked).toBe(shown);
		expect(issues.map((issue) => issue.kind)).toEqual(issues.map(() => kind));
		expect(fixAll(post)).toBe(fixed);
	});
});

describe("what the author switched off", () => {
	test.each([
		["Tea helps. #tea #health", "Tea helps."],
		["We work with #React. It is fine.\n\n#code", "We work with React. It is fine."],
	])("hashtags of %j go", (post, fixed) => {
		expect(read(post, { includeHashtags: false })[0]?.message).toMatch(/hashtags switched off\.$/u);
		expect(fixAll(post, { includeHashtags: false })).toBe(fixed);
	});

	it("emojis go", () => {
		expect(read("Tea 🍵 helps 👍.", { includeEmojis: false })[0]?.message).toBe(
			"2 emojis, and your style has emojis switched off.",
		);
		expect(fixAll("Tea 🍵 helps 👍.\n\n🍵", { includeEmojis: false })).toBe("Tea helps.");
		expect(fixAll("I run 🏃\u200d♀ now 👍\ufe0f.", { includeEmojis: false })).toBe("I run now.");
	});
});

describe("form", () => {
	const sentence = "This sentence is here to fill a paragraph with words and more words.";
	const wall = Array.from({ length: 6 }, () => sentence).join(" ");

	it("parts a wall of text in the middle", () => {
		expect(read(wall).map(({ kind, message }) => [kind, message])).toEqual([
			["wall-of-text", "A paragraph of 6 sentences fills a phone's screen; readers skip it."],
		]);
		const half = Array.from({ length: 3 }, () => sentence).join(" ");
		expect(fixAll(wall)).toBe(`${half}\n\n${half}`);
	});

	it("never parts a sentence, a quotation or emphasis", () => {
		for (const post of [`${"word ".repeat(90)}end.`, `**${wall}**`, `“${wall}”`])
			expect(read(post)[0]?.fix).toEqual({ kind: "refine", action: "shorter" });
	});

	test.each([
		["short", "One. Two is in. Three is in.", "3 sentences, and short means 1-2 sentences.", "shorter"],
		["medium", "One is here.", "1 sentence, and medium means 3-5 sentences.", "longer"],
		["long", "One is here.", "1 sentence, and long means 6+ sentences.", "longer"],
	] as const)("measures the length against %s", (length, post, message, action) => {
		const issue = { kind: "length", start: 0, end: 0, found: "", message, fix: { kind: "refine", action } };
		expect(findIssues(post, { ...config, length })).toEqual([issue]);
	});

	it("says how much is over LinkedIn's limit", () => {
		const post = Array.from({ length: 50 }, () => sentence).join("\n\n");
		expect(findIssues(post, { ...config, length: "short" }).at(0)?.message).toBe(
			"498 over the 3,000 characters that LinkedIn takes.",
		);
	});
});

describe("left alone", () => {
	test.each([
		"She said “it's a game-changer” and left.",
		'The ad read "Let\'s dive in." in red.',
		"See https://example.com/game-changer and #gamechanger.",
		"The fund has a leverage of 1.4.",
		"I keep the keys at the end of the day.",
		"We bring eggs, milk, and bread.",
		"I was not angry but tired.",
		"The lump wasn't a tumour. It was a cyst.",
		"One pause — and then a plan.",
		"What do you think?",
		"Thoughts?",
		"Москва — столица России. Мы — команда. Это — план. Он — врач.",
		"La reunión —que duró dos horas— fue útil para todos.",
		"Ce n'est pas un jeu. C'est un métier. Le reste — pour nous — est une question de temps.",
		"Let's dive in!",
		"",
		"🚀",
		"#tea #milk #sugar #cups #water #leaf #steam",
	])("%j", (post) => {
		expect(read(post)).toEqual([]);
	});
});

it("gives way to what an ignored issue kept back", () => {
	const post = "The plan — to leverage the data — worked.";
	expect(read(post).map(({ kind }) => kind)).toEqual(["stock-phrase"]);
	const isIgnored = ({ found }: { found: string }) => found === "leverage";
	expect(findIssues(post, config, isIgnored).map(({ kind }) => kind)).toContain("em-dashes");
});

it("does nothing to another text, nor for an issue that needs a new version", () => {
	const [issue] = read("We delve into data.");
	if (!issue) throw new Error("Nothing was found");
	expect(applyFix("Another text.", issue)).toBe("Another text.");
	expect(
		applyFix("Post.", { ...issue, start: 0, end: 0, found: "", fix: { kind: "refine", action: "longer" } }),
	).toBe("Post.");
});
