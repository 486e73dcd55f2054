import { functionWords, type VoiceLanguage, wordsOf } from "./function-words.ts";
import { mostCommon } from "./most-common.ts";

const most = 3;

/**
 * What the posts are about, most frequent first: words that come back in several posts, or three times in the
 * only one. German subjects are nouns, which a capital letter inside a sentence gives away.
 */
export const findSubjects = (examples: readonly string[], language: VoiceLanguage): string[] => {
	const found = new Map<string, { forms: string[]; posts: Set<number> }>();
	for (const [post, example] of examples.entries()) {
		for (const word of subjectWords(example, language)) {
			const key = stem(word, language);
			const entry = found.get(key) ?? { forms: [], posts: new Set() };
			entry.posts.add(post);
			entry.forms.push(word);
			found.set(key, entry);
		}
	}
	const neededPosts = Math.min(2, examples.length);
	const neededTimes = examples.length === 1 ? 3 : 2;
	return [...found.values()]
		.filter(({ posts, forms }) => posts.size >= neededPosts && forms.length >= neededTimes)
		.sort((a, b) => b.posts.size - a.posts.size || b.forms.length - a.forms.length)
		.slice(0, most)
		.map(({ forms }) => mostCommon(forms));
};

const subjectWords = (text: string, language: VoiceLanguage): string[] => {
	if (language === "german") {
		const nouns = text.match(/(?<=[\p{L}\p{N},;] )\p{Lu}[\p{Ll}\p{Lu}-]{3,}/gu) ?? [];
		return nouns.filter((noun) => !functionWords.german.has(noun.toLowerCase()));
	}
	const tags = (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.slice(1).toLowerCase());
	return [...wordsOf(text), ...tags].filter(
		(word) =>
			word.length > 3 &&
			/^\p{L}+$/u.test(word) &&
			!functionWords.english.has(word) &&
			!/(?:ed|ly|ing)$/u.test(
				word.replace(
					/^(?:family|feed|speed|marketing|hiring|onboarding|training|coaching|mentoring|meeting|writing|testing|pricing|nursing|teaching|engineering|consulting|banking|housing|funding)$/u,
					"",
				),
			),
	);
};

const stem = (word: string, language: VoiceLanguage) =>
	language === "english"
		? word.replace(/(?<=[^su])s$/u, "")
		: word.replace(/(?<=\p{L}{4})(?:en|n|s|e)$/u, "");
