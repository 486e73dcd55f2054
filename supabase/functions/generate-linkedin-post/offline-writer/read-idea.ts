import { splitSentences } from "../../../../domain/count-sentences.ts";
import { cleanIdea } from "./clean-idea.ts";
import { detectLanguage, lowerWords } from "./detect-language.ts";
import { emojiWords, wordless } from "./emojis.ts";
import { classify, isQuestion } from "./idea-kind.ts";
import { findKeywords } from "./keywords.ts";
import { bareSentence, capitalise, endSentence } from "./sentence-text.ts";
import { bareTopic, nameTopic, quoteTopic } from "./topic.ts";
import type { Idea, Language, Takeaway } from "./types.ts";
import { stopWords } from "./words.ts";

const request =
	/^(?:(?:please|can you|could you|i want to|i'd like to|i would like to|help me(?: to)?|let's)\s+)*(?:(?:write|create|draft|make|generate|do|publish)\s+(?:me\s+|us\s+)?(?:an?|the|some|another)?\s*(?:[\w-]+\s+){0,3}?(?:post|update|text|article|announcement|story|something)|post|write|talk|(?:an?\s+)?(?:linkedin\s+)?post)\s+(?:about|on|that says|saying|announcing|explaining|describing|that|for|to announce|to explain)\s+(?:that\s+)?/iu;
const label = /^(?:(?:linkedin\s+)?post(?:\s+idea)?|topic|idea|subject|theme|title)\s*[:：]\s*/iu;
const meta =
	/^(?:announce|share|explain|describe|discuss|highlight|promote|celebrate|introduce|mention|summari[sz]e)\s+(?:that\s+)?(?=\S+\s+\S+)/iu;
/** Directions to the writer, which are no part of the post. */
const direction =
	/^(?:please\s+)?(?:(?:keep|make)\s+(?:it|this|the (?:post|tone|text))\b|(?:use|add|include|no|without|avoid)\s+(?:an?\s+|some\s+|a few\s+|the\s+|more\s+|\d+\s+)?(?:\w+\s+){0,2}(?:tone|emojis?|hashtags?|call to action|cta)\b|(?:max(?:imum)?|under|about|around)\s+\d+\s+(?:words|characters)|write (?:it|this) )/iu;

/** "Write a post about X" is X; "thank X" is thanks to X. */
const unwrap = (sentence: string) => {
	const inner = sentence
		.replace(label, "")
		.replace(request, "")
		.replace(meta, "")
		.replace(
			/^(?:tell|remind|let)\s+(?:people|everyone|them|my network|the world)\s+(?:know\s+)?(?:that\s+)?/iu,
			"",
		)
		.replace(/^thank\s+(?!you)(?=\S+\s)/iu, "Thank you to ")
		.replace(/^congratulate\s+/iu, "Congratulations to ");
	// What was the object of a request may be a fragment; its full stop belonged to the request.
	return inner === sentence ? sentence : inner.replace(/\.$/u, "");
};

const fixEnglish = (sentence: string) =>
	sentence.replace(/(?<![\p{L}\p{N}'’.@/-])i(?=(?:['’](?:m|ve|d|ll))?(?:[\s,]|[.!?]?$))/gu, "I");

const finish = (sentence: string, english: boolean) => {
	const worded = english ? fixEnglish(sentence) : sentence;
	const asked = isQuestion(worded) && !/[?？؟]["'”’»)\]]*$/u.test(worded);
	return capitalise(asked ? `${bareSentence(worded)}?` : endSentence(worded));
};

const learnedClause =
	/^(.{12,}?),? and (?:(?:I|we) )?(learned|learnt|realised|realized|noticed|discovered|found out) that ([^.!?…]{12,120})[.!]$/u;

/** "I hired 3 nurses and learned that shifts matter" says two things, and the second one is the better start. */
const takeawayOf = (sentences: readonly string[], person: Idea["person"]): Takeaway | undefined => {
	for (const sentence of sentences) {
		const [, before = "", verb = "", clause = ""] = sentence.match(learnedClause) ?? [];
		if (clause === "" || lowerWords(clause).length > 18) continue;
		const rest = `${before}, and that is what ${person ?? "I"} ${verb}.`;
		return { lesson: `${capitalise(clause)}.`, sentence, rest };
	}
	return undefined;
};

/** "#RemoteWork" in words: "remote work"; "#AI" stays. */
const untag = (tag: string) =>
	tag
		.replace(/_/gu, " ")
		.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
		.replace(/\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase());

const personOf = (text: string): Idea["person"] => {
	if (/(?<![\p{L}\p{N}/.])(?:I|i|my|My|me)(?:['’](?:m|ve|d|ll))?(?![\p{L}\p{N}./])/u.test(text)) return "I";
	return /\b(?:we|we['’]re|we['’]ve|our|us)\b/iu.test(text) ? "we" : undefined;
};

/** Sentences speak for themselves; after them the subject is "this". */
const unnamed = { topic: "this", short: "this" };

/** A fragment of another language, or its sentences; only English is taken apart any further. */
const readForeign = (parts: readonly string[], language: Language): Omit<Idea, "tags" | "emojis"> => {
	const [only = ""] = parts;
	const fragment = parts.length === 1 && !/[.!?…。！？؟।]$/u.test(only) && only.length <= 90;
	const about = findKeywords(parts.join("\n"), language, fragment);
	if (fragment && language !== "other")
		return { ...about, language, kind: "topic", sentences: [], ...bareTopic(only) };
	const sentences = fragment ? [capitalise(only)] : parts.map((part) => finish(part, false));
	const kind = sentences.every(isQuestion) ? "question" : "note";
	return { ...about, language, kind, sentences, ...unnamed };
};

const readEnglish = (raw: readonly string[], worded: string): Omit<Idea, "tags" | "emojis"> => {
	const told = raw
		.filter((sentence) => !direction.test(sentence))
		.map(unwrap)
		.filter((part) => part.trim() !== "");
	const parts = told.length > 0 ? told : raw;
	const material = parts.join("\n");
	const common = { language: "en", person: personOf(material) } as const;
	const kind = classify(parts);
	if (kind === "topic") {
		const fragment = fixEnglish(parts[0] ?? worded);
		// "happy" or "ok" is no noun; quoted it can still be a subject.
		const isWord = lowerWords(fragment).some((word) => !stopWords.has(word));
		const named = isWord ? nameTopic(fragment) : quoteTopic(fragment);
		const about = worded === wordless ? { keywords: [], phrases: [] } : findKeywords(material, "en", true);
		return { ...common, ...about, kind, sentences: [], ...named };
	}
	const sentences = parts.map((part) => finish(part, true));
	const about = findKeywords(kind === "advice" ? material.replace(/^\S+\s/u, "") : material, "en", false);
	const takeaway = takeawayOf(sentences, common.person);
	return { ...common, ...about, kind, sentences, ...unnamed, takeaway };
};

/**
 * Takes an idea apart: its own sentences or its topic, and the words it is about. `hint` is the language to
 * assume when the idea does not give its own away, as a single name does not.
 */
export const readIdea = (userMessage: string, hint: Language = "en"): Idea => {
	const { text, tags, emojis } = cleanIdea(userMessage);
	const hasWords = /\p{L}/u.test(text);
	const worded = /[\p{L}\p{N}]/u.test(text) ? text : tags.map(untag).join(" and ") || emojiWords(emojis);
	const language = hasWords ? (detectLanguage(worded) ?? hint) : "en";
	const raw = splitSentences(worded);
	const read = language === "en" ? readEnglish(raw, worded) : readForeign(raw, language);
	return { ...read, tags, emojis };
};
