import type { TextRange } from "../linkedin-format/map-markup.ts";
import { capitalise } from "../text/sentence-text.ts";
import type { Edit, IssueRule, PlainIssue } from "./issue.ts";
import { type PhraseTable, phraseTables } from "./phrases.ts";
import { isFree, type PostText } from "./post-text.ts";
import { dropSentence, dropWords, isCapital, letter } from "./word-edits.ts";

interface Phrase extends Pick<PhraseTable, "kind" | "language" | "message"> {
	pattern: string;
	/** The replacement of the phrase; unset: it goes with its sentence. */
	words: string | undefined;
	/** Compiled for the first text that has its first letters: all of them at once would take 50 ms of every start. */
	expression?: RegExp;
}

const conjunction = /^[^\p{L}]*(?:and|but|so|now|und|aber),?\s+$/iu;
const firstLetters = (text: string) => /^\p{L}{0,4}/u.exec(text.toLowerCase())?.[0] ?? "";

/** By their first letters: a text is read once, however many phrases there are. */
const phrases = new Map<string, Phrase[]>();
for (const { lines, ...table } of phraseTables) {
	for (const [pattern, words] of lines.flatMap(readLine)) {
		const [starts = ""] = pattern.replace(/^\(\?:/u, "").split(/[()]/u, 1);
		for (const key of new Set(starts.split("|").map(firstLetters)))
			phrases.set(key, [...(phrases.get(key) ?? []), { ...table, pattern, words }]);
	}
}

function readLine(line: string): [pattern: string, words: string | undefined][] {
	const [left = "", right] = line.split(" > ");
	return left.split(" | ").flatMap((phrase) => {
		const [found = "", next] = phrase.split(" ~ ");
		const ahead = next === undefined ? "" : `(?= (?:${next})(?!\\p{L}))`;
		if (!right?.includes("/")) return [[found + ahead, right]];
		const [forms = "", tail = ""] = found.split(" +");
		const [plain = "", plainTail = ""] = right.split(" +");
		const plains = plain.split("/");
		return forms.split("/").map((form, index) => [form + tail + ahead, plains[index] + plainTail]);
	});
}

function compile(pattern: string): RegExp {
	const spaced = pattern.replaceAll("[- ]", "[-\\s]").replaceAll(" ", "[^\\S\\n]{1,3}");
	return new RegExp(`${spaced.replaceAll("'", "['’]")}(?![\\p{L}\\p{N}]|['’]\\p{L})`, "iuy");
}

/** The phrases of a text, each with its fix. What stands in a link or in quotation marks is not looked at. */
export const findPhrases: IssueRule = (text) => {
	const found: PlainIssue[] = [];
	for (const { 0: word, index: start } of text.plain.matchAll(/(?<![\p{L}\p{N}\p{M}_@#'’-])\p{L}+/gu)) {
		if (start < (found.at(-1)?.end ?? 0)) continue;
		for (const phrase of phrases.get(firstLetters(word)) ?? []) {
			if (phrase.language && phrase.language !== text.language) continue;
			phrase.expression ??= compile(phrase.pattern);
			phrase.expression.lastIndex = start;
			const match = phrase.expression.exec(text.plain);
			const range = { start, end: start + (match?.[0].length ?? 0) };
			const edits = match && isFree(text, start, range.end) ? fix(text, phrase, match, range) : undefined;
			if (!edits) continue;
			found.push({ ...range, kind: phrase.kind, message: messageFor(phrase, edits), edits });
			break;
		}
	}
	return found;
};

function fix(text: PostText, { words }: Phrase, match: RegExpExecArray, range: TextRange) {
	if (words && !words.startsWith("-")) return replaceWords(text, range, expand(words, match));
	const sentence = text.sentenceAt[range.start];
	if (!sentence) return undefined;
	const before = text.plain.slice(sentence.start, range.start);
	const isLead = !letter.test(before);
	if (words) return words === "--" || isLead || conjunction.test(before) ? dropWords(text, range) : undefined;
	const isWhole = isLead && !letter.test(text.plain.slice(range.end, sentence.end));
	return isWhole ? dropSentence(text, sentence) : undefined;
}

const expand = (words: string, match: RegExpExecArray) =>
	words.replace(/\$(\d)/gu, (_, group: string) => match[Number(group)] ?? "").replace(/\s+/gu, " ");

/** Puts other words in the place of a range: with its capital, and with "a" or "an" before it as they need. */
function replaceWords(post: PostText, { start, end }: TextRange, words: string): Edit[] {
	const { plain } = post;
	const before = plain.slice(Math.max(0, start - 6), start);
	const [whole = "", old = ""] = /(?<![\p{L}\p{N}'’])(an?)[^\S\n]+$/iu.exec(before) ?? [];
	const from = start - whole.length;
	const inCaseOf = (there: string, text: string) => (isCapital(there) ? capitalise(text) : text);
	const edit = { start, end, text: inCaseOf(plain.slice(start, start + 2), words) };
	if (old === "" || !isFree(post, from, start)) return [edit];
	const article = /^[aeio]|^u(?!s)/iu.test(words) ? "an" : "a";
	return [{ start: from, end: from + old.length, text: inCaseOf(old, article) }, edit];
}

function messageFor({ words, message }: Phrase, edits: readonly Edit[]): string {
	if (message || !words) return message ?? "A stock line that says nothing; the post is stronger without it.";
	return words.startsWith("-")
		? "A stock phrase that says nothing yet; the sentence is stronger without it."
		: `A worn phrase; “${edits.at(-1)?.text}” says the same in plain words.`;
}
