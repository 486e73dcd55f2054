import type { DraftTell, TellRule } from "../draft-tell.ts";
import { isFree } from "../post-text.ts";

const wordSet = (words: string) => new Set(words.split(" "));

/** Words that come in threes because three sound full. A list of things one can point at is not a triad. */
const families: readonly ReadonlySet<string>[] = [
	wordSet(
		"faster smarter better stronger bolder bigger leaner brighter sharper wiser happier greener kinder simpler easier schneller smarter besser stärker effizienter einfacher klüger mutiger",
	),
	wordSet(
		"innovative scalable agile efficient effective impactful robust dynamic transparent authentic meaningful sustainable resilient powerful seamless intuitive engaging compelling inspiring transformative strategic holistic vibrant inclusive purposeful actionable insightful relevant memorable personalized collaborative forward-thinking future-proof innovativ nachhaltig effizient agil transparent authentisch skalierbar",
	),
	wordSet(
		"innovation growth collaboration creativity passion purpose trust transparency clarity empathy resilience excellence strategy vision leadership impact success efficiency productivity integrity accountability connection courage consistency alignment momentum engagement authenticity curiosity dedication determination discipline perseverance grit teamwork agility adaptability ambition inspiration empowerment commitment hustle focus mindset opportunity progress transformation synergy wachstum vertrauen innovation mut leidenschaft transparenz klarheit kreativität",
	),
	wordSet(
		"inspire empower engage elevate connect innovate transform grow thrive scale learn adapt evolve lead succeed collaborate create motivate energize ignite uplift",
	),
	wordSet(
		"inspiring empowering engaging elevating connecting innovating transforming growing thriving scaling learning adapting evolving leading collaborating creating motivating",
	),
];

const series =
	/(?<![\p{L}\p{N}'’-]|,[^\S\n])([\p{L}-]{2,20})((?:,[^\S\n][\p{L}-]{2,20}){1,6}),?[^\S\n](and|or|und|&)[^\S\n]([\p{L}-]{2,20})(?![\p{L}\p{N}'’-])/giu;

/** Rows of three or more abstract words; the first and the last say as much. */
export const findTriads: TellRule = (text) => {
	const found: DraftTell[] = [];
	for (const match of text.plain.matchAll(series)) {
		const [whole, first = "", middle = "", , last = ""] = match;
		const words = [first, ...middle.split(",").slice(1), last].map((word) => word.trim().toLowerCase());
		const end = match.index + whole.length;
		if (
			!families.some((family) => words.every((word) => family.has(word))) ||
			!isFree(text, match.index, end)
		)
			continue;
		const from = match.index + first.length;
		const afterMiddle = from + middle.length;
		const stop = text.plain.startsWith(",", afterMiddle) ? afterMiddle + 1 : afterMiddle;
		found.push({
			kind: "triad",
			start: match.index,
			end,
			message: "Abstract words in a row sound like filling; two of them are read, three are skipped.",
			edits: [{ start: from, end: stop, text: "" }],
		});
	}
	return found;
};
