/** Characters that "…see more" takes of the last line that is shown. */
const roomForSeeMore = 10;

/**
 * Where a rendered text is cut after some lines, counted in its characters; null when it fits. The element is
 * laid out at the width that counts; its text nodes, one after the other, are the text.
 */
export function measureFold(element: HTMLElement, lines: number): number | null {
	const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
	const bottom = element.getBoundingClientRect().top + lines * lineHeight;
	if (element.scrollHeight <= Math.ceil(lines * lineHeight)) return null;

	const nodes = textNodesOf(element);
	const length = nodes.reduce((sum, node) => sum + node.data.length, 0);
	const range = document.createRange();
	range.setStart(element, 0);
	const endsBelow = (offset: number) => {
		const [node, inNode] = placeOf(nodes, offset);
		if (!node) return false;
		range.setEnd(node, inNode);
		return range.getBoundingClientRect().bottom > bottom + 1;
	};
	let fits = 0;
	let tooMuch = length;
	while (tooMuch - fits > 1) {
		const middle = (fits + tooMuch) >> 1;
		if (endsBelow(middle)) tooMuch = middle;
		else fits = middle;
	}
	return cutAtWord(nodes.map(({ data }) => data).join(""), fits);
}

function textNodesOf(element: HTMLElement): Text[] {
	const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
	const nodes: Text[] = [];
	while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
	return nodes;
}

function placeOf(nodes: Text[], offset: number): [Text | undefined, number] {
	let rest = offset;
	for (const node of nodes) {
		if (rest <= node.data.length) return [node, rest];
		rest -= node.data.length;
	}
	return [undefined, 0];
}

/** A full last line gives way to "…see more", at the end of a word. A short one has the room beside it. */
function cutAtWord(text: string, fits: number): number {
	const shown = text.slice(0, fits);
	if (/\n\s*$/u.test(shown)) return shown.trimEnd().length;
	const room = shown.slice(0, Math.max(0, shown.length - roomForSeeMore));
	const wordEnd = room.search(/\s\S*$/u);
	return (wordEnd > 0 ? room.slice(0, wordEnd) : room).trimEnd().length;
}
