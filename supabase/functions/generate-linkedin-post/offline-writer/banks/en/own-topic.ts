import type { Material } from "../../bank.ts";

/** For a subject of the author's own ("my first job"): an offer to tell, since nothing has been told yet. */
export const ownTopic: Material = {
	points: [
		[
			"The short version fits in one sentence, and the useful part is in the details.",
			"Ask about the decision, the mistake or the person who helped.",
			"Each of them is a story of its own.",
			"The best question is the one you would need answered yourself.",
			"If you are in a similar position, say where you are right now.",
			"That makes the answer more useful than general advice.",
		],
		[
			"Some parts can be planned, and some are luck.",
			"The planned part is the one worth passing on.",
			"The lucky part deserves an honest mention.",
			"Which of the two would you ask about first?",
			"Start there, and the rest follows.",
		],
	],
	story: [
		[
			"Everybody asks about the beginning, and hardly anybody about the middle.",
			"The middle is where the decisions are.",
			"Who helped, who doubted, and what nearly went wrong?",
			"Those are the questions that lead somewhere.",
			"Pick one, and the story starts there.",
		],
		[
			"There are two ways to tell it.",
			"The tidy one goes from a plan to a result.",
			"The honest one has detours in it.",
			"Ask for the detours.",
			"They are the part that others can use.",
		],
	],
	reflections: [
		[
			"What would {I} do the same way again?",
			"And what would {I} leave out?",
			"The answers change with time, which is a reason to write them down.",
			"The facts stay, while the part worth stressing moves.",
			"Which part would help somebody who is at the start?",
		],
		[
			"It is easy to tell what happened.",
			"It is harder to say what it changed.",
			"One test: what would {I} do first, next time?",
			"If the answer comes quickly, something was learned.",
			"If it does not, the story is not over.",
		],
	],
	items: [
		[
			"How did it start?",
			"Who helped, and how?",
			"What nearly went wrong?",
			"What would be different next time?",
			"What is the one thing to pass on?",
			"What is still open?",
		],
		[
			"The beginning: what was planned, and what was luck.",
			"The middle: who helped, and who had doubts.",
			"The turn: the decision that could have gone the other way.",
			"The end: what would stay the same next time.",
			"The open part: what it means for somebody else.",
		],
	],
	sides: [
		[
			"You can ask about the result, which is quickly told.",
			"You can ask about the way there, which takes longer.",
			"The result says what is possible.",
			"The way there says what it takes.",
			"Most people need the second.",
		],
		[
			"One part of it was planned or at least intended.",
			"Another part depended on other people.",
			"The first part can be copied.",
			"The second has to be earned again every time.",
			"Ask about either.",
		],
	],
	queries: [
		[
			"Which part would help you most?",
			"What would you want to hear first?",
			"What would you have done?",
			"Where are you right now with something similar?",
			"Which detail would you not leave out?",
		],
		[
			"What do you expect the hard part to be?",
			"Whose role would you ask about?",
			"What would you compare it with?",
			"Which mistake would you want to avoid?",
		],
	],
};
