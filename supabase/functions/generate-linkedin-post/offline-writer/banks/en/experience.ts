import type { Material } from "../../bank.ts";

/** For something the author went through. */
export const experience: Material = {
	points: [
		[
			"It is one case, so read it as an example and not as a rule.",
			"The useful question is what it has in common with yours.",
			"Look for the moment where it could have gone differently.",
			"Somebody made a choice there, and the choice is the part you can use.",
			"The rest depends on the place and the people.",
			"Write down your own version while you still know the details.",
		],
		[
			"Two things are worth separating: what happened, and what follows from it.",
			"The first is a fact.",
			"The second is open to debate.",
			"A case that points the other way would be the most useful reply.",
			"Bring the details, because they decide.",
		],
	],
	story: [
		[
			"The part to look at is the moment between before and after.",
			"Was it a decision, a remark or a coincidence?",
			"Moments like that are easier to recognise than to plan.",
			"If your story is a different one, where did it turn?",
			"The turn is the part that others can use.",
		],
		[
			"Moments like this look small while they last.",
			"What could have been seen beforehand?",
			"A remark, a number or a mood would be enough.",
			"If you are in the middle of something similar, that is where to look.",
		],
	],
	reflections: [
		[
			"Telling what happened is the easy part.",
			"Saying what it changed is harder.",
			"One test: what would {I} do first, next time?",
			"If the answer comes quickly, something was learned.",
			"If it does not, the story is not over.",
		],
		[
			"Would {I} decide the same way again?",
			"It is the question to put to anybody in the same place.",
			"It asks for more than a yes or a no.",
			"It asks what was known at the time.",
			"It also asks what was ignored.",
		],
	],
	items: [
		[
			"What to look at: the moment it could have gone differently.",
			"What to ask: who noticed first, and how.",
			"What to use: the choice, since the circumstances will differ.",
			"What to leave out: the blame.",
			"What to do next: write down your own version.",
		],
		[
			"Check whether it holds where you are.",
			"Talk to the people it concerns before you act on it.",
			"Count what it would cost, in hours as well as money.",
			"Decide what would make you stop.",
			"Come back to it in a month.",
		],
	],
	sides: [
		[
			"Read one way, this is a matter of circumstances.",
			"Read another way, it is a matter of choice.",
			"The first reading is kinder.",
			"The second is more useful, because a choice can be repeated.",
			"Most cases have some of both.",
		],
		[
			"Some will say that it was bound to happen.",
			"Others will say that it was luck.",
			"A second case would help to decide.",
			"If you have one, it belongs in the comments.",
		],
	],
	queries: [
		[
			"Where would it have gone differently for you?",
			"What would you have asked first?",
			"Who would have noticed where you work?",
			"What would you copy, and what would you leave?",
		],
		[
			"What would you have expected instead?",
			"What would have changed your mind?",
			"Which detail would decide it where you are?",
			"What would you try first?",
		],
	],
};
