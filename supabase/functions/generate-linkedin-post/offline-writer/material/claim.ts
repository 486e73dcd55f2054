import type { Material } from "./material.ts";

/** For an opinion or a general statement. */
export const claim: Material = {
	points: [
		[
			"That is easy to test: pick one recent case and see whether it holds.",
			"If it does, ask what made it so.",
			"If it does not, ask what was different.",
			"Either answer is more useful than a general rule.",
			"Write it down while the case is fresh.",
			"After three cases you will have an opinion of your own.",
		],
		[
			"It sounds obvious, and it is still easy to ignore on a busy day.",
			"The reason is simple: the cost shows up later, and somewhere else.",
			"By then nobody connects the two.",
			"A note with a date on it helps.",
			"So does one person whose job it is to ask.",
			"None of that is expensive.",
		],
		[
			"The word to look at is “{key}”.",
			"Most disagreements start there, because people mean different things by it.",
			"Agree on the meaning first, and the rest is a short conversation.",
			"Skip that step, and the same discussion comes back every month.",
			"There are exceptions, as always.",
			"They are worth naming, because they show where the limit is.",
		],
	],
	story: [
		[
			[2, "{I} used to nod at sentences like this one and move on."],
			[1, "It took an example from close by before {I} believed it."],
			[3, "Seen from nearby, it was slower and more ordinary than {I} expected."],
			[4, "Nobody made a big mistake."],
			[5, "A few small decisions simply pointed the same way."],
			[6, "Since then {I} take the sentence more seriously."],
		],
		[
			[1, "{I} used to argue the opposite."],
			[3, "{I} had good arguments, too."],
			[2, "What {I} did not have was an example."],
			[4, "When {I} went looking for one, {I} found more on the other side."],
			[5, "So {I} changed {my} mind, a little late."],
			[6, "It was cheaper than staying right."],
		],
	],
	reflections: [
		[
			"{I} have not always seen it that way.",
			"What changed {my} view was seeing the effect instead of hearing the argument.",
			"{I} try to remember that when {I} want to convince somebody.",
			"An example does more than a clever sentence.",
			"{I} may be wrong about the details.",
			"About the direction {I} have few doubts.",
		],
		[
			"It took {me} a while to say it that plainly.",
			"{I} was afraid it would sound too simple.",
			"The simple version is the one people remember, though.",
			"It is also the one they can argue with.",
			"{I} would rather be corrected than be vague.",
		],
	],
	items: [
		[
			"Test it on one recent case before you repeat it.",
			"Look for the exception, because it shows the limit.",
			"Ask the person who has to live with the consequences.",
			"Put a number on it, even a rough one.",
			"Decide what you would do differently if it is true.",
			"Check again in three months.",
		],
		[
			"Why it is easy to ignore: the cost shows up later.",
			"Why it matters: somebody pays that cost.",
			"Where to look first: the word “{key}”.",
			"What helps: one note, one date, one name.",
			"What does not help: another general rule.",
			"What would change {my} mind: a good example.",
		],
	],
	asks: [
		"Do you agree with this?",
		"Is this true where you work?",
		"Would you put it the same way?",
		"Fair or unfair?",
	],
};
