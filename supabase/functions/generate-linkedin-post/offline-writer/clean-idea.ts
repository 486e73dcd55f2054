const pictograph =
	/(?:\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3|(?![©®™])\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)/gu;

const findEmojis = (text: string): string[] => [...new Set(text.match(pictograph) ?? [])];

/** The text without emojis and without the gaps they leave. */
const stripEmojis = (text: string): string =>
	text
		.replace(pictograph, " ")
		.replace(/[\uFE0E\uFE0F]/gu, "")
		.replace(/[^\S\n]+([.,!?;:])(?=\s|$)/gu, "$1")
		.replace(/[^\S\n]{2,}/gu, " ")
		.trim();

const entities: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	"#39": "'",
};

const stripHtml = (text: string) =>
	text
		.replace(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/giu, " ")
		.replace(/<!--[\s\S]*?(?:-->|$)/gu, " ")
		.replace(/<(?:br|\/p|\/li|\/h[1-6]|\/div)\b[^<>]*>/giu, "\n")
		.replace(/<\/?[a-z][^<>]*>/giu, "")
		.replace(/&(amp|lt|gt|quot|apos|nbsp|#39);/gu, (whole, name: string) => entities[name] ?? whole);

const stripMarkdown = (text: string) =>
	text
		.replace(/^[ \t]*(?:```|~~~).*$/gmu, "")
		.replace(/^[ \t]*(?:[-*_][ \t]*){3,}$/gmu, "")
		.replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?)+/gmu, "")
		.replace(/!?\[([^\]\n]*)\]\((\S+?)\)/gu, (_, label: string, url: string) =>
			label ? `${label} (${url})` : url,
		)
		.replace(/(\*\*|__|~~)(?=\S)(.+?)(?<=\S)\1/gu, "$2")
		.replace(/(?<![\p{L}\p{N}*_])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\p{L}\p{N}*_])/gu, "$2")
		.replace(/`+([^`\n]+)`+/gu, "$1");

const listLine = /^[ \t]*(?:[-*+•–▪◦]|\p{N}{1,2}[.)])[ \t]+/u;

/** Lines that were only wrapped become one again; list lines stay apart. */
const joinWrapped = (text: string) => {
	const lines: string[] = [];
	for (const raw of text.split("\n")) {
		const line = raw.replace(listLine, "").trim();
		const previous = lines.at(-1);
		const wrapped =
			previous && !listLine.test(raw) && /^\p{Ll}/u.test(line) && !/[.!?:。！？؟]$/u.test(previous);
		if (wrapped) lines[lines.length - 1] = `${previous} ${line}`;
		else lines.push(line);
	}
	return lines.filter(Boolean).join("\n");
};

const tag = /(?<![\p{L}\p{N}&/#])[#＃]([\p{L}\p{N}_]*\p{L}[\p{L}\p{N}\p{M}_]*)/gu;
const trailingTags = /(?:[\s,]*[#＃][\p{L}\p{N}\p{M}_]+)+\s*$/u;

export interface CleanIdea {
	/** Plain text, one line per paragraph or list line; may be empty. */
	text: string;
	tags: string[];
	emojis: string[];
}

/** The idea as plain text, with its #tags and emojis set apart: the options decide whether those come back. */
export const cleanIdea = (raw: string): CleanIdea => {
	const plain = stripMarkdown(stripHtml(raw.toWellFormed().replace(/\r\n?/gu, "\n")))
		.replace(/[\p{Cc}\uFEFF\uFFFD]/gu, (character) => (character === "\n" ? "\n" : " "))
		.replace(/[^\S\n]+/gu, " ");
	const emojis = findEmojis(plain);
	const worded = stripEmojis(plain);
	const tags = [...new Set([...worded.matchAll(tag)].map((match) => match[1] ?? ""))];
	const text = worded
		.replace(trailingTags, "")
		.replace(tag, "$1")
		.replace(/(?<![\p{L}\p{N}&/])[#＃](?=\p{N})/gu, "number ");
	return { text: joinWrapped(text), tags, emojis };
};
