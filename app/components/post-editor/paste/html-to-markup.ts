import { RichTextWriter } from "../../../../domain/linkedin-format/styled-text/rich-text-writer.ts";
import { runsToMarkup, type TextRun } from "../../../../domain/linkedin-format/styled-text/runs-to-markup.ts";
import {
	bulletFor,
	contextOf,
	findTightClasses,
	type HtmlContext,
	hasMargin,
	isBlock,
	isWordList,
	listBullet,
} from "./html-context.ts";

const dropped = new Set(
	"HEAD TITLE META LINK STYLE SCRIPT NOSCRIPT TEMPLATE XML SVG MATH IFRAME OBJECT SELECT TEXTAREA".split(" "),
);

/**
 * The text of a parsed clipboard document (from Word, Google Docs, Outlook, a web page) as the markup of a post:
 * bold and italic stay, lists become lines with bullets or numbers, everything else is plain text.
 */
export const htmlToMarkup = (document: Document): string => runsToMarkup(readRuns(document));

/** The text of a document as runs with the same format; `\n` ends a line. */
function readRuns(document: Document): TextRun[] {
	const writer = new RichTextWriter();
	const styles = Array.from(document.querySelectorAll("style"), (style) => style.textContent).join("\n");
	const context: HtmlContext = {
		bold: false,
		italic: false,
		inHeading: false,
		inList: false,
		inCell: false,
		preformatted: false,
		tightClasses: findTightClasses(styles),
	};
	readChildren(document.body, context, writer);
	return writer.runs;
}

function readChildren(parent: Element, context: HtmlContext, writer: RichTextWriter) {
	for (const node of parent.childNodes) {
		if (node instanceof HTMLElement) readElement(node, context, writer);
		else if (node.nodeType === Node.TEXT_NODE) readText(node.nodeValue ?? "", context, writer);
	}
}

function readText(text: string, context: HtmlContext, writer: RichTextWriter) {
	const lines = context.preformatted ? text.split(/\r\n|[\r\n]/u) : [text];
	for (const [index, line] of lines.entries()) {
		if (index > 0) endLine(context, writer);
		writer.text(line, context);
	}
}

function readElement(element: HTMLElement, outer: HtmlContext, writer: RichTextWriter) {
	const name = element.tagName;
	// The browser drops Microsoft's own properties from the parsed style.
	const officeStyle = element.getAttribute("style") ?? "";
	const isHidden =
		element.style.display === "none" || /mso-(?:hide:\s*all|element:\s*comment)/u.test(officeStyle);
	if (dropped.has(name) || isHidden) return;
	if (name === "BR") return endLine(outer, writer);
	const content = element.textContent;
	if (name === "O:P") return writer.text(content.replace(/[^\u00a0]/gu, ""), outer);
	if (/mso-list:\s*ignore/iu.test(officeStyle)) return writer.bullet(bulletFor(content));

	const context = contextOf(element, outer);
	const edge = () => {
		if (!isBlock(element)) return;
		if (outer.inCell) writer.space();
		else writer.block(hasMargin(element, outer));
	};
	edge();
	if (name === "TD" || name === "TH") writer.space();
	if (name === "LI") writer.bullet(listBullet(element));
	readChildren(element, context, writer);
	edge();
	// An empty item must not leave its bullet to the next paragraph.
	if (name === "LI" || isWordList(element)) writer.bullet("");
}

const endLine = ({ inCell }: HtmlContext, writer: RichTextWriter) =>
	inCell ? writer.space() : writer.lineBreak();
