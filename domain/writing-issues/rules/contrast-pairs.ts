import type { TextRange } from "../../linkedin-format/map-markup.ts";
import { capitalise } from "../../text/sentence-text.ts";
import type { Edit, IssueRule, PlainIssue } from "../issue.ts";
import { isFree, type PostText } from "../post-text.ts";
import { dropLead, isCapital } from "../word-edits.ts";

const message = "A contrast set up only to be knocked down; say the second half straight.";

const words = String.raw`[^.!?;:\n—–]{1,80}?`;
/** Between the halves. */
const gap = String.raw`(?:\.\s{1,3}|;\s|,\s|\s?[—–]\s?)`;
const said = String.raw`(?=(?<said>[^.!?\n]{1,80}))`;

interface Contrast extends TextRange {
	whole: string;
	text: PostText;
	groups: Record<string, string | undefined>;
}

/** A tag for the patterns of contrasts that `fix` fixes in one way; `undefined` for a denial of something real. */
const fixedBy =
	(fix: (contrast: Contrast) => Edit[] | undefined) =>
	(source: TemplateStringsArray, ...parts: string[]) => ({
		pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])${String.raw(source, ...parts)}`, "giu"),
		fix,
	});

/** Leaves of a contrast what it starts with. */
const keep = ({ start, end, groups: { kept = "" } }: Contrast): Edit[] => [
	{ start: start + kept.length, end, text: " " },
];

const about = /^(?:(?:all|only|really|just) )?about /iu;
const stressed = /^(?:just|only|merely|simply|solely) /iu;
const article = /^(?:an?|the) /iu;
const plainWord = /^(?!.*(?:ing|ed|ly)$)[\p{L}-]{3,20}$/iu;

const fixDenial = fixedBy((contrast) => {
	const { whole, start, text, groups } = contrast;
	const { denied = "", said = "", pronoun, kept = "" } = groups;
	if (about.test(denied)) return /^(?:all |really )?about /iu.test(said) ? keep(contrast) : undefined;
	const subject = text.plain.slice(text.sentenceAt[start]?.start ?? start, start);
	const isBare =
		!/^(?:was|were)/iu.test(kept) &&
		(pronoun !== undefined || /^(?:(?:and|but|so) )?[\p{L}'’-]+ $/iu.test(subject));
	const areThings = article.test(denied) && article.test(said) && denied.split(" ").length <= 5;
	const isParallel = isBare && (areThings || (plainWord.test(denied) && plainWord.test(said.trim())));
	const isMeant = stressed.test(denied) || isParallel || /more than just/iu.test(whole);
	return isMeant ? keep(contrast) : undefined;
});

/** "isn't just" leaves "is", "not just" leaves nothing. */
const fixNotJust = fixedBy(({ whole, start, end, groups }) => {
	const { not = "", first = "", verb = "" } = groups;
	const firstAt = start + not.length + 1;
	const word = verb === "" && isCapital(whole) ? (/^\p{L}+/u.exec(first)?.[0] ?? "") : "";
	return [
		{ start: start + verb.length, end: firstAt + word.length, text: verb === "" ? capitalise(word) : " " },
		{ start: firstAt + first.length, end, text: " and " },
	];
});

/** Takes the first half out; the second is a sentence by itself. */
const fixFirstHalf = fixedBy(({ text, ...half }) => dropLead(text, half));

/** "doesn't just save" becomes "saves": both halves are true, so both stay. */
const fixVerb = fixedBy(({ start, end, groups: { does = "", verb = "" } }) => {
	const stem = verb.replace(/(?<![aeiou])y$/u, "ie").replace(/(?:[sxzo]|sh|ch)$/u, "$&e");
	return [{ start, end, text: does.toLowerCase() === "do" ? verb : `${stem}s` }];
});

const fixGerman = fixedBy((contrast) => {
	const { whole, groups } = contrast;
	const isAim = /^um /iu.test(groups.denied ?? "");
	const isMeant = isAim ? /^um /iu.test(groups.said ?? "") : /nicht (?:nur|einfach|bloß) /iu.test(whole);
	return isMeant ? keep(contrast) : undefined;
});

const english = [
	// "isn't X. It's Y"
	fixDenial`(?<kept>(?<pronoun>it|this|that|they|these|we|you|i)['’](?:s|re|m)(?= )|is|are|was|were)(?:n['’]t| not| no longer| more than) (?<denied>${words})(?:(?:\.\s{1,3}|;\s|,\s|\s?[—–]\s?|\s-\s)(?:instead,? |rather,? )?)(?:it|they|this|that|these|we)(?:['’](?:s|re) | (?:is|are|was|were) )${said}`,
	// "not just X but Y" in one sentence
	fixNotJust`(?<not>(?:not|(?<verb>is|are|was|were|do|does|did|has|have|had)n['’]t) (?:just|merely|simply)) (?!that\b)(?<first>${words}),? but (?:also |rather )?(?=[\p{L}\p{N}#@“"])`,
	// "We don't just X. We Y."
	fixFirstHalf`(?<who>we|you|they|i|he|she) (?:do|does|did)(?:n['’]t| not) (?:just|simply|merely) ${words}${gap}(?=\k<who> (?!do|did))`,
	// "Great leaders don't just X. They Y.", whose subject is no pronoun
	fixVerb`(?<=\p{L} )(?<!(?:^|[^\p{L}])(?:we|you|they|i|he|she|it|to) )(?<does>do|does)(?:n['’]t| not) (?:just|simply|merely) (?<verb>\p{L}{2,20})(?=[^.!?;:\n—–]{1,80}[.!;,]\s{1,3}(?:they|it|he|she) )`,
	// "You don't need X. You need Y."
	fixFirstHalf`(?<who>we|you|they|people|customers|users|leaders) (?:don['’]t|do not) (?<does>\p{L}{2,20}) ${words}${gap}(?=\k<who> \k<does> )`,
	fixFirstHalf`stop \p{L}{2,20}ing[^.!?;:\n—–]{0,60}[.!]\s{1,3}(?=start \p{L}{2,20}ing)`,
];
const german = [
	fixGerman`(?<kept>es (?<verb>geht|ist)) nicht (?:(?:nur|einfach|bloß) )?(?<denied>${words})(?:\.\s{1,3}|,\s|\s?[—–]\s?)es \k<verb> ${said}`,
];

/** Contrasts made for effect. A plain "not this but that", and a denial of something real, are left alone. */
export const findContrastPairs: IssueRule = (text) => {
	const found = (text.language === "german" ? german : english).flatMap(({ pattern, fix }) =>
		Array.from(text.plain.matchAll(pattern)).flatMap(({ 0: whole, index, groups = {} }): PlainIssue[] => {
			const range = { start: index, end: index + whole.length };
			const edits = isFree(text, range.start, range.end) && fix({ ...range, whole, text, groups });
			return edits ? [{ ...range, kind: "contrast", message, edits }] : [];
		}),
	);
	return found.sort((a, b) => a.start - b.start);
};
