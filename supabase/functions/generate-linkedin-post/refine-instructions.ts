import type { RefineAction } from "../../../domain/refine-actions.ts";

/** What to do with the current post, per action. It stays about the same idea and keeps its facts. */
export const refineInstructions: Record<RefineAction, string> = {
	shorter:
		"Make the current post shorter: about half its length, whatever the length option says. Keep its point, its first line if that is strong, and its best detail; cut what repeats, explains or warms up.",
	longer:
		"Make the current post longer: about half as long again, whatever the length option says. Say more with what the idea and the post already hold, a reason, a step, a consequence; add no new facts and no filler.",
	hook: "Give the current post a stronger first line and change the rest as little as that needs. The new line is one sentence under about 100 characters that stands alone, is true to the post and names something concrete; no bait and no riddle.",
	plainer:
		"Say the current post in plainer words: as the author would tell it to a colleague. Short everyday words, no buzzwords, no slogans, no drama, nothing that sounds made by a machine. Keep the content, the order and about the length.",
	another:
		"Write another version of the current post, about the same idea but from another side: another first line, another angle, another order, another ending. Reuse none of its sentences.",
};
