import { toLinkedInText } from "./to-linkedin-text.ts";

const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** The LinkedIn text as HTML for the clipboard: escaped, each line break a `<br>`, no other element. */
export const toClipboardHtml = (text: string): string =>
	toLinkedInText(text)
		.replace(/[&<>"']/gu, (character) => escapes[character] ?? character)
		.replace(/\r\n|[\r\n\u2028\u2029]/gu, "<br>");
