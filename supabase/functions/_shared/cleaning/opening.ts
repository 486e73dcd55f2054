import { fenceLine, fenceLineStart } from "../fence.ts";

/** Longest first line that can be one of a model's words as a whole, in UTF-16 units. */
const longestLead = 200;

const kinds =
	"(?:linkedin[- ]?)?(?:posts?|beitrag|publicación|publication|version|draft|entwurf|text|update)";
export const yes =
	"(?:sure(?: thing)?|certainly|of course|absolutely|okay|ok|great|gerne|natürlich|klar|claro|por supuesto|bien sûr)";
const here =
	"(?:here(?:['’]s| is| are)|below is|this is (?:an?|the|your)|hier ist|hier kommt|aquí tienes|aquí está|voici)";
const whose = "(?:(?:the|your) )?(?:(?:final|revised|updated|new) )?";
const markup = "[*_]{0,3}";
const wordEnd = "(?![\\p{L}\\p{N}])";

/** "Sure! Here is a LinkedIn post for you:", on a line of its own. */
const preamble = new RegExp(
	`^${markup}¡?(?:${yes}${wordEnd}[^\\n:]{0,60}?[!,.–—-] ?)?${here}${wordEnd}[^\\n:]{0,100}(?<![\\p{L}\\p{N}])${kinds}${wordEnd}[^\\n:]{0,60}:${markup}[ \\t]*$`,
	"iu",
);
/** "Sure!" and "Sure, I'd be happy to help.", on a line of their own. */
export const assent = new RegExp(
	`^¡?${yes}(?:[!.]|,? (?:i can|i['’]d be|i['’]ll|i would be|happy to|glad to|let me)${wordEnd}[^\\n]{0,80}[!.:])[ \\t]*$`,
	"iu",
);
/** "Here is your post: We moved." and "**LinkedIn post:** We moved." */
const label = new RegExp(
	`^${markup}(?:here(?:['’]s| is) (?:your|the|a) (?:linkedin )?(?:post|draft)(?: for you)?|${whose}(?:linkedin[- ]?)?(?:post|draft|beitrag|entwurf|publicación)(?: text)?)${markup}:${markup}(?=\\s|$)`,
	"iu",
);
/** "## LinkedIn post", "**LinkedIn post**": a title that names the kind of text. */
const title = new RegExp(`^${markup}${whose}linkedin[- ]?(?:post|draft|beitrag)${markup}[ \\t]*$`, "iu");

const nouns = "linkedin|post:|post*|post text|draft:|draft*|beitrag:|entwurf:|publicación:".split("|");
const labelStarts = ["", "the ", "your "].flatMap((owner) =>
	["", "final ", "revised ", "updated ", "new "].flatMap((state) =>
		nouns.map((noun) => owner + state + noun),
	),
);
const starts = [
	"sure|certainly|of course|absolutely|okay|ok|gerne|natürlich|klar|claro|por supuesto|bien sûr|great!|great,|great.",
	"great idea|great choice|great topic|here's|here is|here are|below is|this is a|this is an|this is the",
	"this is your|hier ist|hier kommt|aquí tienes|aquí está|voici",
]
	.flatMap((phrases) => phrases.split("|"))
	.concat(labelStarts);

/** How many characters at the start of a line are a model's words around a post. */
const lengthOfLead = (line: string): number => {
	const markers = /^(?:#{1,6}[ \t]+)*/u.exec(line)?.[0].length ?? 0;
	const words = line.slice(markers);
	const isTitle = (markers > 0 || /^[*_]/u.test(words)) && title.test(words);
	if (line.length <= longestLead && (preamble.test(words) || assent.test(words) || isTitle))
		return line.length;
	const labelled = label.exec(words)?.[0].length;
	return labelled === undefined ? 0 : markers + labelled;
};

/** Whether a line that may go on could begin with such words. */
const mayBeLead = (line: string): boolean => {
	const plain = line
		.replace(/^(?:#{1,6}[ \t]+)*[*_¡]{0,4}/u, "")
		.replaceAll("’", "'")
		.toLowerCase();
	return starts.some(
		(start) =>
			start.startsWith(plain) ||
			(plain.startsWith(start) && !/^\p{L}\p{L}/u.test(start.slice(-1) + plain.slice(start.length))),
	);
};

const tags = "(?:think|thinking|thought|reasoning|reflection)";
const openReasoning = new RegExp(`^<${tags}>`, "iu");
const reasoning = new RegExp(`^<${tags}>[\\s\\S]*?</${tags}>`, "iu");
const lastReasoning = new RegExp(`^[\\s\\S]*</${tags}>`, "iu");

const codeFence = /^(?:`{3,}|~{3,})[\w-]*$/u;
const thematicBreak = /^(?:-{3,}|\*{3,}|_{3,}|—{3,})$/u;

/** The beginning of a tag, a code fence, a break or a heading. */
const mark = /^(?:<[a-z]{0,10}|[`~]+[\w-]*\s*|[-*_—#\s]+)$/iu;

/** The answer without what its model thought. Some servers send only the end of that: the post comes after it. */
export const withoutReasoning = (text: string): string => {
	const rest = text.replace(lastReasoning, "").trimStart();
	return openReasoning.test(rest) ? "" : rest;
};

/** The line of a code fence or an echoed fence of the prompt, which is no part of a post. */
export const isFence = (line: string): boolean => codeFence.test(line) || fenceLine.test(line);

export const isBreak = (line: string): boolean => thematicBreak.test(line);

/**
 * A text without what stands before a post: whole reasoning, fences, breaks, "Here is your post:". `complete`: there is
 * no more of it; otherwise what {@link mayBeOpening} stays.
 */
export const withoutOpening = (text: string, complete: boolean): string => {
	let rest = text.trimStart();
	while (complete || !mayBeOpening(rest)) {
		const length = lengthOfLayer(rest);
		if (length === 0) break;
		rest = rest.slice(length).trimStart();
	}
	return rest;
};

const lengthOfLayer = (text: string): number => {
	const thought = reasoning.exec(text)?.[0].length;
	if (thought) return thought;
	const line = firstLine(text);
	return isFence(line.trim()) || isBreak(line.trim()) ? line.length : lengthOfLead(line);
};

/** Whether only more of a text can tell if it begins with such an opening. */
export const mayBeOpening = (text: string): boolean => {
	if (openReasoning.test(text)) return !reasoning.test(text);
	const line = firstLine(text);
	if (line.length < text.length || line.length > longestLead) return false;
	return mark.test(line) || fenceLineStart.test(line.trim()) || mayBeLead(line);
};

const firstLine = (text: string): string => text.slice(0, longestLead + 1).split("\n", 1)[0] ?? "";
