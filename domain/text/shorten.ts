const segmenter = new Intl.Segmenter("en");

/** A text of so many letters at most, as people see them; an ellipsis stands for what is cut off. */
export function shorten(text: string, most: number): string {
	const letters: string[] = [];
	for (const { segment } of segmenter.segment(text)) {
		// One more tells that there are more.
		if (letters.push(segment) > most)
			return `${letters
				.slice(0, most - 1)
				.join("")
				.trimEnd()}…`;
	}
	return text;
}
