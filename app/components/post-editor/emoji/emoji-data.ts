import keywords from "emojilib";
import type { EmojiData } from "frimousse";
import groups from "unicode-emoji-json/data-by-group.json";

const tagsOf: Record<string, string[] | undefined> = keywords;

/** Every emoji with its group and search words, bundled: by default the picker downloads them from a CDN. */
export const emojiData: EmojiData = {
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
