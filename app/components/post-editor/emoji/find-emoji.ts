import keywords from "emojilib";
import type { EmojiData } from "frimousse";
import groups from "unicode-emoji-json/data-by-group.json";

const tagsOf: Record<string, string[] | undefined> = keywords;

/** Every emoji with its group and search words, bundled: by default the picker downloads them from a CDN. */
const emojiData: EmojiData = {
	locale: "en",
	categories: groups.map(({ name }, index) => ({ index, label: name })),
	emojis: groups.flatMap(({ emojis }, category) =>
		emojis.map(({ emoji, name, emoji_version }) => ({
			emoji,
			category,
			label: name,
			version: Number(emoji_version),
			tags: (tagsOf[emoji] ?? []).map((tag) => tag.replaceAll("_", " ")),
		})),
	),
	skinTones: {
		light: "Light",
		"medium-light": "Medium light",
		medium: "Medium",
		"medium-dark": "Medium dark",
		dark: "Dark",
	},
};

/** Words without case, accents and punctuation: "Woman’s hat" and "womans hat" are the same. */
const wordsOf = (text: string): string[] =>
	text
		.normalize("NFD")
		.replace(/\p{M}|['’]/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}+]+/u)
		.filter(Boolean);

interface Entry {
	emoji: EmojiData["emojis"][number];
	name: string[];
	/** Those of the name and of all search words. */
	all: string[];
}

const entries = emojiData.emojis.map((emoji): Entry => {
	const name = wordsOf(emoji.label);
	return { emoji, name, all: [...name, ...emoji.tags.flatMap(wordsOf)] };
});

const has = (words: readonly string[], word: string) => words.some((other) => other.startsWith(word));

/** How well an emoji fits: less is better, null for not at all. Each word of the query begins one of its words. */
function rankOf({ name, all }: Entry, query: readonly string[]): number | null {
	if (name.join(" ") === query.join(" ")) return 0;
	if (query.every((word) => name.includes(word))) return 1;
	if (query.every((word) => has(name, word))) return 2;
	if (query.every((word) => all.includes(word))) return 3;
	return query.every((word) => has(all, word)) ? 4 : null;
}

/**
 * The emoji that a query names, best first. The picker's own search takes any letters inside a word, so that "cat"
 * finds a vacation, and lists by category.
 */
export function findEmoji(query: string): EmojiData {
	const words = wordsOf(query);
	if (words.length === 0) return emojiData;
	const found = entries.flatMap((entry) => {
		const rank = rankOf(entry, words);
		return rank === null ? [] : [{ emoji: entry.emoji, rank }];
	});
	// The picker filters once more, by the query as it was typed, and sorts what has it in its label first.
	const tags = [query.toLowerCase().trim()];
	return {
		...emojiData,
		categories: [{ index: 0, label: "Found" }],
		emojis: found
			.toSorted((one, other) => one.rank - other.rank)
			.map(({ emoji }) => ({ ...emoji, category: 0, tags })),
	};
}
