import { contract } from "../fill.ts";
import { endSentence } from "../sentence-text.ts";
import { splitLong } from "../split-long.ts";
import type { RefineContext } from "./context.ts";
import { plainWords } from "./plain-words.ts";
import { type PostLine, renderPost } from "./read-post.ts";
import { trailingMarks } from "./trailing-marks.ts";

const emphasis =
	/(\*\*\*|\*\*|__)(?=\S)([^\n]+?)(?<=\S)\1|(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]+?)(?<=\S)\3(?![\p{L}\p{N}*_])/gu;

/** How hard to try: the second round only comes when the first one found nothing to do. */
interface Effort {
	/** Longest sentence in words that stays in one piece. */
	longest: number;
	/** Bold and italic spans that may stay. */
	spans: number;
	/** "it's" for "it is". */
	contracted: boolean;
}
const efforts: readonly Effort[] = [
	{ longest: 24, spans: 1, contracted: false },
	{ longest: 14, spans: 0, contracted: true },
];

const calm = (text: string) =>
	text
		.replace(/¡/gu, "")
		.replace(/[\s\u00A0]?!*\?[!?]*/gu, (marks) => (marks.includes("!") || marks.length > 2 ? "?" : marks))
		.replace(/[\s\u00A0]?!+(?=[\s"'”’»)\]*_]|\p{Extended_Pictographic}|$)/gu, ".");

const divide = (sentence: string, longest: number): string[] => {
	if (sentence.split(/\s+/u).length <= longest) return [sentence];
	const halves = splitLong(sentence);
	return halves ? halves.flatMap((half) => divide(half, longest)) : [sentence];
};

const plainPart = (part: string, { language }: RefineContext, effort: Effort): string => {
	// The spaces and emojis after a sentence belong to the line, not to the words.
	const tail = trailingMarks(part);
	const sentence = part.slice(0, part.length - tail.length);
	const plain = plainWords(calm(sentence), language);
	if (!/[\p{L}\p{N}]/u.test(plain)) return tail.trim() === "" ? "" : tail;
	const spoken = effort.contracted && language === "en" ? contract(plain) : plain;
	const pieces = divide(spoken, effort.longest);
	return (pieces.length > 1 ? pieces.map(endSentence) : pieces).join(" ") + tail;
};

const plainLine = (line: PostLine, context: RefineContext, effort: Effort): PostLine =>
	line.kind === "text"
		? {
				...line,
				parts: line.parts.map((part) => plainPart(part, context, effort)).filter((part) => part !== ""),
			}
		: line;

const withoutEmphasis = (lines: readonly PostLine[], spans: number): PostLine[] => {
	const found = lines.flatMap(({ parts }) => [...parts.join("").matchAll(emphasis)]).length;
	if (found <= spans) return [...lines];
	return lines.map((line) =>
		line.kind === "text"
			? {
					...line,
					parts: line.parts.map((part) =>
						part.replace(
							emphasis,
							(_, _bold, strong?: string, _mark?: string, light?: string) => strong ?? light ?? "",
						),
					),
				}
			: line,
	);
};

/** The author's facts in calmer, shorter and everyday words. */
export const plainer = (context: RefineContext): string => {
	const given = renderPost(context.lines);
	for (const effort of efforts) {
		const lines = withoutEmphasis(context.lines, effort.spans).map((line) =>
			plainLine(line, context, effort),
		);
		const text = renderPost(lines);
		if (text !== given && /[\p{L}\p{N}]/u.test(text)) return text;
	}
	return given;
};
