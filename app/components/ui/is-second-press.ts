/** Longest time between two presses that are meant as one, in milliseconds. */
const doublePress = 500;
let pressedAt = -doublePress;

/** Whether a press is the second one of two, on what has moved under it. */
export function isSecondPress(): boolean {
	if (performance.now() - pressedAt < doublePress) return true;
	pressedAt = performance.now();
	return false;
}
