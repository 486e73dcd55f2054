import type { IssueRule, PlainIssue } from "../issue.ts";
import { isFree } from "../post-text.ts";
import { dropSentence, isCapital } from "../word-edits.ts";

/** Longest opener; what is longer is a question. */
const longest = 48;
const nouns =
	"result|results|outcome|part|thing|takeaway|lesson|kicker|catch|secret|trick|problem|issue|solution|answer|reason|truth|reality|twist|goal|difference|key|irony|upside|downside|bottom line|moral|payoff|verdict|fix|good news|bad news";
const opener = new RegExp(
	`^(?:(?:and|but|so) )?(?:the|my|our|their) (?:(?:end|final|best|worst|real|biggest|main|key|hard|hardest|crazy|craziest|funny|scary|simple|surprising|ugly|only|big) ){0,2}(?:${nouns})(?: of all| of it all| here)?\\?$|^(?:(?:und|aber) )?(?:das (?:ergebnis|resultat|problem|geheimnis|beste|beste daran|schlimmste|schlimmste daran|fazit)|der (?:clou|haken|grund|trick|unterschied)|die (?:lösung|antwort|lektion|wahrheit))\\?$`,
	"iu",
);
const filler =
	/^(?:(?:and|but) )?(?:honestly|seriously|ehrlich|guess what|why does (?:this|that|it) matter|(?:do you )?want to know (?:the secret|why|how|what happened(?: next)?))\?$/iu;
/** Words that may begin in lower case where a sentence runs on; a name must stay as it is. */
const functionWord =
	/^(?:a|an|the|it|it['’]s|its|we|we['’]re|we['’]ve|you|you['’]re|they|they['’]re|he|she|this|that|these|those|there|there['’]s|no|not|nobody|nothing|my|our|your|their|his|her|more|less|fewer|most|some|many|every|each|all|in|on|at|with|without|after|before|because|when|if|by|for|from|to|and|but|so|yes|just|only|do|don['’]t|stop|start|show|keep|ask)(?![\p{L}'’])/iu;

/** Questions nobody asked: "The result? We doubled." becomes "The result: we doubled." */
export const findRhetoricalOpeners: IssueRule = (text) =>
	text.sentences.flatMap(({ start, end, mark }, index): PlainIssue[] => {
		const next = text.sentences[index + 1]?.start;
		if (mark !== "?" || next === undefined || end - start > longest || !isFree(text, start, end)) return [];
		const words = text.plain.slice(start, end);
		const issue = { kind: "rhetorical-opener" as const, start, end };
		const rest = text.plain.slice(next, next + 20);
		if (filler.test(words)) {
			// "Because…" cannot stand without its question.
			const edits = /^(?:because|weil)/iu.test(rest) ? undefined : dropSentence(text, issue);
			const message = "A question for effect only; what follows says it already.";
			return edits ? [{ ...issue, message, edits }] : [];
		}
		if (!opener.test(words)) return [];
		const message = "A question that nobody asked, answered at once; a colon says it without the drum roll.";
		const isJoined = text.plain.slice(end, next).trim() === "" && /^[\p{L}\p{N}]/u.test(rest);
		if (!isJoined) return [{ ...issue, message, edits: [{ start: end - 1, end, text: ":" }] }];
		const isSmall = isCapital(rest) && functionWord.test(rest) && isFree(text, next, next + 1);
		const small = { start: next, end: next + 1, text: rest.charAt(0).toLowerCase() };
		const colon = { start: end - 1, end: next, text: ": " };
		return [{ ...issue, message, edits: isSmall ? [colon, small] : [colon] }];
	});
