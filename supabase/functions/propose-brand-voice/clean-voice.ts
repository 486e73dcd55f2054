import { maxBrandVoiceLength } from "../../../domain/generation.ts";
import { assent, isBreak, isFence, withoutReasoning, yes } from "../_shared/cleaning/opening.ts";
import { closeUp, unquote } from "../_shared/cleaning/unquote.ts";
import { stripHidden } from "../_shared/hidden-characters.ts";

const preamble = new RegExp(
	`^(?:${yes}[^\\n:\\p{L}]{1,3})?(?:here(?:['’]s| is)|hier ist|below is)(?!\\p{L})[^\\n:]{0,100}:\\s*`,
	"iu",
);
const label =
	/^(?:(?:the|your|my|deine|ihre|meine) )?(?:brand voice|writing voice|voice|markenstimme|stimme|schreibstil)(?: description| proposal)?(?::\s*|$)/iu;
const remark =
	/^(?:let me know|would you like|feel free|if you(?:['’]d| would) like|do you want|shall i|möchtest du|möchten sie|soll ich|lass mich wissen|[[(]?(?:word count|wortanzahl)|note:|hinweis:)/iu;

/** A model's description of a voice without what models put around it, and without markup: a plain text. */
export const cleanVoice = (text: string): string => {
	const lines = withoutReasoning(stripHidden(text))
		.split("\n")
		.map((line) => plainLine(line.trim()))
		.filter((line) => !isFence(line) && !isBreak(line));
	while (lines[0] !== undefined && withoutLead(lines[0]) === "") lines.shift();
	lines[0] = withoutLead(lines[0] ?? "");
	while (lines.length > 0 && (lines.at(-1) === "" || remark.test(lines.at(-1) ?? ""))) lines.pop();
	const voice = unquote(closeUp(lines.join("\n")));
	// A cut within a symbol leaves half of it, which nobody could save.
	return voice.slice(0, maxBrandVoiceLength).replace(/[\uD800-\uDBFF]$/u, "");
};

const withoutLead = (line: string) => line.replace(assent, "").replace(preamble, "").replace(label, "");

const plainLine = (line: string) =>
	line
		.replace(/^#{1,6}[ \t]+/u, "")
		.replace(/\*\*([^*]+)\*\*/gu, "$1")
		.replace(/(?<![\p{L}\p{N}*])\*(?=\S)([^*]+)(?<=\S)\*(?![\p{L}\p{N}*])/gu, "$1");
