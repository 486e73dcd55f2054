import type { Material } from "../../bank.ts";

/** For an instruction to the reader ("Stop scheduling meetings on Fridays"). */
export const advice: Material = {
	points: [
		[
			"Try it for two weeks before you judge it.",
			"Tell the people around you, so that nobody is surprised.",
			"Note what gets easier and what gets harder.",
			"If the second list is longer, go back without regret.",
			"If the first one is, make it the rule.",
			"Two weeks are short enough to lose little.",
		],
		[
			"It is simple to say and harder to keep up on a busy day.",
			"A fixed time and a small first step help.",
			"Start with the easiest case you can find.",
			"Once it works there, the next one needs less courage.",
			"Expect somebody to ask for an exception in the first week.",
			"Have an answer ready.",
		],
		[
			"The reason is practical: doing it costs a little now, and not doing it costs more later.",
			"The later cost usually lands on somebody else's desk.",
			"You need no permission for the first attempt.",
			"You need a date, and the will to look back honestly.",
			"After that, let the result argue for you.",
		],
	],
	story: [
		[
			"Picture the week in which you try it.",
			"On Monday it feels odd.",
			"By Wednesday somebody asks for an exception.",
			"What you answer decides whether it lasts.",
			"By Friday you know more than any article could tell you.",
		],
		[
			"Think of the last time you did the opposite.",
			"What did it cost, and who paid for it?",
			"That is the story to tell when somebody asks why.",
			"It persuades better than a rule.",
			"Keep it short, and leave out the blame.",
		],
	],
	reflections: [
		[
			"How often do {I} follow this {myself}?",
			"It is fair to ask that before handing it to somebody else.",
			"On a quiet day it is easy.",
			"On a full day it takes a reminder, and this post can be one.",
			"Which kind of day is today?",
		],
		[
			"What makes it hard to do, when it is so easy to say?",
			"Habit is one answer.",
			"Politeness is another.",
			"Neither is a good reason to go on as before.",
			"So what would be a good first day for it?",
		],
	],
	items: [
		[
			"When: this week, not next quarter.",
			"Where: in the one place where it is easiest.",
			"With whom: one person who will be honest with you.",
			"How long: two weeks, with a date at the end.",
			"What to note: what gets easier and what gets harder.",
			"What then: keep it, change it or drop it.",
		],
		[
			"Start with the easiest case you can find.",
			"Tell the people around you before you begin.",
			"Give it two weeks before you judge it.",
			"Write down what gets easier and what gets harder.",
			"Keep it only if the first list is longer.",
		],
	],
	sides: [
		[
			"The case for it: it costs little to try.",
			"The case against it: somebody will have to change a habit.",
			"Habits have reasons, so ask for them first.",
			"If the reason is gone, the habit can go as well.",
			"If it is not, you have learned something.",
		],
		[
			"Some teams could start tomorrow.",
			"Others have a contract, a customer or a time zone in the way.",
			"The first group needs a date.",
			"The second needs a smaller version of the same idea.",
			"Both can begin this week.",
		],
	],
	queries: [
		[
			"What would get easier?",
			"Who would object, and why?",
			"What would be the smallest version of it?",
			"How would you notice that it works?",
		],
		[
			"What stops you?",
			"Who has to agree?",
			"Which day would be a good first one?",
			"What would you give up for it?",
		],
	],
};
