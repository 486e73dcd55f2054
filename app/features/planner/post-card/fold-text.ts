/** Lines that a folded post shows, and how many more a post has before it is folded. */
export const foldedLines = 6;
const spareLines = 2;

/** Most characters that a line holds: on a phone, and on anything wider. */
const lineLength = { phone: 52, wide: 96 } as const;
type CardWidth = keyof typeof lineLength;

/** Whether a text has clearly more lines than a folded post shows. */
export const isLong = (text: string, width: CardWidth): boolean =>
	countLines(text, width, foldedLines + spareLines + 1) > foldedLines + spareLines;

/** About how many lines a text takes at least; counting stops at `most`. */
export function countLines(text: string, width: CardWidth, most = Number.POSITIVE_INFINITY): number {
	let lines = 0;
	for (let start = 0; start <= text.length && lines < most; ) {
		const newline = text.indexOf("\n", start);
		const end = newline < 0 ? text.length : newline;
		lines += Math.max(1, Math.ceil((end - start) / lineLength[width]));
		start = end + 1;
	}
	return Math.min(lines, most);
}
