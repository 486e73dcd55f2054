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
	de: "und aber oder denn weil sondern nicht dann da so das dies diese dieser beide alle keiner jetzt also seitdem seither deshalb darum trotzdem stattdessen erstens zweitens drittens",
	fr: "et mais ou car donc puis alors ce cela ça ces cette on là aucun tous toutes chacun personne aujourd'hui maintenant pourtant toujours depuis pas c'est",
	es: "y pero o pues entonces luego esto eso ese esa ninguno ninguna todos todas solo por ahora hoy desde",
	pt: "e mas ou então isso isto esse essa nenhum nenhuma todos todas só agora desde por",
});
/** Persons who were named before. */
const persons = toSets({
	en: "they them he him his she her their they're he's she's",
	de: "er sie ihm ihn ihr ihnen",
	fr: "il elle ils elles lui leur",
	es: "él ella ellos ellas le les",
	pt: "ele ela eles elas lhe dele dela",
});
/** The same for all else. */
const pointers = toSets({
	en: "it later again also too afterwards same others it's",
	de: "es danach später wieder auch dort dabei davon damit darauf dafür",
	fr: "y ensuite aussi encore là-bas tard",
	es: "después también allí ahí tampoco",
	pt: "depois também lá ali",
});
const contrasts = toSets({
	en: "but yet however not never no nobody none nothing instead without less more don't didn't isn't wasn't can't won't",
	de: "nicht aber doch trotzdem stattdessen kein keine keinen nie niemand sondern statt ohne mehr weniger nichts",
	fr: "pas mais pourtant jamais personne rien sans moins plus",
	es: "no pero nunca nadie nada sin menos más",
	pt: "não mas porém nunca ninguém nada sem menos mais",
});

const pointsWithin = (text: string, language: Language, sets: Words[]): boolean =>
	wordsOf(text).some((word) => sets.some((set) => set[language].has(word)));

/** Whether a sentence makes sense only after the one before it; `onlyOpening` looks at its beginning alone. */
function pointsBack(text: string, language: Language, onlyOpening = false): boolean {
	const [first = ""] = wordsOf(text);
	if (openingPointers[language].has(first)) return true;
	return pointsWithin(onlyOpening ? first : text, language, [persons, pointers]);
}

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
				next !== undefined &&
				!pointsBack(text, language, true) &&
				!pointsWithin(text, language, [persons]) &&
				!pointsBack(next.text, language, true)
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

/** "Not because we were fast.": the reason comes in the next sentence. */
const leadsToReason =
	/^(?:(?:it (?:is|was) )?not because|nicht,? weil|pas parce qu|no (?:fue |es |era )?porque|não (?:foi |é |era )?porque)/iu;

/** A sentence that opens by what came before it: more than all that strength and turns weigh. */
const hanging = 40;
/** One that names a person of it. */
const pointing = 12;

/** How much a sentence stands on the one before it. */
function linkOf({ kind, text }: Piece, language: Language | null): number {
	if (kind !== "sentence" || !language) return 0;
	if (pointsBack(text, language, true)) return hanging;
	if (pointsWithin(text, language, [persons])) return pointing;
	return pointsBack(text, language) ? 2 : 0;
}

/**
 * The beginning of a text and its end, with so many sentences at most: where half or more is to go, one place at which
 * something is missing reads better than many. Null where that leaves too little, as with a long quotation.
 */
function withoutMiddle<Kind extends Piece>(
	pieces: readonly Kind[],
	sizes: readonly number[],
	links: readonly number[],
	most: number,
): Kind[] | null {
	let best: { from: number; to: number; link: number } | null = null;
	let tail = 0;
	for (let to = pieces.length - 1; to > 0 && tail < most; to--) {
		tail += sizes[to] ?? 1;
		let kept = tail;
		let from = 0;
		for (; from < to && kept + (sizes[from] ?? 1) <= most; from++) kept += sizes[from] ?? 1;
		// "Clarity was.": an answer to the sentence before it.
		const answers = wordsOf(pieces[to]?.text ?? "").length < 4 ? pointing : 0;
		const link = Math.max(links[to] ?? 0, answers) + most - kept;
		if (from > 0 && kept * 2 > most && link < (best?.link ?? hanging)) best = { from, to, link };
	}
	return best && [...pieces.slice(0, best.from), ...pieces.slice(best.to)];
}

/**
 * The pieces without the weakest, which have so many sentences. The first one, the ending, and a list with the line that
 * leads to it stay. Gaps go first. A sentence that stands on another goes before it, and with it; a turn and what it turns
 * weigh more, and most where it begins with its contrast.
 */
export const withoutWeakest = <Kind extends Piece>(
	pieces: readonly Kind[],
	count: number,
	language: Language | null,
): Kind[] => {
	const gap = pieces.findIndex(({ kind }, index) => kind === "gap" && index > 0);
	if (gap > 0 && count > 0) return withoutWeakest(pieces.toSpliced(gap, 1), count - 1, language);
	const stays = (index: number) =>
		index === 0 ||
		index === pieces.length - 1 ||
		pieces[index]?.kind === "item" ||
		(pieces[index + 1]?.kind === "item" && pieces[index]?.text.endsWith(":"));
	const links = pieces.map((piece) => linkOf(piece, language));
	const sizes = pieces.map(({ text }) => Math.max(countSentences(text), 1));
	const size = sizes.reduce((sum, each) => sum + each, 0);
	const isStory = language && pieces.every(({ kind }) => kind === "sentence");
	const ends = isStory && count * 2 >= size && withoutMiddle(pieces, sizes, links, size - count);
	if (ends) return ends;
	const weights = pieces.map(({ text }, index) => {
		if (!language) return -index;
		const either = (is: typeof isTurn) =>
			is(pieces[index], language) || is(pieces[index + 1], language) ? 10 : 0;
		const linked = either(isTurn) + either(opposes) + (text.endsWith(":") ? 4 : 0);
		return strengthOf(pieces, index, language) + linked;
	});
	const kept = new Set(pieces.keys());
	/** With what would hang without it, and whether it hangs itself. */
	const weightOf = (index: number) => {
		const hasBefore = kept.has(index - 1);
		const isReason = hasBefore && leadsToReason.test(pieces[index - 1]?.text ?? "");
		const holds = isReason ? 2 * hanging : kept.has(index + 1) ? (links[index + 1] ?? 0) : 0;
		return (weights[index] ?? 0) + holds - (hasBefore ? 0 : (links[index] ?? 0));
	};
	const present = pieces.map((_, index) => weightOf(index));
	const free = new Set([...kept].filter((index) => !stays(index)));
	const findWeakest = (most: number) => {
		let weakest: number | undefined;
		for (const index of free) {
			if ((sizes[index] ?? 1) > most) continue;
			if (weakest === undefined || (present[index] ?? 0) < (present[weakest] ?? 0)) weakest = index;
		}
		return weakest;
	};
	for (let left = count; left > 0; ) {
		// A quotation of more sentences than are to go stays, unless nothing else may.
		const weakest = findWeakest(left) ?? findWeakest(Number.POSITIVE_INFINITY);
		if (weakest === undefined) break;
		kept.delete(weakest);
		free.delete(weakest);
		left -= sizes[weakest] ?? 1;
		for (const index of [weakest - 1, weakest + 1]) present[index] = weightOf(index);
	}
	return pieces.filter((_, index) => kept.has(index));
};
