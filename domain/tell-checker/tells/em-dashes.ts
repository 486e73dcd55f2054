import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { SentenceSpan } from "../../text/count-sentences.ts";
import { hasWords, sentenceAt } from "../post-text.ts";
import type { DraftTell, TellRule } from "../tell.ts";

/** Sentences with one em dash that a post may have; more of them are a manner. */
const dashLimit = 2;
/** Most dashes that one fix replaces; the next one takes the rest. */
const longestChain = 100;
/** A dash between words; none that opens a line, stands in a range of numbers or hugs one side as in Spanish. */
const dash =
	/(?<=[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}])(?<!—)(?!(?<=\p{N})[^\S\n]?—[^\S\n]?\p{N})(?:[^\S\n]—[^\S\n]|—)(?=[^\s—.!?…,;:])/gu;
const joinsClauses =
	/^(?:and|but|or|so|because|which|who|not|yet|then|with|without|including|especially|even|like|though|although|whether|if|when|while|as|than|nor|plus|at|und|aber|oder|denn|sondern|weil|obwohl)(?!\p{L})/iu;

/** Em dashes in chains, and one in too many sentences. Other punctuation takes their place. */
export const findEmDashes: TellRule = (text) => {
	const { plain, taken } = text;
	const chains = new Map<SentenceSpan, TextRange[]>();
	for (const { 0: found, index } of plain.matchAll(dash)) {
		const sentence = sentenceAt(text, index);
		const end = index + found.length;
		if (!sentence || end > sentence.end || taken[index + found.indexOf("—")]) continue;
		const chain = chains.get(sentence) ?? [];
		if (chain.length < longestChain) chains.set(sentence, [...chain, { start: index, end }]);
	}

	const endsInMark = ({ start }: TextRange) => /[.!?…,;:]/u.test(plain.charAt(start - 1));
	const markFor = (chain: readonly TextRange[], index: number, sentence: SentenceSpan): string => {
		const [first, second] = chain;
		const own = chain[index];
		if (!first || !own || endsInMark(own)) return " ";
		if (second) {
			const inner = plain.slice(first.end, second.start);
			const isAside =
				chain.length === 2 && inner.includes(",") && !/[()]/u.test(inner) && !endsInMark(second);
			return isAside ? ([" (", ") "][index] ?? "") : ", ";
		}
		const isJoined =
			joinsClauses.test(plain.slice(own.end, own.end + 12)) ||
			plain.slice(sentence.start, sentence.end).includes(":") ||
			!hasWords(text, own.end, sentence.end);
		return isJoined ? ", " : ": ";
	};

	const found: DraftTell[] = [];
	let single = 0;
	for (const [sentence, chain] of chains) {
		const { start = 0, end = 0 } = { ...chain[0], end: chain.at(-1)?.end };
		if (start === sentence.start || (chain.length === 1 && ++single <= dashLimit)) continue;
		const word = /[\p{L}\p{N}'’]{0,30}$/u.exec(plain.slice(Math.max(0, start - 30), start))?.[0] ?? "";
		found.push({
			kind: "em-dashes",
			start: chain.length > 1 ? start : start - word.length,
			end,
			message:
				chain.length > 1
					? "Em dashes in a chain; commas or brackets are quieter."
					: `The post has more than ${dashLimit} sentences with an em dash; another mark does the same work.`,
			edits: chain.map((own, index) => ({ ...own, text: markFor(chain, index, sentence) })),
		});
	}
	return found;
};
