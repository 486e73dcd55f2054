import { bareSentence, clip } from "./sentence-text.ts";
import { commonOpeners, countableNouns } from "./words.ts";

const preposition =
	/\s(?:for|in|at|with|without|from|on|after|before|as|among|between|during|under|against|to|into|about|of|by|versus|vs\.?)\s/iu;
const ofNouns =
	/^(?:importance|power|value|role|impact|benefits?|future|state|art|cost|rise|end|meaning|psychology|risks?) of\b/iu;
const determiner =
	/^(?:a|an|the|my|our|your|his|her|their|this|that|these|those|every|each|some|any|no|one|\d\S*)\s/iu;
const openingSuffix = /(?:ing|tion|ment|ness|ity|ship|ance|ence|ful|less|able|ous|ive|ual|ly|ised|ized)$/u;
const namesLikeWords = /^(?:notion|boeing|beijing|reading|sterling)$/u;

/** "Remote onboarding" inside a sentence is "remote onboarding"; "Kubernetes" and "AI" keep their capital. */
const lowerOpener = (text: string) => {
	const first = text.match(/^\p{Lu}[\p{Ll}-]*(?=\s|$|[,:'’])|^A(?=\s)/u)?.[0];
	if (!first) return text;
	const lower = first.toLowerCase();
	const restIsTitle =
		!/^(?:how|why|what|when|where|who|the|a|an|my|our)$/u.test(lower) &&
		/^\s(?!I\b)\p{Lu}/u.test(text.slice(first.length));
	const common = commonOpeners.has(lower) || (openingSuffix.test(lower) && !namesLikeWords.test(lower));
	return common && !restIsTitle ? lower + text.slice(first.length) : text;
};

const pluralOf = (noun: string) => {
	if (/(?:s|x|ch|sh)$/u.test(noun)) return `${noun}es`;
	return /[^aeiou]y$/u.test(noun) ? `${noun.slice(0, -1)}ies` : `${noun}s`;
};

/** The head is the last word before the first preposition; a bare "meeting" becomes "meetings". */
const pluraliseHead = (text: string) => {
	if (
		determiner.test(text) ||
		/^(?:how|why|what|when|where|who|which|whether|being|becoming|as)\b/iu.test(text)
	) {
		return text;
	}
	const at = text.search(preposition);
	const front = at === -1 ? text : text.slice(0, at);
	const noun = front.match(/\p{L}+$/u)?.[0] ?? "";
	return countableNouns.has(noun.toLowerCase())
		? front.slice(0, front.length - noun.length) + pluralOf(noun) + text.slice(front.length)
		: text;
};

export interface Topic {
	topic: string;
	/** The topic, when it is a plain noun phrase. */
	subject?: string;
	short: string;
	tail?: string;
}

/** A fragment of English as a noun phrase that reads well after "about". */
export const nameTopic = (fragment: string): Topic => {
	const bare = bareSentence(fragment)
		.replace(/^["“'‘«]+|["”'’»]+$/gu, "")
		.replace(/^\d+\s+(?=tips|ways|reasons|lessons|mistakes)/iu, "");
	const lowered = lowerOpener(bare);
	const topic = ofNouns.test(bare)
		? `the ${lowered.charAt(0).toLowerCase()}${lowered.slice(1)}`
		: pluraliseHead(lowered);
	// A colon, a dash or many commas inside need quotes to hold the phrase together; a long one is cut.
	if (topic.length > 90 || /[:;|]|\s[-–—]\s/u.test(topic) || (topic.match(/,/gu) ?? []).length > 2)
		return quoteTopic(bare);
	const at = topic.search(preposition);
	const head = at === -1 ? topic : topic.slice(0, at);
	const plain =
		!determiner.test(`${topic} `) && !/^(?:how|why|what|when|where|who|which|whether|being)\b/iu.test(topic);
	const short = plain && head.split(" ").length <= 3 && !/,/u.test(topic) ? head : "this";
	const tail = at === -1 || !plain ? undefined : topic.slice(at).trim();
	return {
		topic,
		subject: plain && !/,/u.test(topic) ? topic : undefined,
		short,
		tail:
			tail && /^(?:for|in|at|with|without|after|before|during|under)\s/iu.test(tail) && tail.length <= 40
				? tail
				: undefined,
	};
};

/** A fragment that English grammar must not touch. */
export const quoteTopic = (fragment: string): Topic => ({
	topic: `“${clip(bareSentence(fragment.replace(/\n/gu, " ")).replace(/[“”"]/gu, ""), 80)}”`,
	short: "this",
});

/** A fragment of another language, to stand at the start of a line or in quotes. */
export const bareTopic = (fragment: string): Topic => {
	const topic = clip(bareSentence(fragment.replace(/\n/gu, " ")), 100);
	const clause =
		/^(?:warum|wieso|wie|was|wann|wo|wer|por qué|cómo|qué|cuándo|pourquoi|comment|que|quand|por que|como|quando)\s/iu;
	return { topic, subject: clause.test(topic) ? undefined : topic, short: topic };
};
