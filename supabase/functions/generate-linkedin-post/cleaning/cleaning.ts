import { isInvisible, stripHidden } from "../../_shared/hidden-characters.ts";
import { createLineCleaner } from "./line-cleaner.ts";
import { createOpening } from "./opening.ts";
import { closes } from "./quoting.ts";

/** One pass over a model's answer, in as many pieces as it comes in. */
export interface Cleaning {
	/** Takes more of the answer; returns what may be shown of it, possibly nothing. */
	push: (delta: string) => string;
	/** There is no more: returns the rest. Call once. */
	end: () => string;
	/** After `end`: the opening quote, if it was dropped and the post did not end with the closing one. */
	lostQuote: () => string;
}

export const createCleaning = (): Cleaning => {
	/** Invisible characters at the end of what came: the next visible one decides over them. */
	let waiting = "";
	let last = "";
	const opening = createOpening();
	const lines = createLineCleaner((character) => character === opening.quote()?.close);
	const marks = new Map<string, number>();
	let lostQuote = "";

	const read = (delta: string, complete: boolean): string => {
		const text = waiting + delta;
		const end = complete ? text.length : endOfVisible(text, waiting.length);
		waiting = text.slice(end);
		const visible = stripHidden(last + text.slice(0, end)).slice(last.length);
		if (end > 0) last = /.$/su.exec(text.slice(Math.max(0, end - 2), end).toWellFormed())?.[0] ?? "";
		return visible;
	};

	const clean = (post: string): string => {
		if (opening.quote()) {
			for (const [mark] of post.matchAll(/["“”„«»「」]/gu)) marks.set(mark, (marks.get(mark) ?? 0) + 1);
		}
		return lines.push(post);
	};

	return {
		push: (delta) => clean(opening.push(read(delta, false))),
		end: () => {
			const text = clean(opening.push(read("", true)) + opening.end());
			const quote = opening.quote();
			const { rest, unquoted } = lines.end(quote && closes(quote, marks) ? quote.close : undefined);
			if (quote && !unquoted && opening.beginsQuoted()) lostQuote = quote.open;
			return text + rest;
		},
		lostQuote: () => lostQuote,
	};
};

/**
 * Where the invisible characters at the end of a text begin; half a pair and `\r` wait for what follows. The first
 * `known` characters are such already: looked at again with each piece, they would take the time of all pieces.
 */
const endOfVisible = (text: string, known: number): number => {
	let end = text.length;
	while (end > known) {
		const character = /.$/su.exec(text.slice(Math.max(0, end - 2), end))?.[0] ?? "";
		const whole = character.length === 2 || !/[\uDC00-\uDFFF]/u.test(character);
		const unit = whole ? character : text.charAt(end - 1);
		if (unit !== "\r" && !isInvisible(unit)) return end;
		end -= unit.length;
	}
	return 0;
};
