import type { Material } from "./material.ts";

/** For something the author went through. */
export const experience: Material = {
	points: [
		[
			"It is one case, so {I} would not build a rule on it.",
			"It did show {me} where to look, though.",
			"Faced with the same choice again, {I} would ask about this first.",
			"If you are in a similar position, check whether it holds for you before you decide.",
			"A short conversation with the people involved is often enough.",
			"Write down the answer, because memory tidies things up.",
		],
		[
			"The facts are simple; the useful part is what to do with them.",
			"One thing {I} would keep is looking at the result before looking for the explanation.",
			"One thing {I} would change is asking more questions at the start.",
			"None of this needs a big programme.",
			"It needs somebody to write it down and bring it up again in a month.",
			"That is a small habit, and it is the one that lasts.",
		],
		[
			"If you take one word from this, take “{key}”.",
			"That is the part {I} would look at first in any similar situation.",
			"It tends to be obvious afterwards and easy to miss before.",
			"Asking about it early costs very little.",
			"Asking about it late usually means doing something twice.",
			"So it now sits at the top of {my} list.",
		],
	],
	story: [
		[
			[1, "{I} did not see it at the time."],
			[2, "Looking back, there were signs early on."],
			[3, "Nothing dramatic happened; {I} just started to pay attention."],
			[4, "Once {I} did, the next decision was easier."],
			[5, "{I} would tell {my} earlier self to ask one more question."],
			[6, "Not a clever one, just the one everybody was avoiding."],
		],
		[
			[1, "That is the short version."],
			[2, "The longer one has more doubt in it, and a few detours."],
			[3, "What {I} remember best is the moment it stopped being theory."],
			[4, "From then on the discussion was about what to do, and no longer about who was right."],
			[5, "It was a relief."],
			[6, "{I} would go through it again for that alone."],
		],
	],
	reflections: [
		[
			"{I} have thought about it since, more than {I} expected to.",
			"It made {me} question something {I} had taken for granted.",
			"{I} doubt that {I} would have noticed a year ago.",
			"What {I} want to keep is the surprise, because it fades quickly.",
			"The conclusion may change with time.",
			"For now, {I} {am} glad to have paid attention.",
		],
		[
			"At the time it felt smaller than it was.",
			"Looking back, it changed how {I} prepare.",
			"{I} ask more, and {I} assume less.",
			"That is slower, and some days {I} forget.",
			"Still, {I} would not go back.",
			"The word that stays with {me} is “{key}”.",
		],
	],
	items: [
		[
			"What it showed {me}: where to look first.",
			"What {I} would do again: ask the people involved before deciding.",
			"What {I} would change: ask one more question at the start.",
			"What it does not prove: that every case is the same.",
			"What comes next: write it down and check again in a month.",
		],
		[
			"Keep the observation, even if the explanation changes.",
			"Check whether it holds where you are.",
			"Talk to the people it concerns before you act on it.",
			"Note what it cost, in hours as well as money.",
			"Come back to it in a month.",
		],
	],
	asks: [
		"Does this sound familiar?",
		"Have you been in this position?",
		"Has something like this happened to you?",
		"What would you have done here?",
	],
};
