import { onTestFinished } from "vitest";

/** Answers a call in the product's place, or leaves it to the product. */
export type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/**
 * From now on the test answers calls of the page, until the returned function is called or the test ends.
 * The last one is asked first.
 */
export function answerCalls(answer: Answer): () => void {
	const next = window.fetch;
	window.fetch = async (input, init) => {
		const request = new Request(input, init);
		return (await answer(request.clone())) ?? next(request);
	};
	const restore = () => {
		window.fetch = next;
	};
	onTestFinished(restore);
	return restore;
}

/** The browser's error when nothing answers. */
export const unreachable = () => Promise.reject(new TypeError("Failed to fetch"));
