import { stripHidden } from "../_shared/hidden-characters.ts";
import { createCleaning } from "./cleaning/cleaning.ts";
import { reasoningEnd } from "./cleaning/opening.ts";

/** A wrapping inside a wrapping may show only when the outer one is gone; deeper ones are no accident. */
const mostPasses = 8;

/**
 * A model's answer without what models put around a post: reasoning, "Here is your post:", labels, quotation
 * marks, code fences, the fences of our own prompt, headings, link markup, offers to change it, word counts.
 * Bold and italic markup stays. Cleaning a cleaned post changes nothing; an answer that holds no post gives "".
 */
export const cleanOutput = (text: string): string => {
	let post = withoutReasoning(stripHidden(text));
	for (let pass = 0; pass < mostPasses; pass += 1) {
		const cleaned = cleanOnce(post);
		if (cleaned === post) break;
		post = withoutReasoning(cleaned);
	}
	return post;
};

const cleanOnce = (text: string): string => {
	const cleaning = createCleaning();
	const post = cleaning.push(text) + cleaning.end();
	return cleaning.lostQuote() + post;
};

/** Some servers send the end of the reasoning without its beginning: the post comes after it. */
const withoutReasoning = (text: string): string => text.split(new RegExp(reasoningEnd, "giu")).at(-1) ?? "";
