import { splitSentences } from "../../../../domain/count-sentences.ts";
import { cleanIdea } from "./clean-idea.ts";
import { emojiWords, wordless } from "./emojis.ts";
import { classify, isQuestion } from "./idea-kind.ts";
import { findKeywords } from "./keywords.ts";
import { looksEnglish, lowerWords } from "./language.ts";
import { bareSentence, capitalise, endSentence } from "./sentence-text.ts";
import { nameTopic, quoteTopic } from "./topic.ts";
import type { Idea } from "./types.ts";
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

const takeawayOf = (sentences: readonly string[]) => {
	const clause = sentences
		.join(" ")
		.match(
			/\b(?:learned|learnt|realised|realized|noticed|discovered|found out|taught me|showed me) that ([^.!?…\n]{12,140}?)[.!?]/iu,
		)?.[1];
	return clause && lowerWords(clause).length <= 18 ? capitalise(clause) : undefined;
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

const none = { keywords: [], phrases: [] };

/** Takes an idea apart: its own sentences or its topic, and the words it is about. */
export const readIdea = (userMessage: string): Idea => {
	const { text, tags, emojis } = cleanIdea(userMessage);
	const worded = /[\p{L}\p{N}]/u.test(text) ? text : tags.map(untag).join(" and ") || emojiWords(emojis);
	const english = looksEnglish(worded);
	const raw = splitSentences(worded);
	const told = english
		? raw
				.filter((sentence) => !direction.test(sentence))
				.map(unwrap)
				.filter((part) => part.trim() !== "")
		: raw;
	const parts = told.length > 0 ? told : raw;
	const material = parts.join("\n");
	const common = { tags, emojis, person: english ? personOf(material) : undefined };

	if (english) {
		const kind = classify(parts);
		if (kind === "topic") {
			const fragment = fixEnglish(parts[0] ?? worded);
			// "happy" or "ok" is no noun; quoted it can still be a subject.
			const isWord = lowerWords(fragment).some((word) => !stopWords.has(word));
			const named = isWord ? nameTopic(fragment) : quoteTopic(fragment);
			return {
				...common,
				...(worded === wordless ? none : findKeywords(material, "all")),
				kind,
				sentences: [],
				...named,
			};
		}
		const sentences = parts.map((part) => finish(part, true));
		const about = findKeywords(kind === "advice" ? material.replace(/^\S+\s/u, "") : material, "closed");
		return { ...common, ...about, kind, sentences, ...unnamed, takeaway: takeawayOf(sentences) };
	}
	const [only = ""] = parts;
	const about = findKeywords(material, "none");
	const fragment = parts.length === 1 && !/[.!?…。！？؟।]$/u.test(only) && only.length <= 60;
	if (fragment) return { ...common, ...about, kind: "topic", sentences: [], ...quoteTopic(only) };
	const sentences = parts.map((part) => finish(part, false));
	return {
		...common,
		...about,
		kind: sentences.every(isQuestion) ? "question" : "note",
		sentences,
		...unnamed,
	};
};
