import { lowerWords } from "./detect-language.ts";
import type { IdeaKind } from "./types.ts";
import { ambiguousCommands, commandVerbs } from "./words.ts";

const whQuestion =
	/^(?:who|what|when|where|why|how|which)(?:'s| \w+)? (?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had) /;
const whAux =
	/^(?:who|what|when|where|why|how)(?:'s| (?:is|are|was|were|do|does|did|can|could|should|would|will)) /;
const inverted =
	/^(?:(?:do|does|did|should|would|could|doesn't|isn't|aren't|shouldn't|why not|don't (?:you|we|i|they)) \S|(?:is|are|can|will|has|have|had|was|were|am) (?:i|we|you|he|she|it|they|there|the|a|an|this|that|these|my|our|your|anyone|people|remote)\b)/;

const nominal = /^(?:how|why|what|when|where|who|which|whether)\b/;
const listNoun =
	/^(?:\d+ |the |some |my |our )?(?:\w+ )?(?:lessons?|things|mistakes|reasons|ways|tips|books|tools|ideas|advice|thoughts)\b/;
const startsWithSubject =
	/^(?:i|i'm|i've|i'd|we|we're|we've|he|she|they|they're|you|it|it's|this|that's|there|there's|everyone|nobody|most people|people|let's)\b/;
const finite =
	/\b(?:is|are|was|were|am|has|have|had|does|doesn't|did|didn't|can|can't|cannot|could|will|won't|would|should|shouldn't|must|might|isn't|aren't|wasn't|don't|means|meant|makes|made|gets|got|gave|went|came|became|becomes|says|said|beats|lost|taught|grew|hired|launched|joined|quit|fails|failed|helps|requires|deserves|happens|happened|depends|saved|turned|moved|built|won)\b/;
const pluralVerb =
	/\b(?:\w+[^s]s|people|women|men|children|most \w+) (?:need|quit|deserve|want|love|hate|prefer|forget|learn|teach|help|make|take|get|give|keep|lose|win|beat|think|know|fail|leave|stay|create|require|ignore|matter|work|hire|grow|change|cost)\b/;
const pronounSubject = /(?:^|[\s,])(?:i|we|you|they|he|she)(?:'\w+)? \w+/;

/** Whether an English text holds a main clause, as far as word lists can tell. */
const isClause = (text: string): boolean => {
	const lower = text.toLowerCase().replace(/[’ʼ]/gu, "'");
	if (nominal.test(lower) && !/^(?:when|what)\b.*, /.test(lower)) return false;
	if (listNoun.test(lower) && !/\b(?:is|are|was|were)\b/.test(lower)) return false;
	if (startsWithSubject.test(lower) && lowerWords(lower).length > 1) return true;
	if (pluralVerb.test(lower) && lower.search(pluralVerb) === 0) return true;
	const verb = [finite, pluralVerb, pronounSubject]
		.map((pattern) => lower.search(pattern))
		.filter((index) => index > 0)
		.sort((a, b) => a - b)[0];
	if (verb === undefined) return false;
	// "tools that are new" is a noun phrase: its only verb belongs to the relative clause.
	return !/\b(?:that|who|which|how|why|what|where)\s(?:\w+\s)?$/.test(`${lower.slice(0, verb).trimEnd()} `);
};

const isCommand = (text: string): boolean => {
	const [first = "", second = ""] = lowerWords(text);
	if (second === "") return false;
	if (first === "do" && second === "not") return true;
	if (commandVerbs.has(first)) return true;
	const object =
		/^(?:your|the|a|an|my|our|it|them|this|that|more|less|every|each|up|for|with|people|\w+ing)$/;
	return ambiguousCommands.has(first) && (object.test(second) || /[.!]$/u.test(text.trim()));
};

export const isQuestion = (text: string): boolean => {
	if (/[?？؟]["'”’»)\]]*$/u.test(text)) return true;
	const lower = text.toLowerCase().replace(/[’ʼ]/gu, "'");
	if (/[.!,:]/.test(lower)) return false;
	return whAux.test(lower) || whQuestion.test(lower) || inverted.test(lower);
};

const past =
	/\b(?:was|were|had|did|didn't|went|got|made|left|quit|lost|felt|met|took|told|taught|saw|found|built|spent|gave|came|became|\w{2,}ed)\b/;
const learned =
	/\b(?:learned|learnt|realised|realized|taught me|noticed|discovered|found out|changed my mind)\b/;
const newsWord =
	/\b(?:launch|launched|launching|released?|releasing|announc\w+|opening|opened|(?:am|are|we're|i'm) (?:\w+ )?(?:hiring|joining|starting|moving)|joined|introduc\w+|promoted|raised|shipped|now live|is live|new role|excited to|happy to|proud to|thrilled|congratulations|thank you to)\b/;

/** Kind of an English text made of one or more sentences. */
export const classify = (sentences: readonly string[]): IdeaKind => {
	const [first = ""] = sentences;
	if (sentences.every(isQuestion)) return "question";
	const text = sentences.filter((sentence) => !isQuestion(sentence)).join(" ");
	const lower = text.toLowerCase().replace(/[’ʼ]/gu, "'");
	const own = /\b(?:i|i'm|i've|we|we're|we've|my|our|us|me)\b/.test(lower);
	if (isCommand(first)) return "advice";
	const clause = isClause(text);
	if (sentences.length === 1 && !clause && !/\p{L}{3}[.!]$/u.test(first) && lowerWords(first).length <= 11) {
		return "topic";
	}
	if (own && (learned.test(lower) || /^(?:when|after|before|since)\b/.test(lower))) return "experience";
	if (
		newsWord.test(sentences.length > 3 ? first.toLowerCase() : lower) &&
		(own || /\b(?:live|congratulations|thank you)\b/.test(lower))
	)
		return "news";
	if (own && past.test(lower)) return "experience";
	const opinion = /\b(?:i|we) (?:think|believe|feel|love|hate|prefer)\b/.test(lower);
	if (clause && sentences.length <= 3 && (opinion || !own)) return "claim";
	return "note";
};
