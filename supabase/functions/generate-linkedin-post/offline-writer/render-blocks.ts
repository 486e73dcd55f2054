import type { Block } from "./types.ts";

const cjkEnd = /[。！？」』]$/u;
const spaced = (before: string, after: string) =>
	cjkEnd.test(before) && /^\P{ASCII}/u.test(after) ? "" : " ";

/** The text of a post: blocks a blank line apart, lines of a list below each other and below their heading. */
export const renderBlocks = (blocks: readonly Block[]): string =>
	blocks
		.map(({ kind, sentences }) =>
			sentences.filter(Boolean).reduce((text, sentence) => {
				if (text === "") return sentence;
				return text + (kind === "list" ? "\n" : spaced(text, sentence)) + sentence;
			}, ""),
		)
		.filter(Boolean)
		.reduce((post, block) => {
			if (post === "") return block;
			// A short heading such as "Before:" belongs to the list below it.
			const heads = /(?:^|\n)[^\n]{1,20}:$/u.test(post) && block.startsWith("• ");
			return `${post}${heads ? "\n" : "\n\n"}${block}`;
		}, "");
