import type { TextRun } from "./runs-to-markup.ts";
import type { Emphasis } from "./styled-letters.ts";

const foldable = /[ \t\n\r\f\u00a0]+/u;

/**
 * Collects text the way HTML lays it out: white space folds to one space and goes at the ends of a line, blocks
 * start a line of their own, and the line breaks at the two ends of the whole are dropped.
 */
export class RichTextWriter {
	readonly runs: TextRun[] = [];
	#lineEnds = 0;
	#wantsBlankLine = false;
	#lineHasContent = false;
	#pendingSpace = false;
	#prefix = "";

	text(source: string, style: Emphasis) {
		for (const [index, word] of source.split(foldable).entries()) {
			if (index > 0) this.space();
			if (word !== "") this.#word(word, style);
		}
		// A line that holds no more than this is how Word and Outlook write an empty one.
		if (source.includes("\u00a0")) this.#lineHasContent = true;
	}

	/** White space between two words of a line. */
	space() {
		this.#pendingSpace = true;
	}

	/** What `<br>` does: ends the line, be it empty. */
	lineBreak() {
		this.#lineEnds++;
		this.#lineHasContent = false;
	}

	/** What the start and the end of a block do: end the line if it holds anything. */
	block(hasMargin: boolean) {
		if (this.#lineHasContent) this.lineBreak();
		if (hasMargin) this.#wantsBlankLine = true;
	}

	/** A bullet or number to stand before the next text. */
	bullet(prefix: string) {
		this.#prefix = prefix;
	}

	#word(word: string, style: Emphasis) {
		const lineEnds = Math.max(this.#lineEnds, this.#wantsBlankLine ? 2 : 0);
		const isFirst = this.runs.length === 0;
		if (!isFirst && lineEnds > 0) this.#append("\n".repeat(lineEnds), { bold: false, italic: false });
		else if (!isFirst && this.#pendingSpace) this.#append(" ", style);
		if (this.#prefix !== "") this.#append(this.#prefix, { bold: false, italic: false });
		this.#append(word, style);
		this.#lineEnds = 0;
		this.#wantsBlankLine = false;
		this.#lineHasContent = true;
		this.#pendingSpace = false;
		this.#prefix = "";
	}

	#append(text: string, { bold, italic }: Emphasis) {
		const last = this.runs.at(-1);
		if (last?.bold === bold && last.italic === italic) last.text += text;
		else this.runs.push({ text, bold, italic });
	}
}
