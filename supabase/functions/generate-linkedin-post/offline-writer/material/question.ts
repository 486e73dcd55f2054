import type { Material } from "./material.ts";

/** For an idea that is a question: the post weighs it and leaves the answer to the reader. */
export const question: Material = {
	points: [
		[
			"There is probably more than one good answer.",
			"It depends on who is asking and what is at stake for them.",
			"The quick answer usually reflects the last case somebody saw.",
			"A better one starts with two examples that point in different directions.",
			"Put them side by side, and the question becomes smaller.",
			"It may even turn into two questions.",
		],
		[
			"Before answering, it helps to say why the question comes up now.",
			"Something has usually changed: the people, the cost or the expectations.",
			"Name that change, and half of the answer is there.",
			"The other half is a decision, and somebody has to own it.",
			"Waiting for certainty is a decision as well.",
		],
		[
			"The word that needs a definition first is “{key}”.",
			"Without one, people answer different questions and think they disagree.",
			"With one, the discussion gets shorter and more honest.",
			"It also becomes clear who has experience and who has an opinion.",
			"Both are welcome, as long as they are labelled.",
		],
	],
	story: [
		[
			[1, "The question came up in an ordinary conversation, and it would not leave."],
			[2, "The first answers were quick and confident."],
			[3, "Then somebody described a case that did not fit."],
			[4, "The room went quiet, in a good way."],
			[5, "Nobody left with an answer."],
			[6, "Everybody left with a better question."],
		],
		[
			[1, "{I} used to have a quick answer to this."],
			[2, "It worked until somebody asked {me} how {I} knew."],
			[3, "{I} did not know; {I} had repeated it often enough to believe it."],
			[4, "So {I} started to collect examples."],
			[5, "They do not agree with each other."],
			[6, "That is what makes the question worth asking."],
		],
	],
	reflections: [
		[
			"{I} keep coming back to this one.",
			"{My} answer has changed more than once.",
			"It says as much about {me} as about the question.",
			"On some days {I} lean one way, on some days the other.",
			"{I} have stopped seeing that as a weakness.",
			"A question that stays open keeps {me} listening.",
		],
		[
			"{I} ask because {I} do not know.",
			"{I} could defend either answer for ten minutes.",
			"After that it comes down to what {I} value.",
			"{I} find that part harder to explain.",
			"Writing about it is {my} way of finding out.",
		],
	],
	items: [
		[
			"Who is asking, and what is at stake for them?",
			"What has changed since you last thought about it?",
			"Which example speaks for it, and which against?",
			"What would a wrong answer cost?",
			"Who has to live with the decision?",
		],
		[
			"The case for: find one example that went well.",
			"The case against: find one that did not.",
			"The missing piece: agree on what “{key}” means.",
			"The cost of a wrong answer: put it in hours or money.",
			"The next step: decide who decides.",
		],
	],
	asks: [
		"May {I} ask you something?",
		"What would you answer to this?",
		"Have you asked yourself this before?",
	],
};
