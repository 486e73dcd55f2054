import { splitSentences } from "../../../../../domain/count-sentences.ts";
import type { Style } from "../../../../../domain/post-options.ts";
import type { Material, Thread } from "../bank.ts";
import { lowerWords } from "../detect-language.ts";
import { isQuestion } from "../idea-kind.ts";
import { endSentence } from "../sentence-text.ts";
import type { RefineContext } from "./context.ts";
import { comparable } from "./known-lines.ts";
import { bodyOf, type PostLine, renderPost } from "./read-post.ts";

/** LinkedIn takes no more. */
const maxLength = 3000;

const materialOf = ({ bank, idea }: RefineContext): Material | undefined => {
	const own = idea.kind === "topic" && idea.person !== undefined ? bank?.material.ownTopic : undefined;
	return own ?? bank?.material[idea.kind] ?? bank?.material.note;
};

const threadsFor: Record<Style, readonly (keyof Material)[]> = {
	informative: ["points", "sides"],
	storytelling: ["story", "points"],
	question: ["points", "sides"],
	list: ["points", "sides"],
	personal: ["reflections", "points"],
};

/** Whether a sentence of the post says much the same, as after an edit of the author. */
const isRetold = (sentence: string, said: readonly string[][]): boolean => {
	const words = lowerWords(sentence);
	return said.some((other) => words.filter((word) => other.includes(word)).length >= words.length * 0.6);
};

/** Goes on with a thread of the post, tells more of the idea, or begins a thread; in this order, a paragraph each. */
const places = ["begun", "told", "fresh"] as const;

interface Candidate {
	line: string;
	place: (typeof places)[number];
}

/** Sentences that may be added, best first: what the author has said and the post has not, then the banks. */
const candidates = (context: RefineContext, asItems: boolean): Candidate[] => {
	const { idea, fill, request } = context;
	const body = comparable(bodyOf(context.lines));
	const isNew = (sentence: string) => !body.includes(comparable(sentence));
	const said = splitSentences(bodyOf(context.lines)).map(lowerWords);
	const told = idea.takeaway && body.includes(comparable(idea.takeaway.lesson)) ? idea.takeaway.sentence : "";
	const own = idea.sentences
		.filter(
			(sentence) =>
				sentence.length <= 300 && sentence !== told && isNew(sentence) && !isRetold(sentence, said),
		)
		// The post may hold it under an end of its own ("…: do you agree?").
		.map(endSentence);
	const material = materialOf(context);
	const kinds: readonly (keyof Material)[] = asItems
		? ["items", "queries"]
		: threadsFor[request.config.style];
	const threads: Thread[] = material ? kinds.flatMap((kind) => [...material[kind]]) : [];
	const filled = threads.map((thread) =>
		thread.map((line) => fill(line)).filter((line) => line !== undefined),
	);
	// A thread the post has begun goes on where it stopped; the others start at their beginning.
	const begun = filled.filter((thread) => thread.some((line) => !isNew(line)));
	const fresh = filled.filter((thread) => !begun.includes(thread));
	const rest = begun.map((thread) => thread.slice(thread.findLastIndex((line) => !isNew(line)) + 1));
	const ours = [...new Set(rest.flat())].filter(isNew);
	const more = [...new Set(fresh.flat())].filter((line) => isNew(line) && !ours.includes(line));
	return [
		...own.map((line) => ({ line, place: "told" as const })),
		...ours.map((line) => ({ line, place: "begun" as const })),
		...more.map((line) => ({ line, place: "fresh" as const })),
	];
};

/** The last line with text, when it closes the post: a question or an invitation that has to stay last. */
const closingAt = ({ lines, known }: RefineContext): number => {
	const at = lines.findLastIndex(({ kind }) => kind === "text");
	const line = lines[at];
	const first = lines.findIndex(({ kind }) => kind === "text");
	const text = line?.parts.join("").trim() ?? "";
	const closes = line?.marker === "" && (isQuestion(text) || known.isClose(text));
	return closes && at !== first ? at : -1;
};

const blank: PostLine = { kind: "other", marker: "", parts: [""] };

const insert = (context: RefineContext, added: readonly Candidate[], lastItem: number): PostLine[] => {
	const { lines } = context;
	if (lastItem !== -1) {
		const marker = lines[lastItem]?.marker ?? "• ";
		const items = added.map(({ line }) => ({ kind: "text" as const, marker, parts: [line] }));
		return lines.toSpliced(lastItem + 1, 0, ...items);
	}
	const paragraphs = places
		.map((wanted) => added.filter(({ place }) => place === wanted).map(({ line }) => line))
		.filter((sentences) => sentences.length > 0)
		.map((sentences): PostLine => ({ kind: "text", marker: "", parts: [sentences.join(" ")] }));
	const closing = closingAt(context);
	if (closing !== -1) return lines.toSpliced(closing, 0, ...paragraphs.flatMap((line) => [line, blank]));
	const last = lines.findLastIndex(({ kind }) => kind === "text");
	return lines.toSpliced(last + 1, 0, ...paragraphs.flatMap((line) => [blank, line]));
};

/** About half as many sentences again, none of which the post has already. */
export const lengthen = (context: RefineContext): string => {
	const { lines } = context;
	const given = renderPost(lines);
	const count = lines.flatMap(({ kind, parts }) => (kind === "text" ? parts : [])).length;
	const wanted = Math.min(Math.max(Math.ceil(count / 2), 2), 4);
	const lastItem = lines.findLastIndex(({ kind, marker }) => kind === "text" && marker !== "");
	const options = candidates(context, lastItem !== -1);
	for (let take = wanted; take > 0; take -= 1) {
		const longer = renderPost(insert(context, options.slice(0, take), lastItem));
		if (options.length > 0 && longer.length < maxLength) return longer;
	}
	return given;
};
