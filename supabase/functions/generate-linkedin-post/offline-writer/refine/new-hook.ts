import { weight } from "../choose-own.ts";
import { createFill } from "../fill.ts";
import { isQuestion } from "../idea-kind.ts";
import { findKeywords } from "../keywords.ts";
import { leansBack } from "../leans-back.ts";
import { maxHookLength } from "../opening.ts";
import { readVoice } from "../read-voice.ts";
import { hashText } from "../seed.ts";
import type { RefineContext } from "./context.ts";
import { comparable } from "./known-lines.ts";
import { bodyOf, type PostLine, renderPost } from "./read-post.ts";
import { trailingMarks } from "./trailing-marks.ts";

/** First lines from the banks, with the idea's or the text's own noun in them. */
const bankHooks = (context: RefineContext): string[] => {
	const { bank, idea, request, lines, language, fill } = context;
	if (!bank) return [];
	if (idea.kind === "topic") {
		const own = language === "en" && idea.person !== undefined ? bank.ownHooks : undefined;
		return (own ?? bank.hooks[request.config.style === "list" ? "question" : request.config.style])
			.map((line) => fill(line))
			.filter((line) => line !== undefined);
	}
	const about = findKeywords(bodyOf(lines), language, false);
	const noun = about.keywords[0];
	const key = idea.key ?? about.key ?? (noun && language === "en" ? `the ${noun}` : noun);
	const keyed = createFill({ ...idea, key }, readVoice(request.systemMessage), request.config.tone);
	return bank.keyHooks.map((line) => keyed(line)).filter((line) => line !== undefined);
};

/** A sentence from further down that can open the post, as its place and the number of it. */
const strongest = ({ lines, known }: RefineContext): { line: number; text: string } | undefined => {
	const first = lines.findIndex(({ kind }) => kind === "text");
	return lines
		.flatMap(({ kind, parts, marker }, line) =>
			kind === "text" && line > first && marker === "" && parts.length === 1
				? [{ line, text: parts.join("").trim() }]
				: [],
		)
		.filter(
			({ text }) =>
				text.length <= maxHookLength && !text.endsWith(":") && !leansBack(text) && !known.isOurs(text),
		)
		.sort((a, b) => weight(b.text, 1, 99) - weight(a.text, 1, 99))[0];
};

const withFirstLine = ({ lines, known }: RefineContext, hook: string): string => {
	const at = lines.findIndex(({ kind }) => kind === "text");
	const first = lines[at];
	const [opening = "", ...others] = first?.parts ?? [];
	const line: PostLine = { kind: "text", marker: "", parts: [hook] };
	const gap: PostLine = { kind: "other", marker: "", parts: [""] };
	// Only a first line of ours gives way; a sentence of the author moves down by one.
	const tail = trailingMarks(opening);
	if (first?.marker !== "" || !known.isHook(opening.slice(0, opening.length - tail.length)))
		return renderPost(lines.toSpliced(Math.max(at, 0), 0, line, gap));
	const kept = { ...first, parts: [hook + tail, ...others] };
	return renderPost(lines.with(at, kept));
};

/** Another first line; asked again, it goes on to the next one. The rest of the post stays as it is. */
export const newHook = (context: RefineContext): string => {
	const { lines } = context;
	const given = bodyOf(lines);
	const current = comparable(lines.find(({ kind }) => kind === "text")?.parts[0] ?? "");
	const hooks = bankHooks(context).filter((hook) => hook.length <= maxHookLength);
	const at = hooks.findIndex((hook) => comparable(hook) === current);
	const from = at === -1 ? hashText(given) % Math.max(hooks.length, 1) : at + 1;
	const next = [...hooks.slice(from), ...hooks.slice(0, from)].find(
		(hook) => !comparable(given).includes(comparable(hook)),
	);
	if (next) return withFirstLine(context, next);
	const moved = strongest(context);
	if (!moved || (context.language === "other" && isQuestion(moved.text))) return renderPost(lines);
	const rest = lines.toSpliced(moved.line, 1);
	const gap: PostLine = { kind: "other", marker: "", parts: [""] };
	return renderPost([{ kind: "text", marker: "", parts: [moved.text] }, gap, ...rest]);
};
