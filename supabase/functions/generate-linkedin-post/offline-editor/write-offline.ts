import { editIdea } from "./edit-idea.ts";
import { type EditingRequest, readRequest } from "./read-request.ts";
import { refinePost } from "./refine-post.ts";

/** Variations that are looked through for another text. */
const mostVariations = 6;

/** The text after the given one among those that the idea has; the given one where it has no other. */
const writeAnother = (request: EditingRequest, given: string): string => {
	const variations = Array.from({ length: mostVariations }, (_, variation) =>
		editIdea(readRequest({ ...request, variation })),
	);
	const texts = [...new Set(variations)];
	return texts[(texts.indexOf(given.trim()) + 1) % texts.length] ?? given;
};

/**
 * Edits the author's words into a post without a model, or refines the one in `refine`. Pure: the same request gives
 * the same text. Adds no word of its own but gaps to fill in and, where it is asked for, one closing question.
 */
export const writeOffline = (request: EditingRequest): string => {
	const { refine } = request;
	if (!refine) return editIdea(readRequest(request));
	return refine.action === "another"
		? writeAnother(request, refine.post)
		: refinePost(request, refine.action, refine.post);
};
