import type { Material } from "../../bank.ts";

/** For an announcement: nothing is promised that the author has not said. */
export const news: Material = {
	points: [
		[
			"If you have a question about it, ask it here, so that everybody can read the answer.",
			"The simple questions are the welcome ones.",
			"If you know somebody who should hear about it, please pass it on.",
			"If you have done something similar, say what you would do again.",
			"Practical advice is worth as much as congratulations.",
		],
		[
			"What it means for you depends on where you stand.",
			"So say where that is, and ask.",
			"Names of people who should know are welcome, too.",
			"So are doubts, as long as they come with a reason.",
			"A short message is enough.",
		],
	],
	story: [
		[
			"An announcement is the last page of a story.",
			"The first page is usually a question that somebody kept asking.",
			"What would you want to know about the pages between?",
			"The plan, the detours and the people are all fair questions.",
			"Pick one and ask it below.",
		],
		[
			"It fits into one sentence, and that hides most of the story.",
			"Who had the idea, who had doubts, and what settled it?",
			"Those are good questions to ask about any piece of news.",
			"The answers are where the work becomes visible.",
			"Ask about the part you know from your own work.",
		],
	],
	reflections: [
		[
			"A line like this is quickly read.",
			"Behind it there are always people whose names are not in it.",
			"If you are one of them, this is for you as well.",
			"What comes next matters more than the announcement.",
			"So what should {I} look at first?",
		],
		[
			"What will decide whether this was a good idea?",
			"Applause today is no answer to that.",
			"A plain look back in a year would be one.",
			"What should {I} write down now, to compare it with then?",
			"Suggestions are welcome, the critical ones included.",
		],
	],
	items: [
		[
			"Ask if something is unclear.",
			"Pass it on to somebody who should know.",
			"Say what you would want to hear next.",
			"Share your advice if you have done something similar.",
			"Name the doubt, if you have one.",
		],
		[
			"Worth asking: anything unclear, the simple questions included.",
			"Worth passing on: to anybody you think of while reading this.",
			"Worth saying: what you would do again in the same place.",
			"Worth knowing: which part concerns you.",
		],
	],
	sides: [
		[
			"For some readers this is good news and no more.",
			"For others it changes something, if only a little.",
			"If you belong to the second group, your questions come first.",
			"If you belong to the first, passing it on helps.",
		],
		[
			"There are questions about the plan.",
			"There are questions about the people.",
			"Both are fair.",
			"The second kind is asked too rarely.",
			"Start with either.",
		],
	],
	queries: [
		[
			"What would you want to know first?",
			"Who should hear about it?",
			"What would you do in the first month?",
			"Which doubt would you raise?",
		],
		[
			"Which part concerns you?",
			"What would you do again in the same place?",
			"Whom would you ask for advice?",
			"What would a good result look like in a year?",
		],
	],
};
