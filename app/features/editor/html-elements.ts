/** What an element takes over from those around it. */
export interface Context {
	bold: boolean;
	italic: boolean;
	inHeading: boolean;
	/** Its paragraphs and the lists in it have no blank line between them. */
	inList: boolean;
	/** In a cell of a table row with several: lines become spaces. */
	inCell: boolean;
	/** Line breaks of the source count, as in `<pre>`. */
	preformatted: boolean;
	/** Classes of paragraphs that, unlike a browser's, have no blank line between them: Outlook's, mostly. */
	tightClasses: ReadonlySet<string>;
}

const blocks = new Set(
	"ADDRESS ARTICLE ASIDE CAPTION CENTER DD DETAILS DIV DT FIGCAPTION FOOTER FORM HEADER LI MAIN NAV SECTION SUMMARY TR".split(
		" ",
	),
);
const blocksWithMargin = new Set("P H1 H2 H3 H4 H5 H6 UL OL DL BLOCKQUOTE PRE FIGURE TABLE HR".split(" "));
const numberPrefix = /^\(?(?:\p{N}+|\p{L}{1,4})[.)]/u;

/** Whether an element has lines of its own. */
export const isBlock = ({ tagName }: HTMLElement): boolean =>
	blocks.has(tagName) || blocksWithMargin.has(tagName);

/** Word's lists are paragraphs. */
export const isWordList = ({ className }: HTMLElement): boolean => className.startsWith("MsoListParagraph");

/** The context of an element's children. */
export function contextOf(element: HTMLElement, outer: Context): Context {
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

function isBoldWeight(weight: string, { bold }: Context): boolean {
	if (weight === "inherit" || weight === "unset") return bold;
	return weight === "bold" || weight === "bolder" || Number(weight) >= 600;
}

/** Whether a blank line parts the element from its neighbours. */
export function hasMargin(element: HTMLElement, { inList, tightClasses }: Context): boolean {
	const { className, style } = element;
	if (inList || !blocksWithMargin.has(element.tagName) || isWordList(element)) return false;
	const isTight = tightClasses.has(className);
	const top = style.marginTop === "" && className.startsWith("Mso") ? 0 : Number.parseFloat(style.marginTop);
	const bottom = Number.parseFloat(style.marginBottom);
	return isTight ? top > 0 || bottom > 0 : !(top === 0 && bottom === 0);
}

/** Reads the style sheet that Word and Outlook put into what is copied; nothing else is known of it. */
export function findTightClasses(styleSheet: string): Set<string> {
	const rules = styleSheet.matchAll(/\bp\.(\w+)[^{}]*\{([^{}]*)\}/gu);
	const tight = Array.from(rules).filter(([, , rule]) => /margin(?:-bottom)?:\s*0/u.test(rule ?? ""));
	return new Set(tight.map(([, className]) => className ?? ""));
}

/** Word writes bullets as letters of a symbol font, numbers as they are. */
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
