/** How a text begins, on one line: at most so many UTF-16 units, cut between words, or else between characters. */
export function firstWords(text: string, most: number): string {
	const line = text.replace(/\s+/gu, " ").trim();
	if (line.length <= most) return line;
	const space = line.lastIndexOf(" ", most);
	if (space > most / 2) return `${line.slice(0, space)}…`;
	const { index } = new Intl.Segmenter().segment(line).containing(most) ?? { index: most };
	return `${line.slice(0, index)}…`;
}
