const dropped =
	/^(?:TITLE|META|LINK|STYLE|SCRIPT|NOSCRIPT|TEMPLATE|XML|SVG|MATH|IFRAME|OBJECT|SELECT|TEXTAREA|IMG)$/iu;
const withMargin = /^(?:P|H[1-6]|UL|OL|DL|BLOCKQUOTE|PRE|FIGURE|TABLE|HR)$/u;

/** A text's style by the nearest element that sets it: the value, or the element's name where it is one of `names`. */
export function styleOf(text: Text, property: "fontWeight" | "fontStyle" | "whiteSpace", names: RegExp) {
	for (let element = text.parentElement; element; element = element.parentElement) {
		const value = element.style?.[property] ?? "";
		if (value !== "" && value !== "inherit" && value !== "unset") return value;
		if (names.test(element.tagName)) return element.tagName;
	}
	return "";
}

/** Whether an element is not shown. The browser drops Microsoft's own properties from the parsed style. */
export const isIgnored = (element: HTMLElement): boolean =>
	dropped.test(element.tagName) ||
	element.style?.display === "none" ||
	/mso-(?:hide:\s*all|element:\s*comment)/u.test(element.getAttribute("style") ?? "");

/** Whether there is a blank line before and after a block: not inside a list, nor where its style has no margin. */
export function hasMargin(element: HTMLElement, styleSheet: string): boolean {
	const { className, style, tagName } = element;
	if (!withMargin.test(tagName) || className.startsWith("MsoListParagraph")) return false;
	if (element.parentElement?.closest("li")) return false;
	const top = Number.parseFloat(style.marginTop || (className.startsWith("Mso") ? "0" : ""));
	const bottom = Number.parseFloat(style.marginBottom);
	return isTight(className, styleSheet) ? top > 0 || bottom > 0 : !(top === 0 && bottom === 0);
}

/** Whether Word's or Outlook's style sheet, which comes along, gives paragraphs of a class no margin. */
const isTight = (className: string, styleSheet: string): boolean =>
	[...styleSheet.matchAll(/\bp\.(\w+)[^{}]*\{([^{}]*)\}/gu)].some(
		([, name, rule = ""]) => name === className && /margin(?:-bottom)?:\s*0/u.test(rule),
	);

/** Word writes list items as paragraphs, and a bullet as a letter of a symbol font, a number as text. */
export const isWordBullet = (element: HTMLElement): boolean =>
	/mso-list:\s*ignore/iu.test(element.getAttribute("style") ?? "");

export const bulletFor = (text: string): string => {
	const number = /^\(?(?:\p{N}+|\p{L}{1,4})[.)]/u.exec(text.trim())?.[0];
	return number ? `${number} ` : "• ";
};

/** "• ", or the number of an item; nothing where its list shows none. */
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
