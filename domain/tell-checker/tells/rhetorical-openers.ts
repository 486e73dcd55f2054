import type { DraftTell, TellRule } from "../draft-tell.ts";
import { isFree } from "../post-text.ts";
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
	text.sentences.flatMap(({ start, end, mark }, index): DraftTell[] => {
		const next = text.sentences[index + 1]?.start;
		if (mark !== "?" || end - start > longestOpener || next === undefined || !isFree(text, start, end))
			return [];
		const words = text.plain.slice(start, end);
		const tell = { kind: "rhetorical-opener" as const, start, end };
		const rest = text.plain.slice(next, next + 8);
		if (filler.test(words)) {
			// "Because…" cannot stand without its question.
			const edits = /^(?:because|weil)/iu.test(rest) ? undefined : dropSentence(text, { start, end });
			const message = "A question for effect only; what follows says it already.";
			return edits ? [{ ...tell, message, edits }] : [];
		}
		if (!opener.test(words) && !germanOpener.test(words)) return [];
		const message = "A question that nobody asked, answered at once; a colon says it without the drum roll.";
		const isJoined = text.plain.slice(end, next).trim() === "" && /^[\p{L}\p{N}]/u.test(rest);
		if (!isJoined) return [{ ...tell, message, edits: [{ start: end - 1, end, text: ":" }] }];
		const isSmall = isCapital(rest) && isFunctionWordAt(text.plain, next) && isFree(text, next, next + 1);
		const small = { start: next, end: next + 1, text: rest.charAt(0).toLowerCase() };
		const colon = { start: end - 1, end: next, text: ": " };
		return [{ ...tell, message, edits: isSmall ? [colon, small] : [colon] }];
	});
