/** What an element inherits from its ancestors. */
export interface HtmlContext {
	bold: boolean;
	italic: boolean;
	inHeading: boolean;
	/** Inside a list, paragraphs have no blank line between them. */
	inList: boolean;
	/** Inside a table row with several cells, line breaks become spaces. */
	inCell: boolean;
	/** Whether line breaks of the source are kept, as in `<pre>`. */
	preformatted: boolean;
	/** Classes of paragraphs that have no margin, such as Outlook's: no blank line between them. */
	tightClasses: ReadonlySet<string>;
}

const blocks = new Set(
	"ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DIV DT FIGCAPTION FOOTER FORM HEADER LI MAIN NAV SECTION SUMMARY TR".split(
		" ",
	),
);
const blocksWithMargin = new Set("P H1 H2 H3 H4 H5 H6 UL OL DL BLOCKQUOTE PRE FIGURE TABLE HR".split(" "));
const numberPrefix = /^\(?(?:\p{N}+|\p{L}{1,4})[.)]/u;

/** Whether an element starts a new line. */
export const isBlock = ({ tagName }: HTMLElement): boolean =>
	blocks.has(tagName) || blocksWithMargin.has(tagName);

/** Word writes list items as paragraphs. */
export const isWordList = ({ className }: HTMLElement): boolean => className.startsWith("MsoListParagraph");

/** The context of an element's children. */
export function contextOf(element: HTMLElement, outer: HtmlContext): HtmlContext {
	const { fontWeight, fontStyle, whiteSpace } = element.style;
	const name = element.tagName;
	const inHeading = outer.inHeading || /^H[1-6]$/u.test(name);
	const isBold =
		fontWeight === "" ? name === "B" || name === "STRONG" || outer.bold : isBoldWeight(fontWeight, outer);
	const isItalic = name === "I" || name === "EM" || outer.italic;
	const isPlain = fontStyle === "normal" || fontStyle === "initial";
	return {
		...outer,
		bold: !inHeading && isBold,
		italic: /^(?:italic|oblique)/u.test(fontStyle) || (isItalic && !isPlain),
		inHeading,
		inList: outer.inList || /^(?:LI|UL|OL)$/u.test(name),
		inCell: outer.inCell || (/^T[DH]$/u.test(name) && (element.parentElement?.children.length ?? 0) > 1),
		preformatted: whiteSpace === "" ? outer.preformatted || name === "PRE" : whiteSpace.startsWith("pre"),
	};
}

function isBoldWeight(weight: string, { bold }: HtmlContext): boolean {
	if (weight === "inherit" || weight === "unset") return bold;
	return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

/** Whether there is a blank line before and after the element. */
export function hasMargin(element: HTMLElement, { inList, tightClasses }: HtmlContext): boolean {
	const { className, style } = element;
	if (inList || !blocksWithMargin.has(element.tagName) || isWordList(element)) return false;
	const isTight = tightClasses.has(className);
	const top = style.marginTop === "" && className.startsWith("Mso") ? 0 : Number.parseFloat(style.marginTop);
	const bottom = Number.parseFloat(style.marginBottom);
	return isTight ? top > 0 || bottom > 0 : !(top === 0 && bottom === 0);
}

/** Finds paragraph classes without a margin in the style sheet that Word and Outlook add to the clipboard. */
export function findTightClasses(styleSheet: string): Set<string> {
	const rules = styleSheet.matchAll(/\bp\.(\w+)[^{}]*\{([^{}]*)\}/gu);
	const tight = Array.from(rules).filter(([, , rule]) => /margin(?:-bottom)?:\s*0/u.test(rule ?? ""));
	return new Set(tight.map(([, className]) => className ?? ""));
}

/** Word writes a bullet as a letter of a symbol font, and a number as text. */
export const bulletFor = (text: string) => {
	const number = numberPrefix.exec(text.trim())?.[0];
	return number ? `${number} ` : "• ";
};

export function listBullet(item: HTMLElement): string {
	const list = item.parentElement;
	if (item.style.listStyleType === "none" || list?.style.listStyleType === "none") return "";
	if (!(list instanceof HTMLOListElement)) return "• ";
	let number = list.start;
	for (const sibling of list.children) {
		if (!(sibling instanceof HTMLLIElement)) continue;
		if (sibling.hasAttribute("value")) number = sibling.value;
		if (sibling === item) break;
		number++;
	}
	return `${number}. `;
}
