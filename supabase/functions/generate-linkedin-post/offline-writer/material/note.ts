import type { Material } from "./material.ts";

/** For anything else, texts in other languages included: sentences that fit whatever was said. */
export const note: Material = {
	points: [
		[
			"{I} kept it short on purpose.",
			"The details matter, but they are easier to discuss one at a time.",
			"If one part is unclear, ask about that part.",
			"If one part is wrong, say so; {I} would rather know.",
			"{I} will add what comes up in the comments.",
		],
		[
			"That is the main point.",
			"What follows from it depends on your own situation.",
			"Take the part that fits and leave the rest.",
			"If you try something because of it, start small.",
			"Then say how it went, because that helps the next person.",
		],
	],
	story: [
		[
			[1, "There is a longer version of this."],
			[2, "It has a few detours and one or two mistakes in it."],
			[3, "What {I} remember best is how ordinary it felt at the time."],
			[4, "It only became a story afterwards."],
			[5, "Most of the good ones do."],
		],
		[
			[1, "It did not start as something to write about."],
			[2, "It came up, stayed for a few days and would not leave."],
			[3, "Talking about it helped."],
			[4, "Writing it down helped more."],
			[5, "So here it is, without the polish."],
		],
	],
	reflections: [
		[
			"{I} have gone back and forth on whether to write this.",
			"It is not finished, and it does not have to be.",
			"Putting it into words makes it easier to look at.",
			"{I} may see it differently in a year.",
			"If so, {I} will say that as well.",
		],
		[
			"It means more to {me} than it may seem.",
			"{I} notice it in small things.",
			"{I} do not have a neat conclusion.",
			"{I} do have a reason to keep thinking about it.",
			"That is enough for today.",
		],
	],
	items: [
		[
			"Take the part that fits your situation.",
			"Leave the part that does not.",
			"Ask about anything that is unclear.",
			"Say so if something is wrong.",
			"Pass it on if it helps somebody you know.",
		],
		[
			"The first step: pick one thing and keep it small.",
			"The open part: what it means where you are.",
			"The people to ask: those who deal with it every day.",
			"The check: look again in a month.",
			"The favour {I} ask: tell {me} what you find.",
		],
	],
	asks: ["What do you make of this?", "Can {I} share something with you?", "Does this match what you see?"],
};
