import { isFree } from "../post-text.ts";
import type { TellRule } from "../tell.ts";

/** Words that come in threes because three sound full. A list of things one can point at is not a triad. */
const families = [
	"faster smarter better stronger bolder bigger leaner brighter sharper wiser happier greener kinder simpler easier schneller smarter besser stärker effizienter einfacher klüger mutiger",
	"innovative scalable agile efficient effective impactful robust dynamic transparent authentic meaningful sustainable resilient powerful seamless intuitive engaging compelling inspiring transformative strategic holistic vibrant inclusive purposeful actionable insightful relevant memorable personalized collaborative forward-thinking future-proof innovativ nachhaltig effizient agil transparent authentisch skalierbar",
	"innovation growth collaboration creativity passion purpose trust transparency clarity empathy resilience excellence strategy vision leadership impact success efficiency productivity integrity accountability connection courage consistency alignment momentum engagement authenticity curiosity dedication determination discipline perseverance grit teamwork agility adaptability ambition inspiration empowerment commitment hustle focus mindset opportunity progress transformation synergy wachstum vertrauen innovation mut leidenschaft transparenz klarheit kreativität",
	"inspire empower engage elevate connect innovate transform grow thrive scale learn adapt evolve lead succeed collaborate create motivate energize ignite uplift",
	"inspiring empowering engaging elevating connecting innovating transforming growing thriving scaling learning adapting evolving leading collaborating creating motivating",
].map((words) => new Set(words.split(" ")));

const series =
	/(?<![\p{L}\p{N}'’-]|,[^\S\n])([\p{L}-]{2,20})((?:,[^\S\n][\p{L}-]{2,20}){1,6}),?[^\S\n](?:and|or|und|&)[^\S\n]([\p{L}-]{2,20})(?![\p{L}\p{N}'’-])/giu;

/** Rows of three or more abstract words; the first and the last say as much. */
export const findTriads: TellRule = (text) =>
	Array.from(text.plain.matchAll(series)).flatMap(
		({ 0: whole, 1: first = "", 2: middle = "", 3: last = "", index }) => {
			const words = `${first}${middle},${last}`.toLowerCase().split(/,\s*/u);
			const isTriad = families.some((family) => words.every((word) => family.has(word)));
			const end = index + whole.length;
			if (!isTriad || !isFree(text, index, end)) return [];
			const start = index + first.length;
			const stop = start + middle.length;
			const cut = { start, end: text.plain.charAt(stop) === "," ? stop + 1 : stop, text: "" };
			const message = "Abstract words in a row sound like filling; two of them are read, three are skipped.";
			return [{ kind: "triad" as const, start: index, end, message, edits: [cut] }];
		},
	);
