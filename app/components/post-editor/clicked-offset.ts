/** The offset in an element's text at a point of the viewport; null outside of the element. */
export function clickedOffset(element: HTMLElement, x: number, y: number): number | null {
	const position = caretPositionAt(x, y);
	if (!position || !element.contains(position.node)) return null;
	const range = document.createRange();
	range.setStart(element, 0);
	range.setEnd(position.node, position.offset);
	return range.toString().length;
}

/** Firefox and Chrome know `caretPositionFromPoint`; Safari only knows the older call. */
function caretPositionAt(x: number, y: number): { node: Node; offset: number } | null {
	if (document.caretPositionFromPoint) {
		const caret = document.caretPositionFromPoint(x, y);
		return caret && { node: caret.offsetNode, offset: caret.offset };
	}
	const range = document.caretRangeFromPoint?.(x, y);
	return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
