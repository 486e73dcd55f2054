import type { Material } from "./material.ts";

/** For an announcement: nothing is promised that the author has not said. */
export const news: Material = {
	points: [
		[
			"There is more behind it than fits in one post.",
			"The details will follow as they become firm.",
			"Until then, questions are welcome in the comments.",
			"If you know somebody who should hear about it, please pass it on.",
			"The obvious questions will be about “{key}”, so {I} will start there.",
			"Feedback is most useful now, while things can still change.",
		],
		[
			"What it means for you depends on where you stand, so ask if something is unclear.",
			"{I} would rather answer a simple question today than correct a rumour later.",
			"The first weeks will show what was planned well and what was not.",
			"{I} will report on both.",
			"If you have done something similar, your advice is welcome.",
			"The practical kind is the best kind.",
		],
	],
	story: [
		[
			[1, "It did not happen overnight."],
			[2, "It started as a conversation, and for a long time it stayed one."],
			[3, "Then somebody put a date next to it, and it became real."],
			[4, "There were good reasons to wait, and not all of them won."],
			[5, "Now the work begins."],
			[6, "{I} will tell the rest of the story as it happens."],
		],
		[
			[1, "For a while this was only a line in a notebook."],
			[2, "It stayed there longer than planned."],
			[3, "What moved it forward was a simple question: what is missing?"],
			[4, "Nobody had a good answer."],
			[5, "So here it is."],
			[6, "The next chapter depends on the people who use it."],
		],
	],
	reflections: [
		[
			"Writing that sentence took longer than it looks.",
			"{I} {am} glad, and a little nervous.",
			"Both seem right to {me}.",
			"What {I} want to remember is how many people had a part in it.",
			"Some of them will read this, and they know who they are.",
			"Thank you.",
		],
		[
			"It is a small sentence for something {I} have had on {my} mind for a while.",
			"{I} have learned not to wait for the perfect moment.",
			"There is always a reason to do it later.",
			"This time {I} did not take it.",
			"{I} will write again when {I} know more.",
		],
	],
	items: [
		[
			"Coming next: more detail as soon as it is firm.",
			"Worth asking: anything unclear, the simple questions included.",
			"Worth passing on: to anybody you think of while reading this.",
			"Good timing for feedback: now, while things can still change.",
			"For later: the first results, the mixed ones included.",
		],
		[
			"Ask if something is unclear.",
			"Pass it on to somebody who should know.",
			"Tell {me} what you would want to hear next.",
			"Share what you learned if you have done something similar.",
			"Come back in a few weeks for the first results.",
		],
	],
	asks: ["Have you heard the news?", "Do you have a minute for some news?", "Want to hear what is new?"],
};
