import { countSentences } from "../../../../domain/text/count-sentences.ts";
import { isQuestion } from "../../../../domain/text/sentence-text.ts";
import { wordsOf } from "../../_shared/language/detect-language.ts";
import { type Language, wordSet } from "../../_shared/language/function-words.ts";
import { type Piece, sentenceWords } from "./read-idea.ts";

type Words = Record<Language, ReadonlySet<string>>;
const toSets = ({ en, de, fr, es, pt }: Record<Language, string>): Words => {
	return { en: wordSet(en), de: wordSet(de), fr: wordSet(fr), es: wordSet(es), pt: wordSet(pt) };
};

/** Words that point at what was said before when a sentence begins with them. */
const openingPointers = toSets({
	en: "so but and or because both neither none all each some such which however only still yet one this that these those there then now not since instead first second third",
	de: "und aber oder denn weil sondern nicht dann da so das dies diese dieser beide alle keiner jetzt also deshalb darum trotzdem stattdessen erstens zweitens drittens",
	fr: "et mais ou car donc puis alors ce cela ça ces cette on là aucun tous toutes chacun personne aujourd'hui maintenant pourtant toujours pas c'est",
	es: "y pero o pues entonces luego esto eso ese esa ninguno ninguna todos todas solo por ahora hoy",
	pt: "e mas ou então isso isto esse essa nenhum nenhuma todos todas só agora por",
});
/** The same wherever they stand. */
const pointers = toSets({
	en: "it they them he she him his her their later again also too afterwards same others it's they're he's she's",
	de: "er sie ihm ihn ihr ihnen es danach später wieder auch dort dabei davon damit darauf dafür",
	fr: "il elle ils elles lui leur y ensuite aussi encore là-bas tard",
	es: "él ella ellos ellas le les después también allí ahí tampoco",
	pt: "ele ela eles elas lhe depois também lá ali dele dela",
});
const contrasts = toSets({
	en: "but yet however not never no nobody none nothing instead without less more don't didn't isn't wasn't can't won't",
	de: "nicht aber doch trotzdem stattdessen kein keine keinen nie niemand sondern statt ohne mehr weniger nichts",
	fr: "pas mais pourtant jamais personne rien sans moins plus",
	es: "no pero nunca nadie nada sin menos más",
	pt: "não mas porém nunca ninguém nada sem menos mais",
});

/** Whether a sentence makes sense only after the one before it; `onlyOpening` looks at its beginning alone. */
const pointsBack = (text: string, language: Language, onlyOpening = false): boolean => {
	const [first = "", ...rest] = wordsOf(text);
	const points = (word: string) => pointers[language].has(word);
	return openingPointers[language].has(first) || points(first) || (!onlyOpening && rest.some(points));
};

const shortest = 40;

/** A number says something, a year alone does not. */
const hasNumber = (text: string) =>
	(text.match(/\p{N}+/gu) ?? []).some((number) => !/^(?:19|20)\d\d$/u.test(number));

/** Numbers, contrasts, the short one after a long one. */
const strengthOf = (pieces: readonly Piece[], index: number, language: Language): number => {
	const text = pieces[index]?.text ?? "";
	const isContrast = wordsOf(text).some((word) => contrasts[language].has(word));
	const isShorter = text.length * 3 < (pieces[index - 1]?.text.length ?? 0);
	const brevity = text.length <= shortest ? 2 : text.length <= 60 ? 1 : text.length > 140 ? -3 : 0;
	return (hasNumber(text) ? 4 : 0) + (isContrast ? 1 : 0) + (isShorter ? 1 : 0) + brevity;
};

/** The beginning of a turn, another person's words, and a turn within a sentence. */
const turning =
	/^(?:then|until|suddenly|dann|plötzlich|bis|puis|soudain|entonces|então)(?!\p{L})|["“„«][^"“”„«»]{10,}["“”»]|, (?:but|yet|aber|doch|mais|pero|mas) /iu;
/** "But we stayed.": a contrast to the sentence before. */
const opposes = (piece: Piece | undefined, language: Language): boolean =>
	contrasts[language].has(wordsOf(piece?.text ?? "")[0] ?? "");
/** "But we stayed.", "It was not.", “Your door is open. Nobody dares.”: where a text turns. */
const isTurn = (piece: Piece | undefined, language: Language): boolean => {
	const text = piece?.text ?? "";
	const isShortContrast =
		text.length <= shortest && wordsOf(text).some((word) => contrasts[language].has(word));
	return turning.test(text) || opposes(piece, language) || isShortContrast;
};

/** LinkedIn shows about so many characters before "…see more": a text that is hardly longer begins as it is. */
const foldsFrom = 300;

/**
 * The sentences that may stand first, the strongest first. The author's own first one wins unless another is clearly
 * stronger. A sentence that points back, or that the next one points at, stays where it is; so does the last one,
 * which the text leads up to. An author who asks for `another` first line gets whatever does not open with a pointer
 * and has none after it.
 */
export const firstLines = (
	pieces: readonly Piece[],
	language: Language | null,
	{ wantsQuestion = false, another = false } = {},
): number[] => {
	if (!language) return [0];
	const isFolded = pieces.reduce((sum, { text }) => sum + text.length, 0) > foldsFrom;
	const mayMove = ({ kind, text }: Piece, index: number): boolean => {
		const next = pieces[index + 1];
		if (kind !== "sentence" || next?.kind === "item" || /:$|https?:|@/u.test(text)) return false;
		if (isQuestion(text)) return wantsQuestion;
		if (another)
			return (
				next !== undefined && !pointsBack(text, language, true) && !pointsBack(next.text, language, true)
			);
		const stands = isFolded && sentenceWords[language].test(text) && !pointsBack(text, language);
		return stands && next !== undefined && !pointsBack(next.text, language) && !isTurn(next, language);
	};
	const scores = pieces.map((piece, index) => {
		const bonus = (index === 0 ? 2 : 0) + (wantsQuestion && isQuestion(piece.text) ? 10 : 0);
		return strengthOf(pieces, index, language) + bonus;
	});
	return [...pieces.keys()]
		.filter((index) => index === 0 || mayMove(pieces[index] as Piece, index))
		.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
};

/**
 * The pieces without the weakest, which have so many sentences. The first one, the ending, and a list with the line that
 * leads to it stay; a turn goes last, with what it turns, and one that begins with its contrast after the others.
 */
export const withoutWeakest = <Kind extends Piece>(
	pieces: readonly Kind[],
	count: number,
	language: Language | null,
): Kind[] => {
	const ending = pieces.findLastIndex(({ kind }) => kind !== "gap");
	const stays = (index: number) =>
		index === 0 ||
		index === ending ||
		pieces[index]?.kind === "item" ||
		(pieces[index + 1]?.kind === "item" && pieces[index]?.text.endsWith(":"));
	const weights = pieces.map(({ kind, text }, index) => {
		if (kind === "gap") return -10;
		const next = pieces[index + 1];
		if (!language) return -index;
		const isNeeded = next?.kind === "sentence" && pointsBack(next.text, language);
		const either = (is: typeof isTurn) => (is(pieces[index], language) || is(next, language) ? 10 : 0);
		const linked = (isNeeded ? 2 : 0) + either(isTurn) + either(opposes) + (text.endsWith(":") ? 4 : 0);
		return strengthOf(pieces, index, language) + linked;
	});
	const weakest = [...pieces.keys()]
		.filter((index) => !stays(index))
		.sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0) || a - b);
	const dropped = new Set<number>();
	let left = count;
	// A quotation of more sentences than are to go stays, unless nothing else may.
	for (const isLast of [false, true]) {
		for (const index of weakest) {
			const size = Math.max(countSentences(pieces[index]?.text ?? ""), 1);
			if (left <= 0 || dropped.has(index) || (size > left && !isLast)) continue;
			dropped.add(index);
			left -= size;
		}
	}
	return pieces.filter((_, index) => !dropped.has(index));
};
