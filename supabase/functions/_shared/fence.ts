import { createHash } from "node:crypto";
import { stripHidden } from "./hidden-characters.ts";

/** A line that opens or closes material in a prompt, as {@link createFence} writes it. */
export const fenceLine = /^===== [A-Z]+ [0-9a-z]{12} =====$/u;

/** Such lines below the first line of a text, each with the line end before it. */
export const fenceLines = /\n===== [A-Z]+ [0-9a-z]{12} =====(?=\n|$)/gu;

/** The beginning of a fence line, for a reader that has only its first characters. */
export const fenceLineStart = /^={1,5}(?:(?<=^={5}) (?:[A-Z]+(?: [0-9a-z]{0,12}(?: =*)?)?)?)?$/u;

/**
 * Puts texts of others into a prompt so that they cannot be taken for its instructions: a fence whose lines carry a code
 * that occurs in none of the texts. The code is a hash of all of them, so that the same prompt comes out the same and
 * nobody can close the fence of a text they have not seen whole.
 */
export const createFence = (texts: readonly string[]) => {
	const all = texts.join("\n");
	const haystack = `${all}\n${toMaterial(all)}`.toLowerCase();
	let code = hash(all, 0);
	for (let salt = 1; haystack.includes(code); salt += 1) code = hash(all, salt);
	/** The line that stands above and below the text of this name; the name is in capital letters. */
	const line = (name: string) => `===== ${name} ${code} =====`;
	/** The text as {@link toMaterial} gives it, between two lines that occur nowhere inside. */
	const enclose = (name: string, text: string) => `${line(name)}\n${toMaterial(text)}\n${line(name)}`;
	return { line, enclose };
};

/** Tokens by which chat formats tell who is speaking; some model servers read them inside a text as well. */
const chatTokens: readonly RegExp[] = [
	/<([|｜][^<>\n]{1,60}[|｜])>/gu,
	/<(\/?(?:s|bos|eos|pad|unk|start_of_turn|end_of_turn))>/giu,
	/<<(\/?SYS)>>/gu,
	/\[(\/?(?:INST|SYSTEM_PROMPT|AVAILABLE_TOOLS|TOOL_CALLS|TOOL_RESULTS))\]/gu,
];

/** A text of others as a prompt may hold it: nothing hidden, no blank ends, chat tokens in other brackets. */
export const toMaterial = (text: string): string =>
	chatTokens.reduce((material, token) => material.replace(token, "‹$1›"), stripHidden(text)).trim();

const hash = (text: string, salt: number) =>
	createHash("sha256").update(`${salt} ${text}`).digest("hex").slice(0, 12);
