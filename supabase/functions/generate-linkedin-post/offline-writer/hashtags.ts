import type { Style } from "../../../../domain/post-options.ts";
import type { Idea, Voice } from "./types.ts";
import { foreignWords, stopWords } from "./words.ts";

/** "remote onboarding" → "RemoteOnboarding"; letters and digits only, "AI" and "iPhone" as they are. */
export const toHashtag = (words: string): string =>
	(
		words
			.normalize("NFC")
			.replace(/['’]s\b/gu, "")
			.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
	)
		.map((word) => (/^\p{Ll}+$/u.test(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word))
		.join("");

const usable = (tag: string) => /\p{L}/u.test(tag) && [...tag].length >= 2 && [...tag].length <= 32;

const contentWords = (phrase: string) =>
	phrase
		.split(/\s+/u)
		.filter((word) => !stopWords.has(word.toLowerCase()) && !foreignWords.has(word.toLowerCase()))
		.join(" ");

const styleWord: Record<Style, string> = {
	informative: "Notes",
	storytelling: "Stories",
	question: "Questions",
	list: "Checklist",
	personal: "Reflections",
};

/** Two to four hashtags: the author's own, the idea's phrases and words, then what the brand voice is about. */
export const writeHashtags = (idea: Idea, voice: Voice, style: Style): string => {
	const phrases = idea.phrases.slice(0, 2);
	const paired = phrases.flatMap((phrase) => phrase.split(" "));
	const words = idea.keywords.filter((word) => !paired.includes(word));
	const own = [...idea.tags, ...phrases, ...words.slice(0, 3)].map(toHashtag);
	const fromVoice = [...voice.topics, voice.audience ?? ""].map(contentWords).map(toHashtag).slice(0, 1);
	const [lead] = own.filter(usable);
	const spare = lead && /^[\p{Script=Latin}\p{N}]+$/u.test(lead) ? [`${lead}${styleWord[style]}`] : [];
	const tags: string[] = [];
	const add = (candidates: readonly string[], upTo: number) => {
		for (const tag of candidates) {
			const repeats = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
			if (tags.length < upTo && usable(tag) && !repeats) tags.push(tag);
		}
	};
	add(own, fromVoice.some(usable) ? 3 : 4);
	add(fromVoice, 4);
	add([...spare, styleWord[style], "Ideas"], Math.max(2, tags.length));
	return tags.map((tag) => `#${tag}`).join(" ");
};
