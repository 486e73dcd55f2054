/** Words of any script, as the language's own rules part them. */
const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });
const wordsOf = (text: string) =>
	new Set(
		Array.from(segmenter.segment(text.toLowerCase()))
			.filter(({ isWordLike }) => isWordLike)
			.map(({ segment }) => segment),
	);

/**
 * Whether two messages are about one idea: one was made of the other by editing. Told by their common words, so that a
 * corrected or continued message stays with its post, and another one begins a new post. `commonShare`: how many words of
 * the shorter one they have in common at least.
 */
export function isSameIdea(one: string, other: string, commonShare: number): boolean {
	const [first, second] = [wordsOf(one), wordsOf(other)];
	const fewest = Math.min(first.size, second.size);
	if (fewest === 0) return one.trim() === other.trim();
	const common = [...first].filter((word) => second.has(word)).length;
	return common >= fewest * commonShare;
}
