import type { EmphasisToggle } from "../../../domain/linkedin-format/emphasis/toggle-emphasis.ts";

/**
 * Replaces a part of a text field so that the browser can undo it. `execCommand` is deprecated, but nothing else
 * writes to the undo history. A browser without it loses the history.
 */
export function replaceRange(field: HTMLTextAreaElement, replacement: EmphasisToggle): void {
	const { start, end, insert, selection } = replacement;
	field.focus();
	field.setSelectionRange(start, end);
	const done =
		insert === "" ? document.execCommand("delete") : document.execCommand("insertText", false, insert);
	if (!done) {
		field.setRangeText(insert, start, end, "end");
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	field.setSelectionRange(selection.start, selection.end);
}

/** Replaces the selection by a text, with the caret after it. */
export function insertAtCaret(field: HTMLTextAreaElement, insert: string): void {
	const { selectionStart: start, selectionEnd: end } = field;
	const caret = start + insert.length;
	replaceRange(field, { start, end, insert, selection: { start: caret, end: caret } });
}
