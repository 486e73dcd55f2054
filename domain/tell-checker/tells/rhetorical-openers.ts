import type { DraftTell, TellRule } from "../draft-tell.ts";
import { isFree, type PostText } from "../post-text.ts";
import type { SentenceSpan } from "../sentence-spans.ts";
import { dropSentence } from "./drop-words.ts";
import { isCapital, isFunctionWordAt } from "./letter-case.ts";

/** Longest opener; what is longer is a question. */
const longestOpener = 48;
const nouns =
	"result|results|outcome|part|thing|takeaway|lesson|kicker|catch|secret|trick|problem|issue|solution|answer|reason|truth|reality|twist|goal|difference|key|irony|upside|downside|bottom line|moral|payoff|verdict|fix|good news|bad news";
const opener = new RegExp(
	`^(?:(?:and|but|so) )?(?:the|my|our|their) (?:(?:end|final|best|worst|real|biggest|main|key|hard|hardest|crazy|craziest|funny|scary|simple|surprising|ugly|only|big) ){0,2}(?:${nouns})(?: of all| of it all| here)?\\?$`,
	"iu",
);
const germanOpener =
	/^(?:(?:und|aber) )?(?:das (?:ergebnis|resultat|problem|geheimnis|beste|beste daran|schlimmste|schlimmste daran|fazit)|der (?:clou|haken|grund|trick|unterschied)|die (?:lösung|antwort|lektion|wahrheit))\?$/iu;
const filler =
	/^(?:(?:and|but) )?(?:honestly|seriously|ehrlich|guess what|why does (?:this|that|it) matter|(?:do you )?want to know (?:the secret|why|how|what happened(?: next)?))\?$/iu;

/** Questions nobody asked: "The result? We doubled." becomes "The result: we doubled." */
export const findRhetoricalOpeners: TellRule = (text) =>
	text.sentences.flatMap((sentence, index) => {
		const next = text.sentences[index + 1];
		if (sentence.mark !== "?" || sentence.end - sentence.start > longestOpener || !next) return [];
		const words = text.plain.slice(sentence.start, sentence.end);
		if (!isFree(text, sentence.start, sentence.end)) return [];
		if (filler.test(words)) return isReason(text, next) ? [] : dropFiller(text, sentence);
		if (!opener.test(words) && !germanOpener.test(words)) return [];
		return joinWithColon(text, sentence, next);
	});

/** "Because…" cannot stand without its question. */
const isReason = ({ plain }: PostText, { start }: SentenceSpan) =>
	/^(?:because|weil)/iu.test(plain.slice(start, start + 8));

function dropFiller(text: PostText, sentence: SentenceSpan): DraftTell[] {
	const edits = dropSentence(text, sentence);
	const message = "A question for effect only; what follows says it already.";
	return edits
		? [{ kind: "rhetorical-opener", start: sentence.start, end: sentence.end, message, edits }]
		: [];
}

function joinWithColon(text: PostText, sentence: SentenceSpan, next: SentenceSpan): DraftTell[] {
	const { plain } = text;
	const markAt = sentence.end - 1;
	const isJoined =
		plain.slice(sentence.end, next.start).trim() === "" &&
		/^[\p{L}\p{N}]/u.test(plain.slice(next.start, next.start + 2));
	const first = plain.charAt(next.start);
	const isSmall =
		isJoined &&
		isCapital(first) &&
		isFunctionWordAt(plain, next.start) &&
		isFree(text, next.start, next.start + 1);
	return [
		{
			kind: "rhetorical-opener",
			start: sentence.start,
			end: sentence.end,
			message: "A question that nobody asked, answered at once; a colon says it without the drum roll.",
			edits: [
				{ start: markAt, end: isJoined ? next.start : sentence.end, text: isJoined ? ": " : ":" },
				...(isSmall ? [{ start: next.start, end: next.start + 1, text: first.toLowerCase() }] : []),
			],
		},
	];
}
