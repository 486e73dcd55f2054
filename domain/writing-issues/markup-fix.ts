import { type MarkupMap, mapMarkup, markerLength, plainOffset } from "../linkedin-format/map-markup.ts";
import type { Edit } from "./issue.ts";

/** Longest paragraph in which a fix beside emphasis is checked; no post is longer. */
const longestChecked = 4000;
/** How far around a fix links are looked for: what a fix glues together stands beside it. */
const reach = 200;

/**
 * The one replacement in the markup that makes all the edits. Markers stay where they are, but for those around
 * nothing but removed words. `undefined` when the markup would not read as it should afterwards.
 */
export function toMarkupFix(map: MarkupMap, edits: readonly Edit[]): Edit | undefined {
	const { offsets, pairs, plain, text: source } = map;
	const changes = edits.filter(({ start, end, text }) => plain.slice(start, end) !== text);
	const [first, last] = [changes[0], changes.at(-1)];
	if (!first || !last) return undefined;
	const from = first.start === 0 ? 0 : (offsets[first.start - 1] ?? 0) + 1;
	const to = offsets[last.end] ?? 0;
	const units = source.slice(from, to).split("");
	for (const { start, end, text } of changes) {
		for (const { kind, open, close, ...pair } of pairs) {
			const isAll = pair.start === start && pair.end === end;
			if (pair.start < start || pair.end > end || (isAll && text.trim() !== "")) continue;
			for (const at of [open, close]) units.fill("", at - from, at - from + markerLength(kind));
		}
		for (const offset of offsets.slice(start, end)) units[offset - from] = "";
		units[(offsets[start] ?? 0) - from] = text;
	}
	const fix = { start: from, end: to, text: units.join("") };
	return readsRight(map, changes, fix) ? withoutCommon(source, fix) : undefined;
}

/** Leaves out what a fix does not change at its ends, so that others can stand right beside it. */
function withoutCommon(source: string, { start, end, text }: Edit): Edit {
	const most = Math.min(end - start, text.length);
	let head = 0;
	while (head < most && source[start + head] === text[head]) head++;
	let tail = 0;
	while (tail < most - head && source[end - 1 - tail] === text.at(-1 - tail)) tail++;
	return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

/** Reads the paragraphs of a fix again: every letter and link that stays must be there and look as it did. */
function readsRight(map: MarkupMap, edits: readonly Edit[], fix: Edit): boolean {
	const { offsets, text: source } = map;
	const blankBehind = source.indexOf("\n\n", fix.end);
	const first = Math.max(0, source.lastIndexOf("\n\n", fix.start));
	const last = blankBehind < 0 ? source.length : blankBehind;
	const isPlain = !/[*_]/u.test(source.slice(first, last) + fix.text);
	if (!isPlain && last - first > longestChecked) return false;
	const from = Math.max(first, isPlain ? fix.start - reach : 0);
	const to = Math.min(last, isPlain ? fix.end + reach : last);
	const now = mapMarkup(source.slice(from, fix.start) + fix.text + source.slice(fix.end, to));
	const [start, end] = [plainOffset(offsets, from), plainOffset(offsets, to)];
	const looks = Array.from({ length: end - start }, (_, index) =>
		map.letters[start + index] ? lookAt(map, start + index) : map.plain.charAt(start + index),
	);
	for (const edit of edits.toReversed())
		looks.splice(edit.start - start, edit.end - edit.start, ...edit.text.split(""));
	const links = new Set(now.links.map((link) => now.plain.slice(link.start, link.end)));
	const within = map.links.filter((link) => link.start >= start && link.end <= end);
	const spared = within.filter((link) =>
		edits.every((edit) => edit.start >= link.end || edit.end <= link.start),
	);
	return (
		looks.length === now.plain.length &&
		looks.every((look, index) => look === now.plain[index] || look === lookAt(now, index)) &&
		spared.every((link) => links.has(map.plain.slice(link.start, link.end)))
	);
}

const lookAt = ({ plain, bold, italic }: MarkupMap, at: number) => `${plain[at]} ${bold[at]} ${italic[at]}`;
