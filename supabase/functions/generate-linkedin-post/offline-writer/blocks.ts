import type { Block, Draft } from "./types.ts";

export const text = (...parts: readonly (readonly string[])[]): Block[] => {
	const sentences = parts.flat();
	return sentences.length > 0 ? [{ kind: "text", sentences }] : [];
};

/** Each sentence a paragraph of its own. */
export const apart = (sentences: readonly string[]): Block[] => sentences.flatMap((line) => text([line]));

/** Two or three sentences to a paragraph, as LinkedIn shows them on a phone. */
export const paragraphs = (sentences: readonly string[]): Block[] => {
	const size = sentences.length % 3 === 1 ? 2 : 3;
	return Array.from({ length: Math.ceil(sentences.length / size) }, (_, index) => ({
		kind: "text" as const,
		sentences: sentences.slice(index * size, (index + 1) * size),
	}));
};

/** What the author said and what follows on it, laid out in one of several ways. */
export const told = ({ picker }: Draft, said: readonly string[], after: readonly string[]): Block[] => {
	const layouts: [() => Block[], ...(() => Block[])[]] = [() => [...paragraphs(said), ...paragraphs(after)]];
	if (said.length > 1)
		layouts.push(
			() => [...apart(said), ...paragraphs(after)],
			() => [...text(said.slice(0, 1)), ...paragraphs([...said.slice(1), ...after])],
		);
	return picker.pick("layout", layouts)();
};
