import { defaultSystemMessage } from "../../../../domain/generation.ts";
import { clip, endSentence } from "./sentence-text.ts";
import type { Manner, Voice } from "./types.ts";
import { readAudience, readRole } from "./voice-people.ts";

const manners: readonly [Manner, RegExp][] = [
	["witty", /\b(?:witty|wit|funny|humou?r|humorous|playful|cheeky|sarcastic|ironic|irony)\b/iu],
	["bold", /\b(?:bold|provocative|opinionated|contrarian|edgy|blunt|fearless)\b/iu],
	["warm", /\b(?:warm|warmly|kind|friendly|empathetic|empathy|caring|gentle|encouraging|supportive)\b/iu],
	["data", /\b(?:data|data-driven|numbers|evidence|evidence-based|analytical|scientific|research)\b/iu],
	[
		"plain",
		/\b(?:plain|plainly|simple|clear|concise|direct|short sentences|jargon|straightforward|factual|honest)\b/iu,
	],
];

const forbidding = (what: string) =>
	new RegExp(
		`(?:\\b(?:no|never|avoid|without|don['’]t|do not|skip|zero|not)\\b(?:(?!\\b(?:but|except|unless|more than|too many|forget)\\b)[^.;\\n]){0,40}\\b${what}\\b)|\\b${what}:?\\s+(?:none|never|off|are forbidden|are not allowed)|\\b${what}-free\\b`,
		"iu",
	);

const emojisForbidden = forbidding("emojis?");
const hashtagsForbidden = forbidding("hash\\s?tags?");
const exclamationForbidden = forbidding("exclamation(?: marks?| points?)?");
const firstPersonForbidden = forbidding("first[- ]person");

const readTopics = (text: string) => {
	const found = text.match(
		/\b(?:write|writing|posts?|posting|talk|talking|focus|focused|speciali[sz]e[ds]?|content|topics?)(?:\s+(?:mostly|mainly|usually|often|only|is|are))*(?:\s+(?:about|on|in)\s+|\s*:\s*)([^.;!?\n"“]{3,100})/iu,
	)?.[1];
	return (found ?? "")
		.replace(/\s+(?:for|who|that|with|in an?|using|to|as|from)\b.*$/iu, "")
		.split(/,|\s+and\s+|\s*&\s*/u)
		.map((topic) => topic.trim())
		.filter(
			(topic) =>
				topic.length > 1 &&
				topic.split(/\s+/u).length <= 4 &&
				!/\b(?:it|this|emojis?|hashtags?|linkedin|sentences|words)\b/iu.test(topic),
		)
		.slice(0, 3);
};

const quoted = `(?:["“«]([^"”»\\n]{1,200})["”»]|(?<=\\s)['‘]([^\\n]{1,200}?)['’](?=\\W|$))`;

/** What gives a post a fixed line: "end with" and the line in quotes, or "end:" and the line. */
const fixedLine = (verbs: string) => ({
	quoted: new RegExp(
		`(?<!(?:never|don['’]t|do not|avoid)\\s)\\b(?:${verbs})\\b[^"“«'‘\\n.]{0,40}\\s*${quoted}`,
		"iu",
	),
	labelled: new RegExp(`^\\s*(?:${verbs})\\s*[:=]\\s*(.+)$`, "imu"),
});

const firstLine = fixedLine("start|begin|open|opening line|starts?|opens?");
const lastLine = fixedLine("end|close|finish|conclude|sign off|sign-off|signoff|ends?|closing line");

const readLine = (text: string, { quoted, labelled }: ReturnType<typeof fixedLine>) => {
	const match = text.match(quoted);
	const line = match?.[1] ?? match?.[2] ?? text.match(labelled)?.[1];
	return line?.trim() ? endSentence(clip(line.trim().replace(/\s+/gu, " "), 200)) : undefined;
};

const readBanned = (text: string) =>
	[
		...text.matchAll(
			/\b(?:never|avoid|don['’]t|do not|no)\b(?![^.\n]{0,20}\b(?:end|start|open|close))([^.\n]*)/giu,
		),
	]
		.flatMap((clause) => [...(clause[1] ?? "").matchAll(/["“]([^"”]{2,40})["”]/gu)])
		.map((match) => (match[1] ?? "").toLowerCase().trim());

/** Reads what can be used out of the brand voice; a blank one and the default ask for nothing. */
export const readVoice = (systemMessage: string): Voice => {
	const own = systemMessage.trim() === defaultSystemMessage ? "" : systemMessage.toWellFormed();
	const text = own.replace(/[^\S\n]+/gu, " ");
	const said = (pattern: RegExp) =>
		pattern.test(
			text.replace(/\b(?:not|never|no|avoid|isn't|without)\s+(?:too\s+|being\s+)?\w+/giu, (part) =>
				/jargon/iu.test(part) ? part : "",
			),
		);
	return {
		role: readRole(text),
		audience: readAudience(text),
		topics: readTopics(text),
		manner: manners.find(([, pattern]) => said(pattern))?.[0],
		plural: /\b(?:we|we['’]re|our|us)\b/iu.test(text) && !/\b(?:I|I['’]m|my)\b/u.test(text),
		noEmojis: emojisForbidden.test(text),
		noHashtags: hashtagsForbidden.test(text),
		noExclamation: exclamationForbidden.test(text),
		noFirstPerson: firstPersonForbidden.test(text) || /\bthird[- ]person\b/iu.test(text),
		bannedWords: readBanned(text),
		startWith: readLine(text, firstLine),
		endWith: readLine(text, lastLine),
	};
};
