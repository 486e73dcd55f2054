import { type RefObject, useLayoutEffect } from "react";

/** Marks the element of a card, for {@link useFocusHandover}. */
export const cardMark = { "data-post-card": true, tabIndex: -1 } as const;

/**
 * When an element leaves the page with the focus in it, the focus goes to the next post card, else to the one
 * before, else to the nearest focusable ancestor.
 */
export function useFocusHandover(ref: RefObject<HTMLElement | null>): void {
	useLayoutEffect(() => {
		const element = ref.current;
		return () => {
			if (!element?.contains(document.activeElement)) return;
			const candidates = focusCandidates(element);
			queueMicrotask(() => {
				if (element.isConnected) return;
				candidates.find((candidate) => candidate.isConnected)?.focus();
			});
		};
	}, [ref]);
}

function focusCandidates(element: HTMLElement): HTMLElement[] {
	const cards = [...document.querySelectorAll<HTMLElement>("[data-post-card]")];
	const follows = (card: HTMLElement) =>
		(element.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
	const others = cards.filter((card) => card !== element);
	const around: HTMLElement[] = [];
	for (let outer = element.parentElement; outer; outer = outer.parentElement) {
		if (outer.hasAttribute("tabindex")) around.push(outer);
	}
	return [...others.filter(follows), ...others.filter((card) => !follows(card)).reverse(), ...around];
}
