import { countCharacters, linkedInCharacterLimit } from "../../linkedin-format/count-characters.ts";
import { lengths, optionOf, sentenceRange } from "../../post-options.ts";
import { countListsAsOne, countSentences } from "../../text/count-sentences.ts";
import type { TellRule } from "../tell.ts";

const number = (value: number) => value.toLocaleString("en");

/**
 * A post over LinkedIn's limit, or off the length the author chose. Only another version mends that. "6+ sentences"
 * has no upper end, so a long post is never too long but for LinkedIn.
 */
export const findLength: TellRule = ({ map, plain, sentences }, { length }) => {
	if (sentences.length === 0) return [];
	const characters = countCharacters(map.text);
	if (characters > linkedInCharacterLimit) {
		const over = number(characters - linkedInCharacterLimit);
		const message = `${over} over the ${number(linkedInCharacterLimit)} characters that LinkedIn takes.`;
		return [{ kind: "over-limit", start: 0, end: 0, message, refine: "shorter" }];
	}
	const { min, max } = sentenceRange[length];
	const isShort = countSentences(plain) < min;
	const count = isShort ? countSentences(plain) : countListsAsOne(plain);
	if (!isShort && (length === "long" || count <= max)) return [];
	const chosen = optionOf(lengths, length);
	const message = `${count} ${count === 1 ? "sentence" : "sentences"}, and you chose ${chosen.label.toLowerCase()}: ${chosen.description}.`;
	return [{ kind: "length", start: 0, end: 0, message, refine: isShort ? "longer" : "shorter" }];
};
