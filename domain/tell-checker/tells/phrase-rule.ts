import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { DraftTell, PlainEdit } from "../draft-tell.ts";
import { isFree, type PostText, sentenceAt } from "../post-text.ts";
import type { TellKind } from "../tell.ts";
import { dropSentence, dropWords } from "./drop-words.ts";
import { capitalise, isCapital } from "./letter-case.ts";

/**
 * A phrase and what becomes of it. `pattern` is a regular expression in small letters that starts with a word or
 * with a group of words, `(?:we|they)`; a space stands for spaces on one line, `'` for either apostrophe.
 * - `drop`: the words go, the sentence stays. Only where a sentence starts, unless `anywhere`.
 * - `drop sentence`: found only where it is a sentence by itself, and goes with it.
 * - any other text: stands in its place, `$1` for a group.
 */
export interface PhraseRule {
	pattern: string;
	fix: "drop" | "drop sentence" | (string & {});
	anywhere?: boolean;
	message?: string;
}

interface IndexedRule extends PhraseRule {
	/** Compiled for the first text that has the first word: all of them at once would take 50 ms of every start. */
	expression?: RegExp;
}

/** Rules by their first word: a text is read once, however many phrases there are. */
export type PhraseIndex = ReadonlyMap<string, readonly IndexedRule[]>;

const firstWords = /^(?:\(\?:([\p{L}|' -]+)\)|(\p{L}+))(?!\p{L}|[?*+{])/u;
const spelling = "[sz]";
const word = /\p{L}+/gu;
const partOfWord = /[\p{N}\p{M}_@#'’-]/u;
const letter = /[\p{L}\p{N}]/u;
const conjunction = /^[^\p{L}]*(?:and|but|so|now|und|aber),?\s+$/iu;

/** Prepares rules for {@link findPhrases}; the first rule that fits wins. */
export function indexPhrases(rules: readonly PhraseRule[]): PhraseIndex {
	const index = new Map<string, IndexedRule[]>();
	for (const rule of rules) {
		const indexed = { ...rule };
		for (const key of firstWordsOf(rule.pattern)) {
			const known = index.get(key);
			if (known) known.push(indexed);
			else index.set(key, [indexed]);
		}
	}
	return index;
}

function compile(pattern: string): RegExp {
	const source = pattern
		.replaceAll("[- ]", "[-\\s]")
		.replaceAll(" ", "[^\\S\\n]{1,3}")
		.replaceAll("'", "['’]");
	return new RegExp(`${source}(?![\\p{L}\\p{N}]|['’]\\p{L})`, "iuy");
}

function firstWordsOf(pattern: string): string[] {
	const british = firstWords.exec(pattern.replace(spelling, "s"));
	const american = firstWords.exec(pattern.replace(spelling, "z"));
	if (!british || !american) throw new Error(`The phrase has to start with a word: ${pattern}`);
	const all = [british, american]
		.flatMap(([, group, word]) => (group ?? word ?? "").split("|"))
		.map((each) => each.split(/[' -]/u)[0] ?? "");
	return [...new Set(all)];
}

/** The phrases of a text, each with its mending. What stands in a link or in quotation marks is not looked at. */
export function findPhrases(text: PostText, index: PhraseIndex, kind: TellKind): DraftTell[] {
	const { plain } = text;
	const found: DraftTell[] = [];
	let position = 0;
	for (const { 0: first, index: at } of plain.matchAll(word)) {
		if (at < position) continue;
		const rules = index.get(first.toLowerCase());
		if (!rules || (at > 0 && partOfWord.test(plain.charAt(at - 1)))) continue;
		for (const rule of rules) {
			rule.expression ??= compile(rule.pattern);
			rule.expression.lastIndex = at;
			const match = rule.expression.exec(plain);
			if (!match || !isFree(text, at, at + match[0].length)) continue;
			const range = { start: at, end: at + match[0].length };
			const edits = mend(text, rule, match, range);
			if (!edits) continue;
			position = range.end;
			found.push({ kind, ...range, message: rule.message ?? messageFor(rule, edits), edits });
			break;
		}
	}
	return found;
}

function mend(text: PostText, { fix, anywhere }: PhraseRule, match: RegExpExecArray, range: TextRange) {
	if (fix !== "drop" && fix !== "drop sentence") return replaceWords(text, range, expand(fix, match));
	const sentence = sentenceAt(text, range.start);
	if (!sentence) return undefined;
	if (fix === "drop") {
		const before = text.plain.slice(Math.max(sentence.start, range.start - 12), range.start);
		const isLead = !letter.test(text.plain.slice(sentence.start, range.start));
		return anywhere || isLead || conjunction.test(before) ? dropWords(text, range) : undefined;
	}
	const isWhole =
		!letter.test(text.plain.slice(sentence.start, range.start)) &&
		!letter.test(text.plain.slice(range.end, sentence.end));
	return isWhole && isFree(text, sentence.start, sentence.end) ? dropSentence(text, sentence) : undefined;
}

const expand = (fix: string, match: RegExpExecArray) =>
	fix
		.replace(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? "")
		.replace(/\s+/gu, " ")
		.trim();

/** Puts other words in the place of a range: with its capital, and with "a" or "an" before it as they need. */
function replaceWords(post: PostText, { start, end }: TextRange, words: string): PlainEdit[] {
	const { plain } = post;
	const text = isCapital(plain.slice(start, start + 2)) ? capitalise(words) : words;
	const article = /(?:^|[^\p{L}\p{N}'’])(an?)([^\S\n]+)$/iu.exec(plain.slice(Math.max(0, start - 6), start));
	if (!article) return [{ start, end, text }];
	const [, old = "", space = ""] = article;
	const right = /^[aeio]|^u(?!s)/iu.test(words) ? "an" : "a";
	const from = start - old.length - space.length;
	if (old.toLowerCase() === right || !isFree(post, from, start)) return [{ start, end, text }];
	return [
		{ start: from, end: from + old.length, text: isCapital(old) ? capitalise(right) : right },
		{ start, end, text },
	];
}

function messageFor({ fix }: PhraseRule, edits: readonly PlainEdit[]): string {
	if (fix === "drop") return "A stock phrase that says nothing yet; the sentence is stronger without it.";
	if (fix === "drop sentence") return "A stock line that says nothing; the post is stronger without it.";
	return `A worn phrase; “${edits.at(-1)?.text}” says the same in plain words.`;
}
