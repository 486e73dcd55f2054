import { splitSentences } from "../../../domain/text/count-sentences.ts";
import { stripHidden } from "../_shared/hidden-characters.ts";
import { detectLanguage, wordsOf } from "../_shared/language/detect-language.ts";
import { type VoiceRule, voiceSentences } from "./voice-sentences.ts";

const one = /^(?:i|i'(?:m|ve|d|ll)|me|my|mine|myself|ich|mich|mir|mein(?:e[mnrs]?)?)$/u;
const team = /^(?:we|we'(?:re|ve|d|ll)|us|our|ours|wir|uns|unser(?:e[mnrs]?)?)$/u;
const reader = /^(?:you|you'(?:re|ve|d|ll)|your|yours|du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)$/u;
/** Inside a sentence only the polite form has a capital letter. */
const politeReader = /(?<=[\p{Ll},] )(?:Sie|Ihnen|Ihre?[mnrs]?)(?!\p{L})/u;
const hashtag = /(?<![\p{L}\p{N}&/])#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/gu;
const emoji = /\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}/gu;
const listLine = /^[ \t]*(?:[-*•–▪→]|\p{N}{1,2}[.)])\s/u;
const question = /[?？؟]["”’»)\]]*$/u;
/** Average words of a sentence up to which sentences are short. */
const shortSentence = 11;

/**
 * Proposes a brand voice without a model: counts what can be counted in posts of an author (at least one) and says it
 * as their own rules, in German for German posts, else in English. It takes over no word of them.
 */
export const describeVoice = (examples: readonly string[]): string => {
	const posts = examples.map(stripHidden);
	const all = posts.join("\n");
	const words = wordsOf(all);
	const detected = detectLanguage(all);
	// Of other languages only what needs no words is told.
	const known = detected === "en" || detected === "de" ? detected : null;
	const sentences = posts.map((post) => splitSentences(post.replace(hashtag, "").replace(emoji, "")));
	const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
	const inMost = (holds: (post: string, sentences: readonly string[]) => boolean) =>
		posts.filter((post, index) => holds(post, sentences[index] ?? [])).length * 2 > posts.length;
	const [i, we] = known ? [count(one), count(team)] : [0, 0];
	const asksFirst = inMost((_, [first = ""]) => question.test(first));
	const asksLast = inMost((_, own) => question.test(own.at(-1) ?? ""));
	const found: Record<VoiceRule, boolean> = {
		"first person": i + we > 0,
		"no first person": known !== null && i + we === 0,
		"short sentences": words.length > 1 && words.length <= shortSentence * sentences.flat().length,
		"opens with a question": asksFirst,
		"opens with a number": !asksFirst && inMost((_, [first = ""]) => /\p{N}/u.test(first)),
		address: known !== null && count(reader) > 0,
		"formal address": known === "de" && count(reader) === 0 && politeReader.test(all),
		lists: inMost((post) => post.split("\n").filter((line) => listLine.test(line)).length > 1),
		"no emojis": all.search(emoji) < 0,
		"no exclamation marks": !/[!！]/u.test(all),
		"no hashtags": all.search(hashtag) < 0,
		"closes with a question": asksLast,
		"closes without a question":
			!asksLast && posts.length > 1 && !sentences.some((own) => question.test(own.at(-1) ?? "")),
	};
	const rules = (Object.keys(found) as VoiceRule[]).filter((rule) => found[rule]);
	return rules
		.map((rule) => {
			const [own = "", asTeam = own] = voiceSentences[known ?? "en"][rule].split(" | ");
			return we > i ? asTeam : own;
		})
		.join(" ");
};
