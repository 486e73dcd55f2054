/** First words that keep their case: links, mentions and names such as "iPhone". */
const keepsCase = /^(?:https?:|www\.|[@#]|\p{Ll}+\p{Lu}|[\p{L}\p{N}]+\.\p{Ll}{2,}\b)/u;
const endMark = /(?:[.!?…:。！？؟।॥](?: »)?["'“”’»)\]」』]*|\])$/u;

export const capitalise = (text: string): string =>
	keepsCase.test(text) ? text : text.replace(/^["“'‘«„( ¿¡]*(?!ß)\p{Ll}/u, (start) => start.toUpperCase());

/** The text with an end mark, in the manner of its script. */
export const endSentence = (text: string): string => {
	const bare = text.replace(/[,;–—-]$/u, "").trimEnd();
	if (endMark.test(bare.slice(-8))) return bare;
	return (
		bare +
		(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(bare)
			? "。"
			: /\p{Script=Devanagari}$/u.test(bare)
				? "।"
				: ".")
	);
};

export const isQuestion = (text: string): boolean => /[?？؟]["'“”’»)\]」』\s]*$/u.test(text.slice(-8));
