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
