import { toLinkedInText } from "../to-linkedin-text.ts";
import { type Glyph, hasStyledLetters, looksSameIn, readStyledText } from "./read-styled-text.ts";
import { type Emphasis, styleLetters } from "./styled-letters.ts";

/** Glyphs `start` to `end` (exclusive) of a line, all of which can be written in one pair of markers. */
interface Run {
	start: number;
	end: number;
	emphasis: Emphasis;
}

const lineBreaks = /(\r\n|[\r\n\u2028\u2029])/u;

/**
 * Styled Unicode letters (bold, italic and both, serif and sans-serif) back to markup that renders the same.
 * A run goes on over what has no styled form, up to the end of its line. What markup cannot say (a letter
 * styled in the middle of a word, beside loose markers) stays as it is, and so does everything not styled.
 */
export const fromStyledText = (text: string): string =>
	hasStyledLetters(text) ? text.split(lineBreaks).map(fromStyledLine).join("") : text;

function fromStyledLine(line: string): string {
	if (!hasStyledLetters(line)) return line;
	const glyphs = readStyledText(line);
	const markup = writeMarkup(glyphs);
	// Serif letters are rendered sans-serif, so that is what the markup has to give.
	const wanted = glyphs
		.map((each) => (each.emphasis ? styleLetters(each.plain, each.emphasis) : each.source))
		.join("");
	const rendered = toLinkedInText(markup);
	return rendered === wanted || rendered === toLinkedInText(wanted) ? markup : line;
}

function writeMarkup(glyphs: readonly Glyph[]): string {
	const parts: string[] = [];
	let position = 0;
	for (let run = nextRun(glyphs, 0); run; run = nextRun(glyphs, run.end)) {
		const { start, end, emphasis } = run;
		if (position < start) parts.push(sources(glyphs, position, start));
		position = end;
		const before = parts.at(-1)?.at(-1);
		const afterWord = before !== "*" && before !== "_" && isWord(glyphs[start - 1]);
		const beforeWord = isWord(glyphs[end]) && !glyphs[end]?.emphasis;
		// A marker must not grow by the one it stands beside.
		const character = before === "*" || glyphs[end]?.source === "*" ? "_" : "*";
		const sayable = !(afterWord && beforeWord) && (character === "*" || !(afterWord || beforeWord));
		const marker = character.repeat((emphasis.bold ? 2 : 0) + (emphasis.italic ? 1 : 0));
		const plain = glyphs.slice(start, end).map((each) => each.plain);
		parts.push(sayable ? marker + plain.join("") + marker : sources(glyphs, start, end));
	}
	return parts.join("") + sources(glyphs, position, glyphs.length);
}

const sources = (glyphs: readonly Glyph[], start: number, end: number) =>
	glyphs
		.slice(start, end)
		.map(({ source }) => source)
		.join("");

const isWord = (glyph: Glyph | undefined) => glyph?.class === "word";

/** The first run that starts at `from` or later. */
function nextRun(glyphs: readonly Glyph[], from: number): Run | undefined {
	let start = from;
	while (start < glyphs.length && !glyphs[start]?.emphasis) start++;
	const first = glyphs[start]?.emphasis;
	if (!first) return undefined;
	const emphasis = emphasisOf(glyphs, start, first);
	const fits = (glyph: Glyph | undefined) =>
		glyph !== undefined && (glyph.emphasis ? sharesStyle(glyph, emphasis) : looksSameIn(glyph, emphasis));

	let end = start + 1;
	while (start > from && isWord(glyphs[start - 1]) && fits(glyphs[start - 1])) start--;
	// Markers that touch a word on the outside hold only as long as there is one word inside.
	const oneWord = start > 0 && isWord(glyphs[start - 1]);
	for (let at = end; fits(glyphs[at]) && !(oneWord && !isWord(glyphs[at])); at++) {
		if (glyphs[at]?.emphasis || (at === end && isWord(glyphs[at]))) end = at + 1;
	}
	if (isWord(glyphs[end]) && !fits(glyphs[end]) && !glyphs[end]?.emphasis)
		end = endBeforeLastWord(glyphs, start, end);
	return { start, end, emphasis };
}

/** Bold italic has no digits of its own, so bold digits are what the letter behind them is. */
function emphasisOf(glyphs: readonly Glyph[], start: number, first: Emphasis): Emphasis {
	let at = start;
	while (isBoldDigit(glyphs[at])) at++;
	const letter = glyphs[at]?.emphasis;
	return at > start && letter?.bold ? letter : first;
}

const isBoldDigit = (glyph: Glyph | undefined) =>
	glyph?.emphasis?.bold === true && !glyph.emphasis.italic && /^[0-9]/u.test(glyph.plain);

const sharesStyle = (glyph: Glyph, { bold, italic }: Emphasis) =>
	glyph.emphasis?.bold === bold && (glyph.emphasis.italic === italic || isBoldDigit(glyph));

/** Leaves the last word of a run to a run of its own; the run itself when it is one word. */
function endBeforeLastWord(glyphs: readonly Glyph[], start: number, end: number): number {
	let last = end;
	while (last > start && isWord(glyphs[last - 1])) last--;
	while (last > start && !isWord(glyphs[last - 1])) last--;
	return last > start ? last : end;
}
