/** Marks that open and close a quotation. */
const quotes = ['""', "“”", "„“", "«»", "''", "‘’", "「」"];

/**
 * The text inside a quotation that wraps all of it. Where one mark opens and closes, a quotation that ends on its first
 * line is the author's own, as is one in apostrophes of more than one line.
 */
export const unquote = (post: string): string => {
	const [open, close] = quotes.find(([mark = ""]) => post.startsWith(mark)) ?? "";
	if (!open || !close || post.length < 3 || !post.endsWith(close)) return post;
	const inner = post.slice(1, -1);
	return isWhole(inner, open, close) ? inner.trim() : post;
};

/** Whether the quotations inside of one are whole. */
const isWhole = (inner: string, open: string, close: string): boolean => {
	if (/['’]/u.test(close)) return !/\n|['’](?![\p{L}\p{N}])/u.test(inner);
	const [firstLine = ""] = inner.split("\n", 1);
	if (open === close) return !firstLine.includes(close) && inner.split(close).length % 2 === 1;
	let depth = 0;
	for (const character of inner) {
		depth += Number(character === open) - Number(character === close);
		if (depth < 0) return false;
	}
	return depth === 0;
};

/** The text with one blank line at most in a row, and none around it. */
export const closeUp = (text: string): string => text.replace(/\n{3,}/gu, "\n\n").trim();
