import type { TextRange } from "../../linkedin-format/map-markup.ts";
import type { IssueRule, PlainIssue } from "../issue.ts";
import type { PostText } from "../post-text.ts";
import { rangesOf, runsOf } from "../word-edits.ts";

/** Sentences with one em dash that a post may have; more of them are a manner. */
const dashLimit = 2;
/** A dash between words; none that opens a line, stands in a range of numbers or hugs one side as in Spanish. */
const dash =
	/(?<=[\p{L}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}])(?<!—)(?!(?<=\p{N})[^\S\n]?—[^\S\n]?\p{N})(?:[^\S\n]—[^\S\n]|—)(?=[^\s—.!?…,;:])/gu;
const joinsClauses =
	/^(?:and|but|or|so|because|which|who|not|yet|then|with|without|including|especially|even|like|though|although|whether|if|when|while|as|than|nor|plus|at|und|aber|oder|denn|sondern|weil|obwohl)(?!\p{L})/iu;

/** Em dashes in chains, and one in too many sentences. Other punctuation takes their place. */
export const findEmDashes: IssueRule = (text) => {
	const { plain, taken } = text;
	const dashes = rangesOf(plain, dash)
		.filter(({ start }) => !taken[plain.indexOf("—", start)])
		.map((own) => ({ ...own, sentence: text.sentenceAt[own.start] }))
		.filter(({ end, sentence }) => sentence && end <= sentence.end);
	const chains = runsOf(dashes, (last, next) => last.sentence === next.sentence);
	const singles = chains.filter(({ length }) => length === 1);
	return chains.flatMap((chain): PlainIssue[] => {
		const { start = 0, sentence } = chain[0] ?? {};
		const end = chain.at(-1)?.end ?? 0;
		const isChain = chain.length > 1;
		if (!sentence || start === sentence.start || (!isChain && singles.indexOf(chain) < dashLimit)) return [];
		const before = plain.slice(isChain ? start : Math.max(0, start - 30), start);
		const [word = ""] = /[\p{L}\p{N}'’]*$/u.exec(before) ?? [];
		const message = isChain
			? "Em dashes in a chain; commas or brackets are quieter."
			: `The post has more than ${dashLimit} sentences with an em dash; another mark does the same work.`;
		const marks = marksFor(text, chain, sentence);
		const edits = chain.map((own, index) => ({ ...own, text: marks[index] ?? ", " }));
		return [{ kind: "em-dashes", start: start - word.length, end, message, edits }];
	});
};

/** The replacement of each dash of a chain: a comma, brackets around an aside with commas, a colon before what explains. */
function marksFor(text: PostText, chain: readonly TextRange[], { start, end }: TextRange): string[] {
	const { map, plain } = text;
	const marks = chain.map((own) => (/[.!?…,;:]/u.test(plain.charAt(own.start - 1)) ? " " : ", "));
	const [first, second] = chain;
	if (!first || marks.includes(" ")) return marks;
	if (second) {
		const inner = plain.slice(first.end, second.start);
		return chain.length === 2 && inner.includes(",") && !/[()]/u.test(inner) ? [" (", ") "] : marks;
	}
	const isJoined =
		joinsClauses.test(plain.slice(first.end, first.end + 12)) || plain.slice(start, end).includes(":");
	return isJoined || !map.letters.slice(first.end, end).includes(true) ? marks : [": "];
}
