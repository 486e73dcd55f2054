import { stripHidden } from "../../_shared/hidden-characters.ts";
import { describeInEnglish } from "./english.ts";
import { languageOf } from "./function-words.ts";
import { describeInGerman } from "./german.ts";
import { readTraits } from "./read-traits.ts";
import { findSubjects } from "./subjects.ts";

/**
 * Proposes a brand voice without a model: counts what can be counted in posts of an author and says it as
 * their own rules. In German for German posts, else in English. Takes over no sentence of the posts, only the
 * words that come back as their subjects.
 */
export const describeVoice = (examples: readonly string[]): string => {
	const posts = examples.map(stripHidden);
	const language = languageOf(posts.join("\n"));
	const traits = readTraits(posts, language !== null);
	const subjects = findSubjects(posts, language ?? "english");
	return language === "german" ? describeInGerman(traits, subjects) : describeInEnglish(traits, subjects);
};
