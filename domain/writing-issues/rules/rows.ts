import type { IssueRule } from "../issue.ts";
import { isFree, type PostText, type SentenceSpan } from "../post-text.ts";
import { runsOf } from "../word-edits.ts";

/** Words that come in threes because three sound full. A list of things one can point at is not a triad. */
const families = [
	"faster smarter better stronger bolder bigger leaner brighter sharper wiser happier greener kinder simpler easier schneller smarter besser stärker effizienter einfacher klüger mutiger",
	"innovative scalable agile efficient effective impactful robust dynamic transparent authentic meaningful sustainable resilient powerful seamless intuitive engaging compelling inspiring transformative strategic holistic vibrant inclusive purposeful actionable insightful relevant memorable personalized collaborative forward-thinking future-proof innovativ nachhaltig effizient agil transparent authentisch skalierbar",
	"innovation growth collaboration creativity passion purpose trust transparency clarity empathy resilience excellence strategy vision leadership impact success efficiency productivity integrity accountability connection courage consistency alignment momentum engagement authenticity curiosity dedication determination discipline perseverance grit teamwork agility adaptability ambition inspiration empowerment commitment hustle focus mindset opportunity progress transformation synergy wachstum vertrauen innovation mut leidenschaft transparenz klarheit kreativität",
	"inspire empower engage elevate connect innovate transform grow thrive scale learn adapt evolve lead succeed collaborate create motivate energize ignite uplift",
	"inspiring empowering engaging elevating connecting innovating transforming growing thriving scaling learning adapting evolving leading collaborating creating motivating",
].map((words) => new Set(words.split(" ")));

const series =
	/(?<![\p{L}\p{N}'’-]|,[^\S\n])([\p{L}-]{2,20})((?:,[^\S\n][\p{L}-]{2,20}){1,6},?)[^\S\n](?:and|or|und|&)[^\S\n]([\p{L}-]{2,20})(?![\p{L}\p{N}'’-])/giu;

/** Rows of three or more abstract words; the first and the last say as much. */
export const findTriads: IssueRule = (text) =>
	Array.from(text.plain.matchAll(series)).flatMap(
		({ 0: whole, 1: first = "", 2: middle = "", 3: last = "", index }) => {
			const words = `${first}${middle} ${last}`.toLowerCase().match(/[\p{L}-]+/gu) ?? [];
			const isTriad = families.some((family) => words.every((word) => family.has(word)));
			const end = index + whole.length;
			if (!isTriad || !isFree(text, index, end)) return [];
			const start = index + first.length;
			const cut = { start, end: start + middle.length, text: "" };
			const message = "Abstract words in a row sound like filling; two of them are read, three are skipped.";
			return [{ kind: "triad" as const, start: index, end, message, edits: [cut] }];
		},
	);

/** Sentences in a row, each of one or two words, from which on it is a manner. */
const shortestRow = 3;
const clipped =
	/^(?=.*\p{L})[\p{L}\p{N}'’-]{1,30}(?:[^\S\n][\p{L}\p{N}'’-]{1,30})?[.!?]$|^(?:no|not)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,4}[.!]$|^(?:just|only)(?:[^\S\n][\p{L}\p{N}'’-]{1,30}){1,5}[.!]$/iu;

/** "Focus. Discipline. Grit." and "No noise. No hype. Just facts.": rows that one sentence can hold. */
export const findStaccato: IssueRule = (text) => {
	const { plain, sentences } = text;
	const short = sentences.filter(
		({ start, end }) => isFree(text, start, end) && clipped.test(plain.slice(start, end)),
	);
	const continues = (last: SentenceSpan, next: SentenceSpan) =>
		last.mark === next.mark && plain.slice(last.end, next.start).trim() === "";
	return runsOf(short, continues, shortestRow).map((row) => ({
		kind: "staccato",
		start: row[0]?.start ?? 0,
		end: row.at(-1)?.end ?? 0,
		message: "A row of clipped sentences reads like a slogan; as one sentence it reads like a person.",
		edits: row.slice(1).flatMap(({ start }, index) => joined(text, (row[index]?.end ?? 1) - 1, start)),
	}));
};

/** A comma for the mark, and a small letter for a word that is no name. */
function joined({ plain, language }: PostText, markAt: number, start: number) {
	const comma = { start: markAt, end: start, text: ", " };
	const word = /^[\p{L}'’-]+/u.exec(plain.slice(start, start + 40))?.[0] ?? "";
	const isName = language === "german" || /^I(?:['’]|$)|^..*\p{Lu}/u.test(word);
	const small = plain.charAt(start).toLowerCase();
	return isName || small === plain.charAt(start) ? [comma] : [comma, { start, end: start + 1, text: small }];
}
