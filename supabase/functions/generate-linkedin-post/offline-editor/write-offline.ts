import { editIdea } from "./edit-idea.ts";
import { topicQuestions } from "./gaps-and-question.ts";
import { type EditingRequest, readRequest } from "./read-request.ts";
import { refinePost } from "./refine-post.ts";

/**
 * Edits the author's words into a post without a model, or refines the one in `refine`. Pure: the same request gives
 * the same text. Adds no word of its own but gaps to fill in and, where it is asked for, one closing question.
 */
export const writeOffline = (request: EditingRequest): string =>
	request.refine ? refinePost(request, request.refine) : editIdea(readRequest(request));

/** What to ask an author whose idea is a bare topic, before a post is written; nothing of any other idea. */
export const questionsAbout = (request: EditingRequest): string[] =>
	request.refine ? [] : topicQuestions(readRequest(request));
