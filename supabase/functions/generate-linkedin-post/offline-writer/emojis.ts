import type { Tone } from "../../../../domain/post-options.ts";
import { lowerWords } from "./detect-language.ts";
import type { Picker } from "./seed.ts";
import type { Block, Idea } from "./types.ts";

/** Emoji, the words it goes with, and how to call it in words. */
const table: readonly [emoji: string, words: string, name: string][] = [
	["☕", "coffee tea cafe espresso kaffee café コーヒー قهوة", "coffee"],
	[
		"🤝",
		"hire hired hiring onboarding team teams partner partners customer customers client clients sales",
		"working together",
	],
	[
		"🩺",
		"nurse nurses doctor doctors hospital hospitals patient patients health healthcare care",
		"healthcare",
	],
	[
		"🚀",
		"launch launched launching startup startups release released ship shipped growth founder founders",
		"a launch",
	],
	[
		"📚",
		"learn learning learned book books reading school teacher teachers student students education training",
		"learning",
	],
	["📊", "data numbers dashboard dashboards metrics analytics revenue report reports chart", "data"],
	[
		"💻",
		"code software developer developers engineering programming typescript python laptop remote",
		"software",
	],
	["🤖", "ai robot robots automation chatbot machine model models", "automation"],
	["🌱", "climate green sustainability sustainable garden energy plants", "sustainability"],
	["⏰", "time deadline deadlines schedule meetings meeting calendar shift shifts", "time"],
	["💰", "money pay salary salaries budget price pricing finance invoice", "money"],
	["🎨", "design designer designers brand creative art", "design"],
	["✍️", "writing write writer blog newsletter content words", "writing"],
	["🎤", "conference talk speaking podcast speech interview interviews", "public speaking"],
	["🎉", "celebrate birthday anniversary congratulations award party", "a celebration"],
	["❤️", "thank thanks grateful gratitude family love", "gratitude"],
	["💡", "idea ideas innovation insight", "an idea"],
	["🔥", "fire burnout", "something hot"],
];

const toneEmoji: Record<Tone, readonly [string, ...string[]]> = {
	professional: ["📌", "💼"],
	casual: ["🙂", "👋"],
	enthusiastic: ["🎉", "✨"],
	authoritative: ["📌", "🧭"],
	conversational: ["💬", "👋"],
};

/** What an idea without words is called. */
export const wordless = "an idea that is still taking shape";

/** Emojis in words, for an idea that has no words. */
export const emojiWords = (emojis: readonly string[]): string => {
	const plain = (emoji: string) => emoji.replace(/\uFE0F/gu, "");
	const names = emojis.flatMap(
		(emoji) => table.find(([symbol]) => plain(symbol) === plain(emoji))?.[2] ?? [],
	);
	return [...new Set(names)].slice(0, 3).join(" and ") || wordless;
};

/** Emojis for the post, best first: the author's own, then what the words suggest, then the tone. */
const chooseEmojis = (idea: Idea, tone: Tone, picker: Picker): string[] => {
	const words = new Set(lowerWords([idea.topic, ...idea.keywords, ...idea.tags].join(" ")));
	const suggested = table
		.filter(([, hints]) => hints.split(" ").some((hint) => words.has(hint)))
		.map(([symbol]) => symbol);
	return [...new Set([...idea.emojis, ...suggested, picker.pick("emoji", toneEmoji[tone])])];
};

/** Puts one to three emojis at the ends of paragraphs; the last paragraph stays as it is. */
export const placeEmojis = (blocks: readonly Block[], idea: Idea, tone: Tone, picker: Picker): Block[] => {
	const emojis = chooseEmojis(idea, tone, picker);
	const texts = [...blocks.keys()].filter((index) => blocks[index]?.kind === "text");
	const [first = 0, ...others] = texts.length > 0 ? texts : [0];
	const middle = others.slice(0, -1).at(Math.floor(others.length / 2) - 1);
	const chosen = middle === undefined ? [first] : [first, middle];
	return blocks.map((block, index) => {
		const emoji = emojis[chosen.indexOf(index)];
		if (!chosen.includes(index) || !emoji) return block;
		// On a list the first line carries it, so that the lines stay alike; on a lone question it leads.
		const at = block.kind === "list" ? 0 : block.sentences.length - 1;
		const lone = blocks.length === 1 && block.kind === "text";
		return {
			...block,
			sentences: block.sentences.map((sentence, line) =>
				line !== at
					? sentence
					: lone && sentence.endsWith("?")
						? `${emoji} ${sentence}`
						: `${sentence} ${emoji}`,
			),
		};
	});
};
