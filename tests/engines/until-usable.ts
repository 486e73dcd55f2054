import { setTimeout } from "node:timers/promises";

/** Only what hangs takes that long, in milliseconds. */
export const patience = 60_000;

/**
 * Tries again and again to do something with an element: the page may still be on its way to it, or draw it anew.
 * @throws Error naming the element, with the last reason
 */
export async function untilUsable(element: string, attempt: () => Promise<boolean>): Promise<void> {
	const deadline = performance.now() + patience;
	let last: unknown;
	while (performance.now() < deadline) {
		try {
			if (await attempt()) return;
		} catch (reason) {
			last = reason;
		}
		await setTimeout(50);
	}
	throw new Error(`Nothing to use: ${element}`, { cause: last });
}
