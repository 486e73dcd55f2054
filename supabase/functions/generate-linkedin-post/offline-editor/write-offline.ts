import { editIdea, variationsOf } from "./edit-idea.ts";
import { topicQuestions } from "./gaps-and-question.ts";
import { type EditingRequest, readIdeaOf, readRequest } from "./read-request.ts";
import { refinePost } from "./refine-post.ts";

/**
 * Edits the author's words into a post without a model, or refines the one in `refine`. Pure: the same request gives
 * the same text. Adds no word of its own but gaps to fill in and, where it is asked for, one closing question.
 */
export const writeOffline = (request: EditingRequest): string => {
	if (request.refine) return refinePost(request, request.refine);
	const { variation = 0 } = request;
	const reading = readRequest(request);
	if (variation === 0) return editIdea(reading);
	const texts = variationsOf(reading);
	return texts[variation % texts.length] ?? "";
};

/** Most characters of an idea that may be a bare topic, with a request to write about it and its tags. */
const longestTopic = 300;

/** Whether the idea is a few words and no sentence: its post would be nothing but gaps. */
export const isBareTopic = ({ refine, userMessage, systemMessage }: EditingRequest): boolean => {
	const idea = userMessage.trim();
	return !refine && idea.length <= longestTopic && readIdeaOf(systemMessage, idea).topic !== null;
};

/** Questions to an author whose idea is a bare topic, before a post is written. */
export const questionsAbout = (request: EditingRequest): string[] => topicQuestions(readRequest(request));
