import type { Style } from "../../../../domain/post-options.ts";
import { apart, paragraphs, text } from "./blocks.ts";
import { chooseOwn } from "./choose-own.ts";
import { isQuestion } from "./idea-kind.ts";
import { leansBack } from "./leans-back.ts";
import { maxHookLength } from "./opening.ts";
import type { Picker } from "./seed.ts";
import type { Block, Idea } from "./types.ts";

/** A first line from among the author's sentences, and the others in their order. */
const open = (sentences: readonly string[], picker: Picker): string[] => {
	const short = sentences.filter(
		(line, index) => index === 0 || (line.length <= maxHookLength && !leansBack(line)),
	);
	const hook = picker.rotate("hook", sentences.length > 2 ? short : sentences.slice(0, 1)) ?? "";
	return [hook, ...sentences.filter((line) => line !== hook)];
};

/** The author's question at the end, where a post of questions has it. */
const askLast = (sentences: readonly string[]): string[] => {
	const asked = sentences.findLast(isQuestion);
	return asked ? [...sentences.filter((line) => line !== asked), asked] : [...sentences];
};

/** A post in a language without a bank: only the author's own sentences, at most `max`, in one of several layouts. */
export const arrange = (idea: Idea, style: Style, max: number, picker: Picker): Block[] => {
	const chosen = chooseOwn(idea.sentences, Math.max(max, 1));
	const [hook = "", ...rest] = style === "question" ? askLast(open(chosen, picker)) : open(chosen, picker);
	if (rest.length === 0) return text([hook]);
	if (style === "list" && rest.length > 1)
		return [...text([hook]), { kind: "list", sentences: rest.map((line) => `• ${line}`) }];
	if (style === "list") return [{ kind: "list", sentences: [hook, ...rest].map((line) => `• ${line}`) }];
	const layouts: readonly [() => Block[], ...(() => Block[])[]] = [
		() => [...text([hook]), ...paragraphs(rest)],
		() => apart([hook, ...rest]),
		() => [...text([hook]), ...text(rest.slice(0, -1)), ...text(rest.slice(-1))],
	];
	return picker.rotate("layout", layouts)();
};
