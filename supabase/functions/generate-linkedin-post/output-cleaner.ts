import { mayBeOpening, withoutOpening, withoutReasoning } from "../_shared/cleaning/opening.ts";
import { fenceLines } from "../_shared/fence.ts";
import { stripJunk } from "../_shared/hidden-characters.ts";

/**
 * Takes an answer in the pieces in which it comes, and returns what of each may be shown. Shows an answer as it comes, but for what stands before its post: waits while the beginning may be reasoning, a
 * fence or "Here is your post:". The fences of our own prompt are never shown. All else only `cleanOutput` cleans, at
 * the end, and the app replaces the shown text. However the answer is cut, the shown pieces make the same text, and it
 * can be stored.
 */
export const createOutputCleaner = () => {
	let waiting = "";
	let opening = "";
	let begun = false;

	/** Half of a pair, a line end and what may be a fence behind it wait for what follows. */
	const read = (delta: string, complete: boolean): string => {
		const text = waiting + delta;
		waiting = complete ? "" : (/(?:\r?\n(?:=[^\n]{0,60})?|[\uD800-\uDBFF\r])$/u.exec(text)?.[0] ?? "");
		return stripJunk(text.slice(0, text.length - waiting.length)).replace(fenceLines, "");
	};

	const show = (text: string, complete: boolean): string => {
		if (begun) return text;
		opening = withoutOpening(opening + text, complete);
		begun = complete || !mayBeOpening(opening);
		// Of long reasoning only the last characters are kept, in which its end may have begun.
		if (!begun) opening = opening.replace(/^(<\w+>)[\s\S]+(?=[\s\S]{12}$)/u, "$1");
		return begun ? opening : "";
	};

	return {
		push: (delta: string) => show(read(delta, false), false),
		/** There is no more: returns the rest. */
		end: () => {
			const rest = read("", true);
			return begun ? rest : withoutReasoning(show(rest, true));
		},
	};
};
