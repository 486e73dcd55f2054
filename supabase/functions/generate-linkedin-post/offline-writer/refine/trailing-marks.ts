const mark = /^(?:\s|\p{Extended_Pictographic}|\uFE0F|\u200D)$/u;

/**
 * The spaces and emojis that a text ends with. Read from its end: a pattern would try every place where they could
 * begin, and on a post of nothing but joiners take seconds in which nobody else is answered.
 */
export function trailingMarks(text: string): string {
	const letters = [...text];
	const last = letters.findLastIndex((letter) => !mark.test(letter));
	return letters.slice(last + 1).join("");
}
