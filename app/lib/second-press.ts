import type { MouseEvent } from "react";

/** Longest time between two presses that are meant as one, in milliseconds. */
const doublePress = 500;
let last: { action: unknown; at: number } = { action: null, at: Number.NEGATIVE_INFINITY };

/** Whether an action is the second press of two, before its button has changed or on the one that has come to its place. */
export function isSecondPress(action: unknown): boolean {
	const at = performance.now();
	if (last.action === action && at - last.at < doublePress) return true;
	last = { action, at };
	return false;
}

/** For what lies around a dialog: the first press may have opened it, or been on a button that has gone. */
export function ignoreSecondPress(event: MouseEvent): void {
	if (event.detail > 1 || performance.now() - last.at < doublePress) event.stopPropagation();
}

/** For the button of a menu, which the second press of a double click would shut again. */
export function ignoreDoubleClick(event: MouseEvent): void {
	if (event.detail > 1) event.stopPropagation();
}
