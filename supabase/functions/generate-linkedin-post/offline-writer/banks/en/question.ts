import type { Material } from "../../bank.ts";

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
	],
	story: [
		[
			"Picture the question on the table in a meeting.",
			"The first answers come quickly, and they sound sure.",
			"Then somebody describes a case that does not fit.",
			"What happens in the next minute decides whether the meeting was worth it.",
			"Somebody can defend the first answer, or somebody can ask one more question.",
			"Which of the two happens where you are?",
		],
		[
			"A question like this has a history.",
			"Somebody asked it first, probably for a reason.",
			"What had just happened?",
			"Tell the case first and the answer afterwards.",
			"The case is what people remember.",
		],
	],
	reflections: [
		[
			"Either side can be argued for ten minutes.",
			"After that it comes down to what matters to {me}.",
			"That is harder to put into words than yes or no.",
			"It is also more useful to hear from somebody else.",
			"So leave out the quick answer and give the reason.",
		],
		[
			"What would {I} answer if {I} had to decide today?",
			"What would have to happen for {me} to change that answer?",
			"Two honest answers are worth more than a debate.",
			"The second one takes longer.",
			"It is the one worth waiting for.",
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
			"The case for it: find one example that went well.",
			"The case against it: find one that did not.",
			"The cost of a wrong answer: put it in hours or money.",
			"The missing view: ask whoever has to live with the result.",
			"The next step: decide who decides.",
		],
	],
	sides: [
		[
			"One answer is yes, with conditions.",
			"The other is no, with exceptions.",
			"They are closer to each other than they sound.",
			"The conditions and the exceptions are the part worth discussing.",
			"Name yours, and the rest is detail.",
		],
		[
			"Some people answer this from principle.",
			"Others answer it from the last case they saw.",
			"The principle is easier to repeat.",
			"The case is easier to check.",
			"Both together make an answer.",
		],
	],
	queries: [
		[
			"What would a wrong answer cost?",
			"Who has to live with the decision?",
			"What has changed since the last time it came up?",
			"Which example would you bring?",
		],
		[
			"Does the answer depend on the person or on the job?",
			"Who should decide it?",
			"What would you need to know first?",
			"What would you regret later?",
		],
	],
};
