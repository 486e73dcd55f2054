import { lengthOfLead } from "./lead.ts";
import { kindOfLine, mayBeMark } from "./line-kind.ts";
import { isWrapped, type Quote, quoteAt } from "./quoting.ts";

const reasoningStart = /^<(?:think|thinking|thought|reasoning|reflection)>/iu;
const reasoningStartSoFar = /^<[a-z]{0,10}$/iu;
/** The end of a model's reasoning. */
export const reasoningEnd = /<\/(?:think|thinking|thought|reasoning|reflection)>/iu;
const longestTag = "</reflection>".length;

/** What stands before a post in an answer: reasoning, "Here is your post:", fences, an opening quote. */
export interface Opening {
	/** Takes more of the answer; returns what of it belongs to the post, once that has begun. */
	push: (text: string) => string;
	/** There is no more: returns what was waited for. */
	end: () => string;
	/** The quotation around the post, if its opening mark was dropped. */
	quote: () => Quote | undefined;
	/** Whether the post begins right behind that mark. */
	beginsQuoted: () => boolean;
}

export const createOpening = (): Opening => {
	let waiting = "";
	let reasoning = false;
	let begun = false;
	let quote: Quote | undefined;
	let beginsQuoted = false;

	/** Drops one layer; false when the post has begun or only more of the answer can tell. */
	const dropLayer = (complete: boolean): boolean => {
		if (reasoning) return dropReasoning();
		const text = waiting.trimStart();
		waiting = text;
		if (text === "") return false;
		if (reasoningStart.test(text)) {
			reasoning = true;
			return true;
		}
		if (!complete && reasoningStartSoFar.test(text)) return false;
		const length = lengthOfLayer(text, complete);
		begun = length === 0;
		if (length) {
			waiting = text.slice(length);
			beginsQuoted = length === 1 && text.startsWith(quote?.open ?? "\n");
		}
		return Boolean(length);
	};

	const dropReasoning = (): boolean => {
		const end = reasoningEnd.exec(waiting);
		reasoning = !end;
		waiting = end ? waiting.slice(end.index + end[0].length) : waiting.slice(-longestTag);
		return end !== null;
	};

	const lengthOfLayer = (text: string, complete: boolean): number | null => {
		const opened = quote ? undefined : quoteAt(text);
		if (opened) {
			const wrapped = isWrapped(text, opened.close, complete);
			if (wrapped) quote = opened;
			return wrapped === null ? null : Number(wrapped);
		}
		const lineEnd = text.slice(0, 100).indexOf("\n");
		const isDropped = (line: string) => ["dropped", "break"].includes(kindOfLine(line, false));
		if (lineEnd !== -1 && isDropped(text.slice(0, lineEnd))) return lineEnd + 1;
		if (lineEnd === -1 && text.length < 100 && complete && isDropped(text)) return text.length;
		if (lineEnd === -1 && text.length < 100 && !complete && mayBeMark(text)) return null;
		return lengthOfLead(text, complete);
	};

	const take = (complete: boolean): string => {
		while (!begun && dropLayer(complete));
		if (!begun) return "";
		const body = waiting;
		waiting = "";
		return body;
	};

	return {
		push: (text) => {
			waiting += text;
			return take(false);
		},
		end: () => {
			if (begun) return "";
			const body = take(true);
			return reasoning ? "" : body;
		},
		quote: () => quote,
		beginsQuoted: () => beginsQuoted,
	};
};
