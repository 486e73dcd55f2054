const escapes: Record<string, string> = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	'"': "&quot;",
	"'": "&#39;",
};

/** A text as HTML shows it, safe inside elements and quoted attributes. */
export const escapeHtml = (text: string): string =>
	text.replace(/[&<>"']/gu, (character) => escapes[character] ?? character);

/** The same with line breaks as elements: not every program keeps those of a text. */
export const htmlLines = (text: string): string =>
	escapeHtml(text).replace(/\r\n|[\r\n\u2028\u2029]/gu, "<br>");
