const wholeLink = /^\[([^[\]\n]{1,300})\]\(((?:https?:\/\/|www\.|mailto:)[^\s()[\]<>]{1,2000})\)/u;
const linkSoFar = /^\[(?:[^[\]\n]{0,300}|[^[\]\n]{1,300}\](?:\([^\s()[\]<>]{0,2010})?)$/u;

/** Turns the Markdown links of one line into plain text: `[text](url)` → `text (url)`. */
export interface LinkWriter {
	/** Takes more of the line; returns it but for what may be the beginning of a link. */
	push: (text: string) => string;
	/** The line has ended: returns what was held back and is ready for the next line. */
	end: () => string;
}

export const createLinkWriter = (): LinkWriter => {
	let waiting = "";
	/** Brackets that are open and no link. A link inside stays: turned into text, it would make a link of them. */
	let depth = 0;

	const write = (complete: boolean): string => {
		let written = "";
		let at = 0;
		while (at < waiting.length) {
			const next = waiting.slice(at).search(/[[\]]/u);
			if (next === -1) {
				written += waiting.slice(at);
				at = waiting.length;
				break;
			}
			written += waiting.slice(at, at + next);
			at += next;
			const link = depth === 0 ? wholeLink.exec(waiting.slice(at, at + 2400)) : null;
			if (link) {
				const [whole, text = "", url = ""] = link;
				written += text === url ? url : `${text} (${url})`;
				at += whole.length;
			} else if (depth === 0 && !complete && linkSoFar.test(waiting.slice(at, at + 2400))) {
				break;
			} else {
				depth = Math.max(0, depth + (waiting.charAt(at) === "[" ? 1 : -1));
				written += waiting.charAt(at);
				at += 1;
			}
		}
		waiting = waiting.slice(at);
		return written;
	};

	return {
		push: (text) => {
			waiting += text;
			return write(false);
		},
		end: () => {
			const rest = write(true);
			depth = 0;
			return rest;
		},
	};
};
