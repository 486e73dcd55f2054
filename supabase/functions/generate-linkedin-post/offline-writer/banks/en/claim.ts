import type { Material } from "../../bank.ts";

/** For an opinion or a general statement. */
export const claim: Material = {
	points: [
		[
			"That is easy to test: take one recent case and see whether it holds.",
			"If it does, ask what made it so.",
			"If it does not, ask what was different.",
			"Either answer is worth more than a general rule.",
			"Write it down while the case is fresh.",
			"Three cases later you have an opinion you can defend.",
		],
		[
			"It is easy to agree with and easy to forget on a busy day.",
			"So put it where the decision is made: in the template, the agenda or the checklist.",
			"Give one person the job of asking about it.",
			"Then look at the next decision and see whether anything changed.",
			"If nothing did, it was a slogan.",
		],
		[
			"Before you agree or disagree, think of an example.",
			"An example shows what the sentence means in practice.",
			"It also shows where the sentence stops being true.",
			"That limit is the interesting part.",
			"It is where two people who disagree can start to talk.",
		],
	],
	story: [
		[
			"Picture the last time this came up in a meeting.",
			"Who said it, and who looked away?",
			"Somebody in the room has usually paid for the opposite view.",
			"That is the person to ask.",
			"Their story will be less tidy than the sentence above, and harder to forget.",
		],
		[
			"Behind a sentence like this there is usually a day when it became clear to somebody.",
			"If you have had such a day, you know where the story starts.",
			"If you have not, ask somebody who has.",
			"Ask what they expected that morning.",
			"Then ask what they would do again.",
		],
	],
	reflections: [
		[
			"It is a simple sentence, and saying it is the easy part.",
			"The harder part is acting on it when time is short.",
			"Where do {I} already do that?",
			"And where do {I} only say it?",
			"The second list is the one to work on.",
		],
		[
			"What would change {my} mind about this?",
			"An example from close by would do it.",
			"A clever argument would not be enough.",
			"That seems a fair test for anybody's opinion.",
			"So what would change yours?",
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
			"Where to look first: the last decision that went the other way.",
			"What helps: one note, one date, one name.",
			"What does not help: another general rule.",
		],
	],
	sides: [
		[
			"Some will nod, because they have a case in mind.",
			"Others will shake their heads, and they have one, too.",
			"Comparing the two cases is more useful than counting votes.",
			"What differs between them is the real topic.",
			"Name yours, and the comparison can start.",
		],
		[
			"The case for it: find one example that went well.",
			"The case against it: find one that did not.",
			"If you can only find the first, look longer.",
			"If you can only find the second, say so.",
			"Either is worth a comment.",
		],
	],
	queries: [
		[
			"Where have you seen the opposite?",
			"Who pays if it is true?",
			"What would you do differently tomorrow?",
			"What would prove it wrong?",
		],
		[
			"What makes it easy to ignore?",
			"Who would disagree, and with what example?",
			"Where does it stop being true?",
			"What would it take to act on it?",
		],
	],
};
