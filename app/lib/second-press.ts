/** Longest time between two presses that are meant as one, in milliseconds. */
const doublePress = 500;
let last: { act: unknown; at: number } = { act: null, at: Number.NEGATIVE_INFINITY };

/** Whether an act is made by the second press of two, before its button has changed or on what has come to its place. */
export function isSecondPress(act: unknown): boolean {
	const at = performance.now();
	if (last.act === act && at - last.at < doublePress) return true;
	last = { act, at };
	return false;
}

/** Whether a press may be the second of two, on what lay below a button that has gone with the first. */
export const followsPress = (): boolean => performance.now() - last.at < doublePress;
