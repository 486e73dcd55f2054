import { untilPasses } from "../factories/until.ts";

/**
 * Tries again and again to do something with an element: the page may still be on its way to it, or draw it anew.
 * @throws what went wrong last, once nothing happens any more
 */
export const untilUsable = (element: string, attempt: () => Promise<boolean>): Promise<void> =>
	untilPasses(async () => {
		if (!(await attempt())) throw new Error(`Nothing to use: ${element}`);
	}, 50);
