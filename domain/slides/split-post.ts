import { blankLine } from "../linkedin-format/blank-line.ts";
import { fromStyledText } from "../linkedin-format/styled-text/from-styled-text.ts";
import { toPlainText } from "../linkedin-format/to-plain-text.ts";
import { cutSentences, joinQuotations, linesOf } from "../text/count-sentences.ts";
import type { Slide } from "./deck.ts";

/** In characters: a title is read at a glance, a text before the next swipe. */
const longest = { title: 110, text: 220 };
/** Beside the cover and the last one. */
const mostPoints = 18;
/** "1.", "1)", the keycap 1️⃣, or a number in a circle. */
const number = /^(?:\p{N}{1,2}[.)]\s+|\p{N}\ufe0f\u20e3\s*|[①-⑳❶-❿]\s*)/u;
/** Before each line of a list, which begins with a bullet, a number, an arrow or an emoji. */
const itemStart = /\n(?=• |\p{S}|[①-⑳❶-❿]|\p{N}{1,2}(?:[.)]\s|\ufe0f))/u;

function pack(parts: readonly string[], separator: string, limit: number): string[] {
	const packed: string[] = [];
	for (const part of parts) {
		const joined = [...packed.slice(-1), part].join(separator);
		if (joined.length > limit) packed.push(part);
		else packed.splice(-1, 1, joined);
	}
	return packed;
}

/** A paragraph in parts for one slide each: numbered lines, the lines of all but the shortest lists, or sentences of a longer text. */
function cut(paragraph: string, limit: number): string[] {
	const [text = "", ...items] = `\n${paragraph}`.split(itemStart);
	const longestWhole = items.length > 1 ? longest.title : limit;
	if (paragraph.length <= longestWhole && !number.test(items[0] ?? "")) return [paragraph];
	const sentences = linesOf(text).flatMap((line) => pack(joinQuotations(cutSentences(line)), " ", limit));
	return [...pack(sentences, "\n", limit), ...items];
}

const isHeading = (block = "") =>
	number.test(block) && !block.includes("\n") && block.length <= longest.title;
const isText = (block = "") => block !== "" && `\n${block}`.split(itemStart).length === 1;

/** Paragraphs in parts. Where each numbered line stands alone above a text, it goes with the beginning of that. */
function cutAll(blocks: readonly string[], limit: number): string[] {
	const areHeadings =
		blocks.filter(isHeading).length > 1 &&
		blocks.every((block, index) => !isHeading(block) || isText(blocks[index + 1]));
	return blocks.flatMap((block, index) => {
		if (areHeadings && isHeading(block)) return [];
		const [first = "", ...others] = cut(block, limit);
		const before = blocks[index - 1];
		return [areHeadings && isHeading(before) ? `${before}\n${first}` : first, ...others];
	});
}

/** The first sentence is the title, but not that of a list's first line. */
function toSlide(part: string): Slide {
	const [lead, ...items] = `\n${part}`.split(itemStart);
	const text = items.length === 1 ? part.replace(/^• /mu, "") : part;
	const [before = ""] = number.exec(text) ?? [];
	const [line = ""] = text.slice(before.length).split("\n");
	const sentences = cutSentences(line);
	const [sentence = ""] = sentences;
	const title = before + sentence;
	const isTorn = (joinQuotations(sentences)[0] ?? "") !== sentence;
	if (isTorn || (lead === "" && items.length > 1) || title.length > longest.title) return { title: "", text };
	return { title, text: text.slice(title.length).trim() };
}

/**
 * Slides of a post, each word once and in its order: its paragraphs, the lines of its longer lists, and the sentences of
 * its longer paragraphs, without lines that hold hashtags alone. 2 to 20 slides.
 * @param limit characters of a slide, more than usual where there would be too many slides
 */
export function splitPost(post: string, limit = longest.text): Slide[] {
	const blocks = toPlainText(fromStyledText(post))
		.split(new RegExp(blankLine, "u"))
		.map((block) =>
			linesOf(block)
				.join("\n")
				.replace(/^[-*+–▪◦•]\s+/gmu, "• "),
		)
		.filter((block) => block !== "");
	const [cover = "", ...parts] = cutAll(blocks, limit).filter((part) => part !== "");
	const last = parts.pop() ?? "";
	const points = parts.length > mostPoints ? pack(parts, "\n\n", limit) : parts;
	// So a long text takes hardly more passes than a short one.
	const least = points.join("").length / mostPoints;
	if (points.length > mostPoints) return splitPost(post, Math.max(limit * 1.3, least));
	return [cover, ...points, last].map(toSlide);
}
