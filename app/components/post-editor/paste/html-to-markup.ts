import TurndownService from "turndown";
import { fromStyledText } from "../../../../domain/linkedin-format/styled-text/from-styled-text.ts";
import { styleWords } from "../../../../domain/linkedin-format/styled-text/style-words.ts";
import { bulletFor, hasMargin, isIgnored, isWordBullet, listBullet, styleOf } from "./html-style.ts";

/** A line break that Turndown does not take for the end of a block. */
const lineBreak = "\u2028";

/**
 * The text of a clipboard's HTML (from Word, Google Docs, Outlook, a web page) as the markup of a post: bold and italic
 * stay, lists become lines with bullets or numbers, everything else is plain text. Letters are styled where they stand,
 * Turndown lays out the text, and the markup is read off the styled letters.
 */
export function htmlToMarkup(html: string): string {
	const document = new DOMParser().parseFromString(html, "text/html");
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode as Text;
		const isPreformatted = styleOf(text, "whiteSpace", /^$/u).startsWith("pre");
		const lines = isPreformatted ? text.data.replace(/\r?\n/gu, lineBreak) : text.data;
		text.data = styleWords(lines, {
			bold: !text.parentElement?.closest("h1, h2, h3, h4, h5, h6") && isBold(text),
			italic: /^(?:italic|oblique|I|EM)/u.test(styleOf(text, "fontStyle", /^(?:I|EM)$/u)),
		});
	}
	const text = layOut(document)
		.turndown(document.body)
		.replaceAll(lineBreak, "\n")
		.replace(/[^\S\n]+/gu, " ")
		.replace(/ ?\n ?/gu, "\n")
		.replace(/\n{3,}/gu, "\n\n");
	return fromStyledText(text.trim());
}

const isBold = (text: Text): boolean => {
	const weight = styleOf(text, "fontWeight", /^(?:B|STRONG)$/u);
	return /^(?:bold|bolder|B|STRONG)$/u.test(weight) || Number(weight) >= 600;
};

/** Turndown without Markdown: ours are the lines and the bullets. */
function layOut(document: Document): TurndownService {
	const styles = Array.from(document.querySelectorAll("style"), ({ textContent }) => textContent).join("\n");
	const block = (content: string, node: Node): string => {
		const text = content.replace(/^\n+|\n+$/gu, "").replace(/(?<=\S)\u2028$/u, "");
		const ends = hasMargin(node as HTMLElement, styles) ? "\n\n" : "\n";
		return ends + text + ends;
	};
	const isBlock = (node: Node) => (node as Node & { isBlock: boolean }).isBlock;
	const service = new TurndownService({
		defaultReplacement: (content, node) => (isBlock(node) ? block(content, node) : content),
		blankReplacement: (_content, node) => {
			if (!isBlock(node)) return "";
			return node.textContent?.includes("\u00a0") ? "\n\n" : "\n";
		},
	});
	service.escape = (text) => text;
	service.rules.array = [
		{ filter: isIgnored, replacement: () => "" },
		{ filter: isWordBullet, replacement: bulletFor },
		{ filter: "br", replacement: () => lineBreak },
		{
			filter: "li",
			replacement: (content, node) => `\n${listBullet(node as HTMLElement)}${content.trim()}\n`,
		},
		{ filter: ["td", "th"], replacement: (content) => `${content.trim().replace(/\s+/gu, " ")} ` },
	];
	return service;
}
