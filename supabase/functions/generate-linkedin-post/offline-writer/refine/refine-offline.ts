import type { RefineAction } from "../../../../../domain/refine-actions.ts";
import type { WritingRequest } from "../write-post.ts";
import { createRefineContext, type RefineContext } from "./context.ts";
import { lengthen } from "./lengthen.ts";
import { newHook } from "./new-hook.ts";
import { plainer } from "./plainer.ts";
import { readPost } from "./read-post.ts";
import { shorten } from "./shorten.ts";

const refinements: Record<Exclude<RefineAction, "another">, (context: RefineContext) => string> = {
	shorter: shorten,
	longer: lengthen,
	hook: newHook,
	plainer,
};

/**
 * Another version of the text as it stands, edits included: sentences are taken away, added or reworded, and
 * nothing is made up. Where there is nothing to do, the text comes back as it was.
 */
export const refineOffline = (
	request: WritingRequest,
	{ action, post }: { action: RefineAction; post: string },
): string => {
	const lines = readPost(post);
	if (action === "another" || !lines.some(({ kind }) => kind === "text")) return post;
	const refined = refinements[action](createRefineContext(request, lines));
	return refined === "" ? post : refined;
};
