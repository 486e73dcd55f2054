import type { TellRule } from "../draft-tell.ts";
import { isFree } from "../post-text.ts";

/** Words that come in threes because three sound full. A list of things one can point at is not a triad. */
const families = [
	"faster smarter better stronger bolder bigger leaner brighter sharper wiser happier greener kinder simpler easier schneller smarter besser stärker effizienter einfacher klüger mutiger",
	"innovative scalable agile efficient effective impactful robust dynamic transparent authentic meaningful sustainable resilient powerful seamless intuitive engaging compelling inspiring transformative strategic holistic vibrant inclusive purposeful actionable insightful relevant memorable personalized collaborative forward-thinking future-proof innovativ nachhaltig effizient agil transparent authentisch skalierbar",
	"innovation growth collaboration creativity passion purpose trust transparency clarity empathy resilience excellence strategy vision leadership impact success efficiency productivity integrity accountability connection courage consistency alignment momentum engagement authenticity curiosity dedication determination discipline perseverance grit teamwork agility adaptability ambition inspiration empowerment commitment hustle focus mindset opportunity progress transformation synergy wachstum vertrauen innovation mut leidenschaft transparenz klarheit kreativität",
	"inspire empower engage elevate connect innovate transform grow thrive scale learn adapt evolve lead succeed collaborate create motivate energize ignite uplift",
	"inspiring empowering engaging elevating connecting innovating transforming growing thriving scaling learning adapting evolving leading collaborating creating motivating",
].map((words) => new Set(words.split(" ")));

const series =
	/(?<![\p{L}\p{N}'’-]|,[^\S\n])([\p{L}-]{2,20})((?:,[^\S\n][\p{L}-]{2,20}){1,6}),?[^\S\n](and|or|und|&)[^\S\n]([\p{L}-]{2,20})(?![\p{L}\p{N}'’-])/giu;

/** Rows of three or more abstract words; the first and the last say as much. */
export const findTriads: TellRule = (text) =>
	Array.from(
		text.plain.matchAll(series),
		({ 0: whole, 1: first = "", 2: middle = "", 4: last = "", index }) => {
			const words = `${first}${middle},${last}`.split(",").map((word) => word.trim().toLowerCase());
			const start = index + first.length;
			const end = start + middle.length;
			const stop = text.plain.charAt(end) === "," ? end + 1 : end;
			const isTriad = families.some((family) => words.every((word) => family.has(word)));
			return {
				kind: "triad" as const,
				start: index,
				end: isTriad ? index + whole.length : index,
				message: "Abstract words in a row sound like filling; two of them are read, three are skipped.",
				edits: [{ start, end: stop, text: "" }],
			};
		},
	).filter(({ start, end }) => start < end && isFree(text, start, end));
