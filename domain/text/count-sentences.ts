/** The mark of a line of a list. */
export const listMarker = /^(?:[-*+•–▪◦]|\p{N}{1,2}[.)])\s+/u;
const hashtagLine = /^(?:#[\p{L}\p{N}\p{M}_]+[\s,]*)+$/u;
const wordCharacter = /[\p{L}\p{N}]/u;
/** A run of end marks with the quotes and brackets that close after it: “ does in German, and » after a space in French. */
const endMark = /([.!?…]+|[。！？｡؟।॥۔]+)((?:["'“”’«»)\]*_」』]|[ \u00A0\u202F]»)*)/gu;
/** Letters that are no initials: the pronoun and names such as "Series A". */
const lettered =
	/(?:^|\s)I$|\b(?:series|plan|type|class|option|part|group|grade|round|version|vitamin|team) \p{Lu}$/iu;
const fullWidth = /[。！？｡؟।॥۔]/u;
/** Words that follow a German ordinal: "am 1. März", "im 3. Quartal". */
const afterOrdinal =
	/^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Quartal|Jahr|Stock|Platz|Klasse|Semester|Mal|Lebensjahr|Jahrhundert)(?!\p{L})/u;
/** The longest of the words below, with what comes before it: a mark is looked at with no more than that. */
const lookBehind = 16;

/** Abbreviations that never end a sentence, and those that end one only before a capital. */
const neverEnds =
	/(?:^|[\s("“'])(?:mr|mrs|ms|dr|prof|st|vs|e\.g|i\.e|cf|nr|fig|approx|z\.b|d\.h|bzw|ca|u\.s|u\.k|e\.u)$/iu;
const endsBeforeCapital = /(?:^|[\s(])(?:etc|a\.m|p\.m|inc|ltd|co|corp|jr|sr|usw|al)$/iu;

const endsHere = (before: string, mark: string, closing: string, after: string) => {
	if (after.trim() === "") return true;
	if (fullWidth.test(mark)) return true;
	// "3.5", "example.com", ".NET": a mark inside a word is part of it.
	if (!/^[\s\p{Extended_Pictographic}]/u.test(after)) return false;
	const next = after.trimStart();
	const lowerNext = /^\p{Ll}/u.test(next);
	if (lowerNext && (mark.length > 1 || mark === "…") && /^[.…]+$/u.test(mark)) return false;
	if (lowerNext && /["“”’»」』)]/u.test(closing)) return false;
	if (mark !== ".") return true;
	// A single letter is an initial ("J. Smith"), except the pronoun "I".
	if (/(?:^|[\s.])\p{Lu}$/u.test(before) && !lettered.test(before)) return false;
	if (/(?:^|\D)\d{1,2}$/u.test(before) && afterOrdinal.test(next)) return false;
	if (neverEnds.test(before) || (/(?:^|\s)no$/iu.test(before) && /^\p{N}/u.test(next))) return false;
	return !(endsBeforeCapital.test(before) && lowerNext);
};

/** The sentences of a line with all that stands between them: an emoji may be one. */
export const cutSentences = (line: string): string[] => {
	const sentences: string[] = [];
	let start = 0;
	for (const match of line.matchAll(endMark)) {
		const end = match.index + match[0].length;
		const before = line.slice(Math.max(start, match.index - lookBehind), match.index);
		if (!endsHere(before, match[1] ?? "", match[2] ?? "", line.slice(end))) continue;
		sentences.push(line.slice(start, end).trim());
		start = end;
	}
	sentences.push(line.slice(start).trim());
	return sentences.filter((sentence) => sentence !== "");
};

const splitLine = (line: string) => cutSentences(line).filter((sentence) => wordCharacter.test(sentence));

/** The lines of a text that say something: hashtags alone do not. */
export const linesOf = (text: string): string[] =>
	text
		.split(/\n/u)
		.map((line) => line.trim())
		.filter((line) => line !== "" && !hashtagLine.test(line));

/**
 * The sentences of a text, without list markers. Every line with words holds at least one, so a list line
 * or a heading counts without an end mark; a line of hashtags or emojis holds none.
 */
export const splitSentences = (text: string): string[] =>
	linesOf(text).flatMap((line) => splitLine(line.replace(listMarker, "")));

/**
 * A quotation that begins in a sentence and does not end there. The mark of inches (27") begins none, and » only before a
 * word: after a space in French it ends one.
 */
const openQuotation = /(?:^|[\s([:—–-])(?:["“„«]|»(?=[\p{L}\p{N}]))[^"“”„«»]*$/u;
const closingQuote = /["“”«»]/u;
/** Sentences after one, of which the last ends what it has begun: a mark that is missing takes no text with it. */
const longestQuotation = 4;

/** Sentences of a line, with those of a quotation as one: who moves or drops it leaves no half of it. */
export const joinQuotations = (sentences: readonly string[]): string[] => {
	const joined: string[] = [];
	for (let start = 0, end = 0; start < sentences.length; start = end) {
		end = start + 1;
		while (openQuotation.test(sentences[end - 1] ?? "")) {
			const after = sentences.slice(end, start + 1 + longestQuotation);
			const closing = after.findIndex((sentence) => closingQuote.test(sentence));
			if (closing < 0) break;
			end += closing + 1;
		}
		joined.push(sentences.slice(start, end).join(" "));
	}
	return joined;
};

export const splitQuotations = (text: string): string[] => joinQuotations(splitSentences(text));

/** Number of sentences, as {@link splitSentences} finds them. */
export const countSentences = (text: string): number => splitSentences(text).length;

/** The same where a list is one sentence, together with the line that leads to it: no length is too short for one. */
export const countListsAsOne = (text: string): number =>
	linesOf(text).reduce((count, line, index, lines) => {
		if (!listMarker.test(line)) return count + splitLine(line).length;
		const before = lines[index - 1] ?? "";
		return listMarker.test(before) || before.endsWith(":") ? count : count + 1;
	}, 0);
