import type { Style } from "../../../../domain/post-options.ts";
import type { Idea, Language, Voice } from "./types.ts";
import { stopWords } from "./words.ts";

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
		.filter((word) => !stopWords.has(word.toLowerCase()))
		.join(" ");

/** What fills up a single hashtag: the sort of post, or the field all of LinkedIn is about. */
const spare: Record<Language, Record<Style, string> & { other: string }> = {
	en: {
		informative: "Work",
		storytelling: "Stories",
		question: "Discussion",
		list: "Checklist",
		personal: "Reflection",
		other: "Career",
	},
	de: {
		informative: "Arbeit",
		storytelling: "Geschichten",
		question: "Diskussion",
		list: "Checkliste",
		personal: "Gedanken",
		other: "Beruf",
	},
	es: {
		informative: "Trabajo",
		storytelling: "Historias",
		question: "Debate",
		list: "Lista",
		personal: "Reflexión",
		other: "Carrera",
	},
	fr: {
		informative: "Travail",
		storytelling: "Histoires",
		question: "Discussion",
		list: "Liste",
		personal: "Réflexion",
		other: "Métier",
	},
	pt: {
		informative: "Trabalho",
		storytelling: "Histórias",
		question: "Debate",
		list: "Lista",
		personal: "Reflexão",
		other: "Carreira",
	},
	// A name is the same in every language.
	other: {
		informative: "LinkedIn",
		storytelling: "LinkedIn",
		question: "LinkedIn",
		list: "LinkedIn",
		personal: "LinkedIn",
		other: "Forum",
	},
};

/** Two to four hashtags: the author's own, the idea's phrases and nouns, then what the brand voice is about. */
export const writeHashtags = (idea: Idea, voice: Voice, style: Style): string => {
	const phrases = idea.phrases.slice(0, 2);
	const paired = phrases.flatMap((phrase) => phrase.split(" "));
	const words = idea.keywords.filter((word) => !paired.includes(word));
	const own = [...idea.tags, ...phrases, ...words.slice(0, 3)].map(toHashtag);
	const fromVoice = [...voice.topics, voice.audience ?? ""].map(contentWords).map(toHashtag).slice(0, 1);
	const tags: string[] = [];
	const add = (candidates: readonly string[], upTo: number) => {
		for (const tag of candidates) {
			const repeats = tags.some((other) => other.toLowerCase() === tag.toLowerCase());
			if (tags.length < upTo && usable(tag) && !repeats) tags.push(tag);
		}
	};
	add(own, fromVoice.some(usable) ? 3 : 4);
	add(fromVoice, 4);
	add([spare[idea.language][style], spare[idea.language].other], 2);
	return tags.map((tag) => `#${tag}`).join(" ");
};
