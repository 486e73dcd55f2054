import { linkedInCharacterLimit } from "../../../../domain/linkedin-format/count-characters.ts";
import { toPlainText } from "../../../../domain/linkedin-format/to-plain-text.ts";
import type { GenerationConfig } from "../../../../domain/post-options.ts";
import type { RefineAction } from "../../../../domain/refine-actions.ts";
import { findLeftOut, putBack } from "../../../../domain/text/left-out.ts";
import { capitalise, isQuestion } from "../../../../domain/text/sentence-text.ts";
import { findIssues } from "../../../../domain/writing-issues/find-issues.ts";
import { applyFix, type IssueKind } from "../../../../domain/writing-issues/issue.ts";
import { closeUp } from "../../_shared/cleaning/unquote.ts";
import { detectLanguage } from "../../_shared/language/detect-language.ts";
import type { Language } from "../../_shared/language/function-words.ts";
import { splitLong, withoutExclamations } from "./adapt-words.ts";
import { variationsOf } from "./edit-idea.ts";
import { withoutEmojis } from "./emojis.ts";
import { gapTexts, namesItsNumber } from "./gaps-and-question.ts";
import { fillers, type PostLine, readPost, sentencesOf, writeLines } from "./read-post.ts";
import { type EditingRequest, readRequest } from "./read-request.ts";
import { firstLines, withoutWeakest } from "./strength.ts";

/** A post as it stands, edits of the author's included. */
interface Refining {
	request: EditingRequest;
	post: string;
	language: Language | null;
}

/** A third of the sentences goes, at least one: gaps first, then the weakest that may go. */
const shorten = ({ post, language }: Refining): string => {
	const lines = readPost(post);
	const sentences = sentencesOf(lines);
	if (sentences.length < 2) return post;
	const count = Math.max(Math.floor(sentences.length / 3), 1);
	return writeLines(lines, withoutWeakest(sentences, count, language));
};

/** The post with gaps before its closing question and its hashtags. */
const addGaps = (lines: readonly PostLine[], gaps: readonly string[], mayList: boolean): string => {
	const last = sentencesOf(lines).at(-1);
	const asks = last !== undefined && isQuestion(last.text) && last.line > 0;
	const at = last === undefined ? 0 : last.line + (asks ? 0 : 1);
	const isList = mayList && lines[at - 1]?.marker.includes("•") === true;
	const added = isList ? gaps.map((text) => `• ${text}`) : gaps.flatMap((text) => ["", text]);
	const texts = lines.map(({ text }) => text);
	return closeUp([...texts.slice(0, at), ...added, ...(asks ? [""] : []), ...texts.slice(at)].join("\n"));
};

/** Brings back what the idea says and the post does not; where it says all, two gaps. */
const lengthen = ({ request, post }: Refining): string => {
	const reading = readRequest(request);
	const { idea, pieces } = reading;
	const missing = idea.topic === null ? findLeftOut(pieces, post) : [];
	if (missing.length > 0) return putBack(post, pieces, new Set(missing));
	const about = idea.topic === null ? readRequest(request, post) : reading;
	const gaps = gapTexts(about, request.config.style).filter((text) => !post.includes(text));
	const longer = addGaps(readPost(post), gaps.slice(0, 2), !namesItsNumber(about.idea));
	return longer.length > linkedInCharacterLimit ? post : longer;
};

/** The next strongest sentence goes to the front; the one that stood there goes back to its place in the idea. */
const newHook = ({ request, post, language }: Refining): string => {
	const lines = readPost(post);
	const sentences = sentencesOf(lines);
	const [first] = sentences;
	const chosen =
		sentences[firstLines(sentences, language, { another: true }).find((index) => index > 0) ?? -1];
	if (!first || !chosen) return post;
	const { pieces } = readRequest(request);
	const own = pieces.find(({ text }) => text === first.text);
	const rest = sentences.filter((sentence) => sentence !== chosen && !(own && sentence === first));
	const hooked = `${capitalise(chosen.text)}\n\n${writeLines(lines, rest)}`;
	return own ? putBack(hooked, pieces, new Set([own]), true) : hooked;
};

/** The issues of machine writing that plainer words fix. */
const worn = new Set<IssueKind>(["chat-leftover", "stock-phrase", "rhetorical-opener", "em-dashes"]);
const mostRounds = 4;

const withoutIssues = (post: string, config: GenerationConfig): string => {
	let text = post;
	for (let round = 0; round < mostRounds; round += 1) {
		const issues = findIssues(text, config).filter(
			({ kind, fix }) => worn.has(kind) && fix.kind === "replace",
		);
		if (issues.length === 0) break;
		text = issues.sort((a, b) => b.start - a.start).reduce(applyFix, text);
	}
	return text;
};

/** Without worn phrases, fillers, shouting and emphasis, and with long sentences in two. */
const sayPlainly = ({ request, post, language }: Refining): string => {
	const plain = withoutExclamations(toPlainText(withoutIssues(post, request.config)));
	if (!language) return plain;
	return plain
		.split("\n")
		.map((line) => {
			if (/["“”«»]/u.test(line)) return line;
			const bare = line.replace(fillers[language], "");
			const lines = readPost(bare === line ? line : capitalise(bare.trimStart()));
			const sentences = sentencesOf(lines);
			const parted = sentences.flatMap((sentence) =>
				splitLong(sentence.text, language).map((text) => ({ ...sentence, text })),
			);
			return parted.length > sentences.length ? writeLines(lines, parted) : (lines[0]?.text ?? "");
		})
		.join("\n");
};

/** The text after the given one and those that there are, of all that the idea has; the given one after the last. */
const writeAnother = ({ request, post }: Refining): string => {
	const texts = variationsOf(readRequest(request));
	return texts[Math.max(texts.indexOf(post.trim()) + 1, request.variation ?? 0)] ?? post;
};

const refinements: Record<RefineAction, (refining: Refining) => string> = {
	another: writeAnother,
	shorter: shorten,
	longer: lengthen,
	hook: newHook,
	plainer: sayPlainly,
};

/** Another version of the post as it stands; the same text where there is nothing to do. */
export const refinePost = (
	request: EditingRequest,
	{ action, post }: NonNullable<EditingRequest["refine"]>,
): string => {
	const detected = detectLanguage(post) ?? "en";
	const language = detected === "other" ? null : detected;
	const paragraphs = post.split("\n\n");
	const closing = withoutEmojis(readRequest(request).closing);
	const at = closing && action !== "another" ? paragraphs.map(withoutEmojis).lastIndexOf(closing) : -1;
	if (at < 1) return refinements[action]({ request, post, language }) || post;
	const body = paragraphs.slice(0, at).join("\n\n");
	return [refinements[action]({ request, post: body, language }) || body, ...paragraphs.slice(at)].join(
		"\n\n",
	);
};
