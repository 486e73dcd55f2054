import { capitalise, endSentence } from "./sentence-text.ts";

/** Where a sentence may be cut in two: at a clause that stands by itself. */
const joints = [
	/;\s+/gu,
	/\s[–—]\s/gu,
	/,\s+(?=(?:and|but|so|yet)\s+(?:I|we|you|he|she|it|they|there|this|that|the|nobody|everybody|most)\b)/giu,
	/,\s+(?=(?:und|aber|doch|denn)\s+(?:ich|wir|ihr|er|sie|es|das|der|die|man|niemand|alle)\b)/giu,
	/,\s+(?=(?:y|pero)\s+(?:yo|nosotros|ella|ellos|eso|esto|el|la|los|las|nadie|todos|no)\b)/giu,
	/,\s+(?=(?:et|mais)\s+(?:je|nous|vous|il|elle|ils|elles|on|ce|cela|le|la|les|personne)\b)/giu,
	/,\s+(?=(?:e|mas)\s+(?:eu|nós|você|ele|ela|eles|isso|isto|o|a|os|as|ninguém|todos|não)\b)/giu,
];
/** Joins the halves and says nothing once they are apart; "but" and "so" do. */
const bareAnd = /^(?:and|und|y|et|e)\s+/iu;

const wordCount = (text: string) => text.split(/\s+/u).filter(Boolean).length;

/** The sentence in two, at the joint nearest its middle; undefined when no half would stand by itself. */
export const splitLong = (sentence: string): [string, string] | undefined => {
	// A cut inside quotes or brackets breaks them.
	if (/["“”«»„()[\]?]/u.test(sentence)) return undefined;
	const cuts = joints
		.flatMap((joint) => [...sentence.matchAll(joint)])
		.map((match) => [sentence.slice(0, match.index), sentence.slice(match.index + match[0].length)] as const)
		.filter(([first, second]) => wordCount(first) >= 4 && wordCount(second) >= 4)
		.sort(([a], [b]) => Math.abs(sentence.length / 2 - a.length) - Math.abs(sentence.length / 2 - b.length));
	const [cut] = cuts;
	if (!cut) return undefined;
	return [endSentence(cut[0]), capitalise(cut[1].replace(bareAnd, ""))];
};
