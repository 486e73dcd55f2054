/** What comes first in a sentence that runs on may be small; a name must stay as it is. */
const functionWord =
	/^(?:a|an|the|it|it['’]s|its|we|we['’]re|we['’]ve|you|you['’]re|they|they['’]re|he|she|this|that|these|those|there|there['’]s|no|not|nobody|nothing|my|our|your|their|his|her|more|less|fewer|most|some|many|every|each|all|in|on|at|with|without|after|before|because|when|if|by|for|from|to|and|but|so|yes|just|only|do|don['’]t|stop|start|show|keep|ask)$/iu;
const firstWord = /[\p{L}'’]+/uy;

/** The text with its first letter capital; a word with capitals inside, as "iPhone", stays. */
export function capitalise(text: string): string {
	if (text === "") return text;
	const [word = ""] = /^[\p{L}'’]+/u.exec(text) ?? [];
	const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
	const upper = first.toLocaleUpperCase("en");
	if (/\p{Lu}/u.test(word) || upper.length !== first.length) return text;
	return upper + text.slice(first.length);
}

/** Whether the word at an offset is one that carries a capital only as the first of its sentence. */
export function isFunctionWordAt(plain: string, at: number): boolean {
	firstWord.lastIndex = at;
	return functionWord.test(firstWord.exec(plain)?.[0] ?? "");
}

/** Whether a character is a capital letter. */
export const isCapital = (character: string): boolean => /^\p{Lu}/u.test(character);
