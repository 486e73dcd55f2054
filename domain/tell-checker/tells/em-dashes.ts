import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { DraftTell, PlainEdit, TellRule } from "../draft-tell.ts";
import { hasWords, type PostText } from "../post-text.ts";
import type { SentenceSpan } from "../sentence-spans.ts";

/** Sentences with one em dash that a post may have; more of them are a manner. */
const dashLimit = 2;
/** Most dashes that one fix replaces; the next one takes the rest. */
const longestChain = 100;
const dash = /[^\S\n]?—[^\S\n]?/gu;
const joinsClauses =
	/^(?:and|but|or|so|because|which|who|not|yet|then|with|without|including|especially|even|like|though|although|whether|if|when|while|as|than|nor|plus|at|und|aber|oder|denn|sondern|weil|obwohl)(?!\p{L})/iu;

/** Em dashes in chains, and one in too many sentences. Other punctuation takes their place. */
export const findEmDashes: TellRule = (text) => {
	const found: DraftTell[] = [];
	let single = 0;
	let index = 0;
	const dashes = [...dashesOf(text)];
	for (const sentence of text.sentences) {
		while ((dashes[index]?.start ?? Number.POSITIVE_INFINITY) < sentence.start) index++;
		const own: TextRange[] = [];
		for (let next = dashes[index]; next && next.end <= sentence.end; next = dashes[++index])
			if (own.length < longestChain) own.push(next);
		const [first] = own;
		const last = own.at(-1);
		if (!first || !last || first.start === sentence.start) continue;
		if (own.length === 1 && ++single <= dashLimit) continue;
		const isChain = own.length > 1;
		found.push({
			kind: "em-dashes",
			start: isChain ? first.start : wordStart(text.plain, first.start),
			end: isChain ? last.end : first.end,
			message: isChain
				? "Em dashes in a chain; commas or brackets are quieter."
				: `The post has more than ${dashLimit} sentences with an em dash; another mark does the same work.`,
			edits: isChain ? replaceChain(text, own) : [replaceSingle(text, sentence, first)],
		});
	}
	return found;
};

/** Dashes between words; none that opens a line, stands in a range of numbers or hugs one side as in Spanish. */
function* dashesOf(text: PostText): Generator<TextRange> {
	const { plain, taken } = text;
	for (const { 0: found, index } of plain.matchAll(dash)) {
		const end = index + found.length;
		const isEven = found.length !== 2;
		const before = plain.charAt(index - 1);
		const isRange = /\p{N}/u.test(before) && /\p{N}/u.test(plain.charAt(end));
		if (!isEven || isRange || taken[index + found.indexOf("—")]) continue;
		if (/[\p{L}\p{N}\p{P}\p{S}]/u.test(before) && /[^\s—.!?…,;:]/u.test(plain.charAt(end)) && before !== "—")
			yield { start: index, end };
	}
}

function wordStart(plain: string, at: number): number {
	let start = at;
	while (start > 0 && at - start < 30 && /[\p{L}\p{N}'’]/u.test(plain.charAt(start - 1))) start--;
	return start;
}

function replaceChain({ plain }: PostText, dashes: readonly TextRange[]): PlainEdit[] {
	const [first, second] = dashes;
	if (first && second && dashes.length === 2) {
		const inner = plain.slice(first.end, second.start);
		if (inner.includes(",") && !/[()]/u.test(inner) && !endsInMark(plain, second))
			return [
				{ ...first, text: " (" },
				{ ...second, text: ") " },
			];
	}
	return dashes.map((each) => ({ ...each, text: endsInMark(plain, each) ? " " : ", " }));
}

function replaceSingle(text: PostText, sentence: SentenceSpan, each: TextRange): PlainEdit {
	const { plain } = text;
	if (endsInMark(plain, each)) return { ...each, text: " " };
	const joins = joinsClauses.test(plain.slice(each.end, each.end + 12));
	const hasColon = plain.slice(sentence.start, sentence.end).includes(":");
	const isShort = !hasWords(text, each.end, sentence.end);
	return { ...each, text: joins || hasColon || isShort ? ", " : ": " };
}

const endsInMark = (plain: string, { start }: TextRange) => /[.!?…,;:]/u.test(plain.charAt(start - 1));
