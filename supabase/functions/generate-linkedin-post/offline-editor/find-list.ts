import { capitalise } from "../../../../domain/text/sentence-text.ts";
import type { Language } from "../../_shared/language/function-words.ts";
import type { Piece } from "./read-idea.ts";

/** Verbs of speech: no list follows their colon. */
const speech =
	/(?:said|says|asked|told me|wrote|answered|sagte|fragte|schrieb|dit|demandé|écrit|répondu|dijo|preguntó|escribió|disse|perguntou|respondi|respondeu|escreveu)$/iu;
const lastAnd = /^(?:and|or|und|oder|et|ou|y|e|o)\s+/iu;
const longestItem = 90;
/** How neighbours count themselves. A German verb stands second, so that its ordinal has to stay. */
const ordinals: Record<Language, RegExp> = {
	en: /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|fourth(?:ly)?|finally),? (?=(?:i|we|you|they|he|she|it|the|a|our|my|make|ask|write|read|take|go|do|start|stop)\b)/iu,
	de: /^(?=(?:erstens|zweitens|drittens|viertens)(?!\p{L}))/iu,
	fr: /^(?:premièrement|d'abord|deuxièmement|ensuite|troisièmement|enfin), ?/iu,
	es: /^(?:primero|segundo|tercero|por último|después), ?/iu,
	pt: /^(?:primeiro|segundo|terceiro|por último|depois), ?/iu,
};

/** "Lessons: a, b, c" as its lead and items. */
const listEnumeration = (piece: Piece): Piece[] => {
	const { text, paragraph } = piece;
	const colon = text.indexOf(": ");
	const lead = text.slice(0, Math.max(colon, 0)).trimEnd();
	const leads = lead !== "" && lead.length <= 140 && !speech.test(lead);
	if (piece.kind !== "sentence" || !leads || /[?!“"«]/u.test(text)) return [piece];
	const rest = text.slice(colon + 2).replace(/\.$/u, "");
	const items = rest.split(rest.includes("; ") ? "; " : ", ").map((item) => item.trim().replace(lastAnd, ""));
	if (items.length < 3 || items.length > 9 || items.some((item) => item === "" || item.length > longestItem))
		return [piece];
	const toItem = (item: string): Piece => ({ kind: "item", text: capitalise(item), paragraph, marker: "•" });
	return [{ ...piece, text: text.slice(0, colon + 1) }, ...items.map(toItem)];
};

/** Neighbours that count themselves ("First … Second …") as lines of a list; without a lead they stay as they are. */
const listCounted = (pieces: readonly Piece[], language: Language): Piece[] => {
	const isCounted = pieces.map(({ kind, text }) => kind === "sentence" && ordinals[language].test(text));
	let number = 0;
	return pieces.map((piece, index) => {
		const counts = isCounted[index] && !isCounted[0] && (isCounted[index - 1] || isCounted[index + 1]);
		number = counts ? number + 1 : 0;
		const marker = language === "de" ? "•" : `${number}.`;
		return counts
			? { ...piece, kind: "item", marker, text: capitalise(piece.text.replace(ordinals[language], "")) }
			: piece;
	});
};

export const findLists = (pieces: readonly Piece[], language: Language | null): Piece[] =>
	(language ? listCounted(pieces, language) : pieces).flatMap(listEnumeration);
