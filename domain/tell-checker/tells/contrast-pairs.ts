import type { DraftTell, PlainEdit, TellRule } from "../draft-tell.ts";
import { isFree, type PostText, sentenceAt } from "../post-text.ts";
import { capitalise, isCapital } from "./letter-case.ts";

const message = "A contrast set up only to be knocked down; say the second half straight.";

const start = String.raw`(?<![\p{L}\p{N}])`;
const words = String.raw`[^.!?;:\n—–]{1,80}?`;
/** What parts the halves. */
const gap = String.raw`(?:\.\s{1,3}|;\s|,\s|\s?[—–]\s?)`;
const said = String.raw`(?=(?<said>[^.!?\n]{1,80}))`;
const pattern = (source: TemplateStringsArray, ...parts: string[]) =>
	new RegExp(String.raw(source, ...parts), "giu");

type Mend = (match: RegExpMatchArray & { index: number }, text: PostText) => PlainEdit[] | undefined;

const stressed = /^(?:just|only|merely|simply|solely|(?:all|only|really|just) about|about) /iu;
const article = /^(?:an?|the) /iu;
const plainWord = /^(?!.*(?:ing|ed|ly)$)[\p{L}-]{3,20}$/iu;

const mendDenial: Mend = ({ 0: whole, index, groups = {} }, text) => {
	const { denied = "", said = "", pronoun, short, verb, negated } = groups;
	const isPronoun = pronoun !== undefined;
	const subject = text.plain.slice(sentenceAt(text, index)?.start ?? index, index);
	const isPast = /^was|^were/iu.test(verb ?? negated ?? "");
	const isBare = !isPast && (isPronoun || /^(?:(?:and|but|so) )?[\p{L}'’-]+ $/iu.test(subject));
	const isParallel =
		isBare &&
		((article.test(denied) && article.test(said) && denied.split(" ").length <= 5) ||
			(plainWord.test(denied) && plainWord.test(said.trim())));
	const isMeant = /^(?:(?:all|only|really|just) )?about /iu.test(denied)
		? /^(?:all |really )?about /iu.test(said)
		: stressed.test(denied) || isParallel || /more than just/iu.test(whole);
	if (!isMeant) return undefined;
	const kept = isPronoun
		? whole.slice(0, pronoun.length + 1 + (short?.length ?? 0))
		: (verb ?? negated ?? "");
	return [{ start: index + kept.length, end: index + whole.length, text: " " }];
};

const mendNotJust: Mend = ({ 0: whole, index, groups = {} }) => {
	// "isn't just" leaves "is", "not just" leaves nothing.
	const { not = "", first = "", verb = "" } = groups;
	const firstAt = index + not.length + 1;
	const firstEnd = firstAt + first.length;
	const word = verb === "" && isCapital(whole) ? (/^\p{L}+/u.exec(first)?.[0] ?? "") : "";
	return [
		{ start: index + verb.length, end: firstAt + word.length, text: verb === "" ? capitalise(word) : " " },
		{ start: firstEnd, end: index + whole.length, text: " and " },
	];
};

/** Takes the first half out; the second is a sentence by itself. */
const mendFirstHalf: Mend = ({ 0: whole, index }, { plain }) => {
	const next = index + whole.length;
	const first = plain.charAt(next);
	return isCapital(whole) && !isCapital(first)
		? [{ start: index, end: next + 1, text: first.toUpperCase() }]
		: [{ start: index, end: next, text: "" }];
};

/** "doesn't just save" becomes "saves": both halves are true, so both stay. */
const mendVerb: Mend = ({ 0: whole, index, groups = {} }, { plain }) => {
	const { does = "", verb = "" } = groups;
	// "We don't just…" has a rule of its own.
	if (/(?:^|[^\p{L}])(?:we|you|they|i|he|she|it|to) $/iu.test(plain.slice(Math.max(0, index - 6), index)))
		return undefined;
	const text = does.toLowerCase() === "do" ? verb : thirdPerson(verb);
	return [{ start: index, end: index + whole.length, text }];
};

function thirdPerson(verb: string): string {
	if (/(?:[sxzo]|sh|ch)$/u.test(verb)) return `${verb}es`;
	return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

const mendGerman: Mend = ({ 0: whole, index, groups = {} }) => {
	const { verb = "", denied = "", said = "" } = groups;
	const kept = "es ".length + verb.length + 1;
	const isParallel = /^um /iu.test(denied)
		? /^um /iu.test(said)
		: /nicht (?:nur|einfach|bloß) /iu.test(whole);
	return isParallel ? [{ start: index + kept, end: index + whole.length, text: "" }] : undefined;
};

/** "isn't X. It's Y" */
const denial = pattern`${start}(?:(?<pronoun>it|this|that|they|these|we|you|i)['’](?<short>s|re|m) (?:not|no longer|more than)|(?<verb>is|are|was|were) (?:not|no longer|more than)|(?<negated>is|are|was|were)n['’]t) (?<denied>${words})(?:(?:\.\s{1,3}|;\s|,\s|\s?[—–]\s?|\s-\s)(?:instead,? |rather,? )?)(?:it|they|this|that|these|we)(?:['’](?:s|re) | (?:is|are|was|were) )${said}`;
/** "not just X but Y" in one sentence */
const notJustBut = pattern`(?<not>${start}not (?:just|merely|simply)|${start}(?<verb>is|are|was|were|do|does|did|has|have|had)n['’]t (?:just|merely|simply)) (?!that\b)(?<first>${words}),? but (?:also |rather )?(?=[\p{L}\p{N}#@“"])`;
/** "We don't just X. We Y." */
const dontJust = pattern`${start}(?<who>we|you|they|i|he|she) (?:do|does|did)(?:n['’]t| not) (?:just|simply|merely) ${words}${gap}(?=\k<who> (?!do|did))`;
/** "Great leaders don't just X. They Y." */
const nounDontJust = pattern`(?<=\p{L} )(?<does>do|does)(?:n['’]t| not) (?:just|simply|merely) (?<verb>\p{L}{2,20})(?=[^.!?;:\n—–]{1,80}[.!;,]\s{1,3}(?:they|it|he|she) )`;
/** "You don't need X. You need Y." */
const dontNeed = pattern`${start}(?<who>we|you|they|people|customers|users|leaders) (?:don['’]t|do not) (?<does>\p{L}{2,20}) ${words}${gap}(?=\k<who> \k<does> )`;
const stopStart = pattern`${start}stop \p{L}{2,20}ing[^.!?;:\n—–]{0,60}[.!]\s{1,3}(?=start \p{L}{2,20}ing)`;
const german = pattern`${start}es (?<verb>geht|ist) nicht (?:(?:nur|einfach|bloß) )?(?<denied>${words})(?:\.\s{1,3}|,\s|\s?[—–]\s?)es \k<verb> ${said}`;

/** Contrasts made for effect. A plain "not this but that", and a denial of something real, are left alone. */
export const findContrastPairs: TellRule = (text) => {
	const rules: [RegExp, Mend][] = [
		[denial, mendDenial],
		[notJustBut, mendNotJust],
		[dontJust, mendFirstHalf],
		[nounDontJust, mendVerb],
		[dontNeed, mendFirstHalf],
		[stopStart, mendFirstHalf],
	];
	const found: DraftTell[] = [];
	for (const [contrast, mend] of text.language === "german" ? [[german, mendGerman] as const] : rules) {
		for (const match of text.plain.matchAll(contrast)) {
			const end = match.index + match[0].length;
			const edits = isFree(text, match.index, end) ? mend(match, text) : undefined;
			if (edits) found.push({ kind: "contrast", start: match.index, end, message, edits });
		}
	}
	return found.sort((a, b) => a.start - b.start);
};
