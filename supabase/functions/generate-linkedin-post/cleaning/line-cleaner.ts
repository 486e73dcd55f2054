import { headingMarkers, kindOfLine, mayBeMark, mayBeNoText, wholeMarkers } from "./line-kind.ts";
import { createLinkWriter } from "./link-writer.ts";

/** Cleans the post itself, line by line, and knows its end only when there is no more. */
export interface LineCleaner {
	/** Takes more of the post; returns what may be shown of it. */
	push: (text: string) => string;
	/**
	 * There is no more: returns the rest without remarks, breaks and blank space, and whether the given
	 * closing quote stood at the end and was dropped.
	 */
	end: (closingQuote: string | undefined) => { rest: string; unquoted: boolean };
}

/** Most characters of explanations below a break, in UTF-16 units; beyond that they are the author's. */
const longestExplanation = 2000;
const longestLine = 400;

/** `isQuote`: whether a character could be the one that closes a quotation around the post. */
export const createLineCleaner = (isQuote: (character: string) => boolean): LineCleaner => {
	const links = createLinkWriter();
	/** The line so far, while it may be anything but text; its heading markers are taken off. */
	let start = "";
	let inText = false;
	let heading = false;
	/** The end of the last text line, as far as cleaning could change it: blank space, a quote, markers. */
	let tail = "";
	/** Remarks and breaks since the text, which only more text makes part of the post. */
	let held = "";
	let lineEnds = 0;
	/** Nothing but remarks since a break, which may explain the post; while explaining, so does every line. */
	let zone: "post" | "break" | "explaining" = "post";
	let shown = false;

	const isLoose = (character: string) =>
		/\s/u.test(character) || (heading && character === "#") || isQuote(character);

	const show = (text: string): string => {
		let end = text.length;
		while (end > 0 && isLoose(text.charAt(end - 1))) end -= 1;
		const before = end === 0 ? "" : tail + text.slice(0, end);
		tail = end === 0 ? tail + text : text.slice(end);
		return before;
	};

	const separator = () => (shown ? "\n".repeat(Math.min(lineEnds, 2)) : "");

	const beginText = (): string => {
		const before = tail + held + separator();
		const words = shown ? start : start.trimStart();
		inText = shown = true;
		zone = "post";
		start = tail = held = "";
		return before + show(links.push(words));
	};

	const endText = (): string => {
		const rest = show(links.end());
		tail = (heading ? withoutClosingMarkers(tail) : tail).trimEnd();
		inText = false;
		lineEnds = 1;
		return rest;
	};

	const hold = (line: string) => {
		held += separator() + line.trimEnd();
		lineEnds = 1;
	};

	const takeMarkers = (complete: boolean) => {
		const words = start.trimStart();
		const markers = (complete ? headingMarkers : wholeMarkers).exec(words)?.[0] ?? "";
		if (markers === "" && !heading) return;
		heading = true;
		start = words.slice(markers.length);
	};

	const isExplained = () =>
		zone === "explaining" && start.length <= longestLine && held.length <= longestExplanation;

	const feed = (part: string): string => {
		if (inText) return show(links.push(part));
		start += part;
		takeMarkers(false);
		const mayWait = shown ? mayBeNoText(start, zone !== "post") || isExplained() : mayBeMark(start);
		return mayWait ? "" : beginText();
	};

	const endLine = (): string => {
		let text = "";
		if (!inText) {
			takeMarkers(true);
			const kind = kindOfLine(start, zone !== "post");
			if (kind === "blank") {
				lineEnds += 1;
				if (zone === "explaining") zone = "break";
			} else if (kind === "break") {
				if (shown) hold(start);
				zone = "break";
			} else if (shown && (kind === "remark" || (kind === "text" && isExplained()))) {
				hold(withoutLinks(start));
				if (zone === "break") zone = "explaining";
			} else if (kind !== "dropped") text = beginText();
		}
		if (inText) text += endText();
		start = "";
		heading = false;
		return text;
	};

	return {
		push: (text) => {
			const [first = "", ...others] = text.split("\n");
			let visible = feed(first);
			for (const part of others) visible += endLine() + feed(part);
			return visible;
		},
		end: (closingQuote) => {
			const text = endLine();
			const last = tail.trimEnd();
			if (!closingQuote) return { rest: text + last, unquoted: false };
			const inTail = last.endsWith(closingQuote);
			const rest = text + (inTail ? last.slice(0, -closingQuote.length).trimEnd() : last);
			return { rest, unquoted: inTail || held.endsWith(closingQuote) };
		},
	};
};

const withoutLinks = (line: string): string => {
	const links = createLinkWriter();
	return links.push(line) + links.end();
};

/** "Title ##" closes as it opens; "Learn C#" does not. By hand: a pattern would try each blank anew. */
const withoutClosingMarkers = (tail: string): string => {
	let kept = tail.length;
	for (let at = tail.length - 1; at >= 0 && /[\s#]/u.test(tail.charAt(at)); at -= 1) {
		if (/\s/u.test(tail.charAt(at))) kept = at;
	}
	return tail.slice(0, kept);
};
