import { splitSentences } from "../../../../../domain/count-sentences.ts";

/**
 * A line of a post. Its marker, parts and the characters between add up to the line exactly, so that what
 * is not changed stays as the author left it.
 */
export interface PostLine {
	/** Text; hashtags; or neither, as an empty line or a row of emojis. */
	kind: "text" | "tags" | "other";
	/** "• ", "2. " or nothing. */
	marker: string;
	/** The sentences, each with the spaces and emojis that follow it. */
	parts: string[];
}

const listMarker = /^\s*(?:[-*•–▪◦]|\p{N}{1,2}[.)])\s+/u;
const tagLine = /^\s*(?:#[\p{L}\p{N}\p{M}_]+[\s,]*)+$/u;

const readLine = (line: string): PostLine => {
	if (tagLine.test(line)) return { kind: "tags", marker: "", parts: [line] };
	const sentences = splitSentences(line);
	if (sentences.length === 0) return { kind: "other", marker: "", parts: [line] };
	const marker = line.match(listMarker)?.[0] ?? "";
	const text = line.slice(marker.length);
	let from = 0;
	const starts = sentences.map((sentence, index) => {
		const at = text.indexOf(sentence, from);
		from = Math.max(at, from) + sentence.length;
		return index === 0 || at === -1 ? 0 : at;
	});
	return { kind: "text", marker, parts: starts.map((start, index) => text.slice(start, starts[index + 1])) };
};

export const readPost = (post: string): PostLine[] => post.trim().split(/\r?\n/u).map(readLine);

/** Numbers of a list count on after a line has gone or come. */
const renumber = (lines: readonly PostLine[]): PostLine[] => {
	let number = 0;
	return lines.map((line) => {
		const own = line.marker.match(/^(\s*)\p{Nd}{1,2}([.)]\s+)$/u);
		if (!own) {
			if (line.kind === "text") number = 0;
			return line;
		}
		number += 1;
		return { ...line, marker: `${own[1]}${number}${own[2]}` };
	});
};

/** A bold mark whose partner has gone would show as stars. */
const unstar = (text: string) =>
	(text.match(/\*\*/gu)?.length ?? 0) % 2 === 1 ? text.replace(/\*\*/gu, "") : text;

/** The post again; lines without a sentence left are gone, and so are the gaps they leave. */
export const renderPost = (lines: readonly PostLine[]): string =>
	renumber(lines.filter(({ kind, parts }) => kind !== "text" || parts.length > 0))
		.map(({ marker, parts }) => (marker + unstar(parts.join(""))).trimEnd())
		.join("\n")
		.replace(/\n{3,}/gu, "\n\n")
		.trim();

/** The post without its hashtags, one line per line. */
export const bodyOf = (lines: readonly PostLine[]): string =>
	lines
		.filter(({ kind }) => kind === "text")
		.map(({ parts }) => parts.join(""))
		.join("\n");
