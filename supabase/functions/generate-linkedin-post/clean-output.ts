/** "Sure! Here is a LinkedIn post for you:", on a line of its own or, when it says no more, in front. */
const preamble =
	/^(?:(?:sure|certainly|of course|absolutely|okay|ok|great)\b[^\n:]{0,60}?[!,.:]\s*)?(?:(?:here(?:['’]s| is| are)|below is|this is)\b[^\n:]{0,100}\b(?:posts?|version|draft|text|update)\b[^\n:]{0,60}:[ \t]*\n+|here(?:['’]s| is) (?:your|the|a) (?:linkedin )?(?:post|draft)(?: for you)?:\s*|(?:the )?(?:linkedin |final |your )*(?:post|draft):\s*)/iu;
const assent = /^(?:sure|certainly|of course|absolutely)\b[^\n]{0,40}[!.]\s*\n+/iu;
const fenced = /^(```|~~~)[^\n]*\n([\s\S]*?)\n?\1[ \t]*$/u;
const quotePairs: readonly [open: string, close: string][] = [
	['"', '"'],
	["“", "”"],
	["«", "»"],
	["'", "'"],
	["‘", "’"],
	["「", "」"],
];

const unquote = (text: string) => {
	for (const [open, close] of quotePairs) {
		const inner = text.slice(1, -1);
		const wraps = text.length > 2 && text.startsWith(open) && text.endsWith(close);
		// `"Ask" and "listen"` starts and ends with a quote without being one.
		if (wraps && !inner.includes(open) && (!inner.includes(close) || open === "'" || open === "‘"))
			return inner.trim();
	}
	return text;
};

const unwrapOnce = (text: string) =>
	unquote(
		text
			.replace(fenced, "$2")
			.trim()
			.replace(assent, "")
			.replace(preamble, "")
			.replace(/^(?:---+|\*\*\*+)\s*\n/u, "")
			.replace(/\n\s*(?:---+|\*\*\*+)$/u, "")
			.trim(),
	);

/** A model's answer without what models put around a post; bold and italic markup stays. */
export const cleanOutput = (text: string): string => {
	let post = text.replace(/\r\n?/gu, "\n").trim();
	// Wrappings nest: a preamble, then a fence, then quotes.
	for (let layer = 0; layer < 4; layer += 1) {
		const inner = unwrapOnce(post);
		if (inner === post) break;
		post = inner;
	}
	return post
		.replace(/^[ \t]*#{1,6}[ \t]+(.*?)[ \t]*#*$/gmu, "$1")
		.replace(/[ \t]+$/gmu, "")
		.replace(/\n{3,}/gu, "\n\n")
		.trim();
};
