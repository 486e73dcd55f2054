const segmenter = new Intl.Segmenter("en");

/** UTF-16 units of a letter, on average: a family of four has 11, and marks can be piled up without end. */
const mostUnits = 16;

/** A text of so many letters at most, as people see them; an ellipsis stands for what is cut off. */
export function shorten(text: string, most: number): string {
	const letters: string[] = [];
	for (const { segment, index } of segmenter.segment(text)) {
		// One more tells that there are more.
		if (letters.push(segment) > most || index + segment.length > most * mostUnits)
			return `${letters
				.slice(0, -1)
				.slice(0, most - 1)
				.join("")
				.trimEnd()}…`;
	}
	return text;
}
