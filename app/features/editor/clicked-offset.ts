/** The character of an element's text that a point of the screen falls on; null outside of it. */
export function clickedOffset(element: HTMLElement, x: number, y: number): number | null {
	const place = placeAt(x, y);
	if (!place || !element.contains(place.node)) return null;
	const range = document.createRange();
	range.setStart(element, 0);
	range.setEnd(place.node, place.offset);
	return range.toString().length;
}

/** Firefox and Chrome know `caretPositionFromPoint`; Safari has the older call alone. */
function placeAt(x: number, y: number): { node: Node; offset: number } | null {
	if (document.caretPositionFromPoint) {
		const position = document.caretPositionFromPoint(x, y);
		return position && { node: position.offsetNode, offset: position.offset };
	}
	const range = document.caretRangeFromPoint?.(x, y);
	return range ? { node: range.startContainer, offset: range.startOffset } : null;
}
