import type { Material } from "./material.ts";

/** For an instruction to the reader ("Stop scheduling meetings on Fridays"). */
export const advice: Material = {
	points: [
		[
			"Try it for two weeks before you judge it.",
			"Tell the people around you, so that nobody is surprised.",
			"Note what gets easier and what gets harder.",
			"If the second list is longer, go back without regret.",
			"If the first one is, make it the rule.",
			"Two weeks are short enough to lose nothing.",
		],
		[
			"It is simple to say and harder to keep up on a busy day.",
			"What helps is a fixed time and a small first step.",
			"Start with one case, the easiest one you can find.",
			"Once it works there, the next one needs less courage.",
			"Expect somebody to ask for an exception in the first week.",
			"Have an answer ready.",
		],
		[
			"The reason is practical: doing it costs a little now, and not doing it costs more later.",
			"The later cost usually lands on somebody else's desk.",
			"You will not need permission for the first attempt.",
			"You will need a date and the will to look back honestly.",
			"After that, let the result argue for you.",
		],
	],
	story: [
		[
			[1, "{I} did the opposite for longer than {I} like to admit."],
			[2, "It worked well enough, so {I} never asked what it cost."],
			[3, "Then one bad week made it obvious."],
			[4, "The change itself was small."],
			[5, "Getting used to it took about a month."],
			[6, "{I} have not gone back."],
		],
		[
			[1, "{I} heard this years before {I} tried it."],
			[2, "It sounded too simple to be worth the trouble."],
			[3, "Then {I} ran out of better ideas."],
			[4, "The first attempt was clumsy."],
			[5, "The second one worked."],
			[6, "Simple advice is easy to hear and easy to put off."],
		],
	],
	reflections: [
		[
			"{I} say this to {myself} as much as to anybody else.",
			"Knowing it and doing it are still two different things for {me}.",
			"On good days the gap is small.",
			"On busy days {I} need a reminder, so here it is in writing.",
			"{I} expect to need it again.",
		],
		[
			"{I} needed some time to believe it.",
			"The old way felt safe because {I} knew its faults.",
			"Letting go of it was harder than learning the new one.",
			"{I} would do it earlier now.",
			"That is easy to say afterwards, {I} know.",
		],
	],
	items: [
		[
			"When: this week, not next quarter.",
			"Where: in the one place where it is easiest.",
			"With whom: one person who will be honest with you.",
			"How long: two weeks, with a date at the end.",
			"What to note: what got easier and what got harder.",
			"What then: keep it, change it or drop it.",
		],
		[
			"Start with the easiest case you can find.",
			"Tell the people around you before you begin.",
			"Give it two weeks before you judge it.",
			"Write down what got easier and what got harder.",
			"Keep it only if the first list is longer.",
		],
	],
	asks: [
		"Would this work where you are?",
		"Could you do this for two weeks?",
		"What would happen if you tried this?",
		"Have you tried this?",
	],
};
