const keepsCase = /^(?:https?:|www\.|[@#]|\p{Ll}+\p{Lu}|\S+\.\p{Ll}{2,}\b)/u;

/** First letter in upper case, unless the first word is a URL, a mention or a name such as "iPhone". */
export const capitalise = (text: string): string =>
	keepsCase.test(text)
		? text
		: text.replace(
				/^(["“'‘«(¿¡]*)(\p{Ll})/u,
				(_, open: string, letter: string) => open + letter.toUpperCase(),
			);

/** Cuts at a word so that the text stays within `max` characters. */
export const clip = (text: string, max: number): string => {
	if (text.length <= max) return text;
	const cut = text.slice(0, max - 1);
	const atWord = cut.slice(0, Math.max(cut.lastIndexOf(" "), 0));
	const kept = atWord.length > max / 2 ? atWord : cut;
	// A cut inside a surrogate pair leaves half a character.
	return `${kept.replace(/[\uD800-\uDBFF]$/u, "").replace(/[\s,;:.–—-]+$/u, "")}…`;
};

const endMark = /[.!?…。！？؟।॥]["'”’»)\]」』]*$/u;

/** The text with an end mark, in the manner of its script. */
export const endSentence = (text: string): string => {
	const bare = text.trim().replace(/[\s,;:–—-]+$/u, "");
	if (endMark.test(bare)) return bare;
	if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(bare)) return `${bare}。`;
	if (/\p{Script=Devanagari}$/u.test(bare)) return `${bare}।`;
	return `${bare}.`;
};

/** The text without end marks, to stand inside another sentence. */
export const bareSentence = (text: string): string => text.trim().replace(/[\s.!?…。！？؟।॥,;:–—-]+$/u, "");

/** First letter in lower case, to stand after a colon; "I", "AI" and names of several capitals stay. */
export const lowerFirst = (text: string): string =>
	/^(?:I\b|\p{Lu}{2})/u.test(text)
		? text
		: text.replace(/^([¿¡]?)(\p{Lu})/u, (_, open: string, letter: string) => open + letter.toLowerCase());
