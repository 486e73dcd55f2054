import type { DraftTell, PlainEdit, TellRule } from "../draft-tell.ts";
import { emojiSpans } from "./emoji-spans.ts";

/** Lines in a row, each starting with an emoji, from which on they are a list. */
const shortestList = 3;
/** Most lines that one fix mends. */
const longestList = 100;
const gap = /[^\S\n]*/uy;
const keycap = /^([0-9])\ufe0f?\u20e3/u;

/** Lists with an emoji for a bullet on every line. */
export const findEmojiBullets: TellRule = ({ plain, taken }) => {
	const bullets = new Map<number, number>();
	for (const { start, end } of emojiSpans(plain)) {
		if (!taken[start]) bullets.set(start, end);
	}
	const found: DraftTell[] = [];
	let row: PlainEdit[] = [];
	const close = () => {
		const [first] = row;
		if (first && row.length >= shortestList) {
			found.push({
				kind: "emoji-bullets",
				start: first.start,
				end: first.start + plain.slice(first.start, first.end).trimEnd().length,
				message: `An emoji opens each of ${row.length} lines; plain bullets are easier to scan and to hear.`,
				edits: row,
			});
		}
		row = [];
	};
	for (const [lineStart, lineEnd] of linesOf(plain)) {
		gap.lastIndex = lineStart;
		gap.test(plain);
		const first = gap.lastIndex;
		if (first >= lineEnd) continue;
		const end = bullets.get(first);
		const bullet = end === undefined ? undefined : bulletAt(plain, first, end);
		if (!bullet || bullet.end >= lineEnd) close();
		else if (row.push(bullet) === longestList) close();
	}
	close();
	return found;
};

function bulletAt(plain: string, start: number, end: number): PlainEdit {
	gap.lastIndex = end;
	gap.test(plain);
	const digit = keycap.exec(plain.slice(start, end))?.[1];
	return { start, end: gap.lastIndex, text: digit ? `${digit}. ` : "- " };
}

function* linesOf(plain: string): Generator<[number, number]> {
	let start = 0;
	for (let end = plain.indexOf("\n"); end >= 0; end = plain.indexOf("\n", start)) {
		yield [start, end];
		start = end + 1;
	}
	yield [start, plain.length];
}
