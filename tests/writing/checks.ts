import { defaultGenerationConfig, type GenerationConfig, sentenceRange } from "../../domain/post-options.ts";
import { countListsAsOne, countSentences, splitSentences } from "../../domain/text/count-sentences.ts";
import type { Idea, VisibleRule } from "./idea.ts";

export const configOf = ({ config }: Idea): GenerationConfig => ({ ...defaultGenerationConfig, ...config });

export const requestOf = (idea: Idea) => ({
	userMessage: idea.idea,
	systemMessage: idea.rules?.text ?? "",
	config: configOf(idea),
	variation: 0,
});

/** Checks by counting, each with the ideas that it says something of. */
export const checkNames = [
	"every sentence of the author's is there",
	"no word of anybody else's outside gaps and the closing question",
	"the first line is the author's",
	"at most three hashtags, all of them noun phrases",
	"the rules that were given hold",
	"the number of sentences is that of the length",
] as const;

export type CheckName = (typeof checkNames)[number];

const hashtagLine = /^(?:#[\p{L}\p{N}\p{M}_]+[\s,]*)+$/u;
const emoji = /(?![©®™])\p{Extended_Pictographic}/u;
const gap = /\[[^[\]\n]*\]/gu;
/** Words that a list does without: they joined or counted its parts. */
const joining = new Set(
	"and or und oder et ou y e o first second third erstens zweitens drittens 1 2 3 4 5".split(" "),
);
const contractions: readonly [RegExp, string][] = [
	[/\b(can)(?:'t|not)\b/gu, "$1 not"],
	[/\bwon't\b/gu, "will not"],
	[/n't\b/gu, " not"],
	[/'re\b/gu, " are"],
	[/'ve\b/gu, " have"],
	[/'ll\b/gu, " will"],
	[/\bi'm\b/gu, "i am"],
	[/\b(it|that|there|here|what)'s\b/gu, "$1 is"],
];

const wordsOf = (text: string): string[] => {
	let plain = text.normalize("NFC").toLowerCase().replace(/[’ʼ]/gu, "'");
	for (const [short, full] of contractions) plain = plain.replace(short, full);
	return (plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) => !joining.has(word));
};

const within = (part: string, whole: string) => ` ${whole} `.includes(` ${part} `);
const sequence = (text: string) => wordsOf(text).join(" ");

const bodyOf = (post: string) =>
	post
		.split("\n")
		.filter((line) => !hashtagLine.test(line.trim()))
		.join("\n")
		.trim();

const closingOf = (body: string) => splitSentences(body).at(-1) ?? "";
const isQuestion = (sentence: string) => /[?？؟]\P{L}*$/u.test(sentence);

/** The checks that a post about an idea does not pass, each with what is wrong. */
export const findFailures = (idea: Idea, post: string): Partial<Record<CheckName, string>> => {
	const failures: Partial<Record<CheckName, string>> = {};
	const { length } = configOf(idea);
	const body = bodyOf(post);
	const said = sequence(idea.idea);
	const own = splitSentences(idea.idea);
	const { min, max } = length === "long" ? { min: 6, max: Number.POSITIVE_INFINITY } : sentenceRange[length];

	const written = sequence(body);
	const missing = own.filter((sentence) => !within(sequence(sentence), written));
	// A request for fewer sentences than the idea has asks for a shorter text.
	const mayMiss = Math.max(own.length - max, 0);
	if (missing.length > mayMiss) failures[checkNames[0]] = missing.join(" | ");

	const closing = closingOf(body);
	const isOurs = isQuestion(closing) && !within(sequence(closing), said);
	const rest = (isOurs ? body.slice(0, body.lastIndexOf(closing)) : body).replace(gap, " ");
	const known = new Set(wordsOf(idea.idea));
	const foreign = wordsOf(rest).filter((word) => !known.has(word));
	if (foreign.length > 0) failures[checkNames[1]] = foreign.join(" ");

	const [first = ""] = splitSentences(body).map((sentence) => sentence.replace(gap, ""));
	if (sequence(first) === "" || !within(sequence(first), said)) failures[checkNames[2]] = first;

	const tags = post.match(/(?<![\p{L}\p{N}])#[\p{L}\p{N}\p{M}_]+/gu) ?? [];
	const nouns = new Set(idea.nouns.split(", ").map(asTag));
	const wrong = tags.filter((tag) => !nouns.has(asTag(tag)));
	if (tags.length > 3 || wrong.length > 0)
		failures[checkNames[3]] = (wrong.length > 0 ? wrong : tags).join(" ");

	const { includeHashtags, includeEmojis } = configOf(idea);
	const visible: VisibleRule[] = [...(idea.rules?.visible ?? [])];
	if (!includeHashtags) visible.push("no hashtags");
	if (!includeEmojis) visible.push("no emojis");
	const broken = visible.filter((rule) => !holds(rule, post, closing));
	const used = (idea.rules?.neverUsed ?? []).filter((word) => wordsOf(post).includes(word));
	if (broken.length + used.length > 0) failures[checkNames[4]] = [...broken, ...used].join(", ");

	const count = countSentences(post);
	const isTooMany = countListsAsOne(post) > max;
	if (count < min || isTooMany) failures[checkNames[5]] = `${count}, not ${min} to ${max}`;
	return failures;
};

const holds = (rule: VisibleRule, post: string, closing: string): boolean =>
	({
		"question at the end": isQuestion(closing),
		"no question": !isQuestion(closing),
		"no emojis": !emoji.test(post),
		"no hashtags": !/#\p{L}/u.test(post),
		"no exclamation marks": !/[!¡]/u.test(post),
	})[rule];

const asTag = (words: string) => (words.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join("");
