/** Words of any script, as the language's own rules part them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string) =>
	new Set(
		Array.from(segmenter.segment(text.toLowerCase()))
			.filter(({ isWordLike }) => isWordLike)
			.map(({ segment }) => segment),
	);

/**
 * Whether two texts are one idea: one was made of the other by editing. Common words tell it, so that a corrected or
 * continued idea stays with its post, and another one begins a new post. `commonShare`: the least share of the words of
 * the shorter one that both have.
 */
export function isSameIdea(one: string, other: string, commonShare: number): boolean {
	const [first, second] = [wordsOf(one), wordsOf(other)];
	const fewest = Math.min(first.size, second.size);
	if (fewest === 0) return one.trim() === other.trim();
	const common = [...first].filter((word) => second.has(word)).length;
	return common >= fewest * commonShare;
}
