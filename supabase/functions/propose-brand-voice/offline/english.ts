import type { VoiceTraits } from "./read-traits.ts";

const aboutWords = (count: number) => (count === 1 ? "about one word" : `about ${count} words`);

/** Describes a voice in English, in the author's first person. */
export const describeInEnglish = (traits: VoiceTraits, subjects: readonly string[]): string => {
	const we = traits.person === "we";
	const subject = we ? "We" : "I";
	const my = we ? "Our" : "My";
	const person = { i: "in the first person, ", we: "as a team, ", none: "", unknown: "" }[traits.person];
	const rhythm =
		traits.sentenceWords <= 11
			? "short sentences"
			: traits.sentenceWords <= 18
				? "sentences"
				: "long sentences";
	const sentences = [
		traits.sentenceWords > 1 &&
			`${subject} write ${person}in ${rhythm} of ${aboutWords(traits.sentenceWords)}.`,
		traits.person === "none" && "I avoid the first person.",
		traits.postWords > 1 &&
			`${my} posts have ${aboutWords(nearest(traits.postWords))}, in ${paragraphs(traits.paragraphSentences)}.`,
		{
			question: `${subject} open with a question.`,
			number: `${subject} open with a number or a date.`,
			quote: `${subject} open with what somebody said.`,
			short: `${subject} open with a few words that stand alone.`,
			statement: `${subject} open with a plain statement, without a greeting.`,
		}[traits.opening],
		traits.address !== "none" && `${subject} speak to the reader as “you”.`,
		{
			relaxed: `${subject} sound relaxed and write “don’t”, not “do not”.`,
			formal: `${subject} stay formal and polite.`,
			plain: `${subject} use plain words and sound neither stiff nor chatty.`,
			unknown: false as const,
		}[traits.formality],
		traits.numbers && `${subject} give concrete numbers.`,
		traits.lists && `${subject} put steps and examples into lists.`,
		{
			none: `${subject} use no emojis.`,
			few: `${subject} use an emoji now and then.`,
			many: `${subject} use several emojis in a post.`,
		}[traits.emojis],
		{
			none: `${subject} use no exclamation marks.`,
			few: false as const,
			many: `${subject} like exclamation marks.`,
		}[traits.exclamations],
		{
			question: `${subject} end with a question to the reader.`,
			call: `${subject} end by asking the reader to do something.`,
			thanks: `${subject} end with thanks.`,
			statement: `${subject} end with a statement, not with a question.`,
		}[traits.closing],
		hashtags(traits.hashtags, subject),
		subjects.length > 0 && `${subject} write about ${listed(subjects)}.`,
	];
	return sentences.filter((sentence) => sentence !== false).join(" ");
};

const paragraphs = (sentences: number) => {
	if (sentences <= 1) return "paragraphs of one sentence";
	return sentences <= 3
		? "paragraphs of two or three sentences"
		: `paragraphs of about ${sentences} sentences`;
};

const hashtags = (count: number, subject: string) => {
	if (count === 0) return `${subject} use no hashtags.`;
	return count === 1 ? `${subject} add one hashtag.` : `${subject} add about ${count} hashtags.`;
};

const listed = (words: readonly string[]) =>
	words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");

/** A length that nobody counts is told in tens. */
const nearest = (words: number) => (words < 20 ? words : Math.round(words / 10) * 10);
