import { type RefObject, useLayoutEffect, useState } from "react";

/** About how many lines of a post LinkedIn shows before "…see more", on every device. */
const linesBeforeFold = 3;

/** The offset in the plain text at which LinkedIn cuts the post at the width of the measured element; null: it fits. */
export function useFold(measured: RefObject<HTMLElement | null>, post: string, width: number): number | null {
	const [fold, setFold] = useState<number | null>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: text and width are what the measured element shows
	useLayoutEffect(() => {
		if (measured.current) setFold(measureFold(measured.current, linesBeforeFold));
	}, [measured, post, width]);
	return fold;
}

/** How many characters of the last line "…see more" covers. */
const roomForSeeMore = 10;

/**
 * The offset at which a rendered text is cut after some lines; null when it fits. The element has the width of the
 * device; its text nodes, joined, are the text.
 */
function measureFold(element: HTMLElement, lines: number): number | null {
	const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
	const bottom = element.getBoundingClientRect().top + lines * lineHeight;
	if (element.scrollHeight <= Math.ceil(lines * lineHeight)) return null;

	const nodes = textNodesOf(element);
	const length = nodes.reduce((sum, node) => sum + node.data.length, 0);
	const range = document.createRange();
	range.setStart(element, 0);
	const endsBelow = (offset: number) => {
		const [node, inNode] = nodeAt(nodes, offset);
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

function nodeAt(nodes: Text[], offset: number): [Text | undefined, number] {
	let rest = offset;
	for (const node of nodes) {
		if (rest <= node.data.length) return [node, rest];
		rest -= node.data.length;
	}
	return [undefined, 0];
}

/** Moves the cut to the end of a word before "…see more", unless the last line is short enough for both. */
function cutAtWord(text: string, fits: number): number {
	const shown = text.slice(0, fits);
	if (/\n\s*$/u.test(shown)) return shown.trimEnd().length;
	const room = shown.slice(0, Math.max(0, shown.length - roomForSeeMore));
	const wordEnd = room.search(/\s\S*$/u);
	return (wordEnd > 0 ? room.slice(0, wordEnd) : room).trimEnd().length;
}
