import type { Material } from "./material.ts";

/** For a subject of the author's own ("my first job", "our Q3 results"): it is told, not explained. */
export const ownTopic: Material = {
	points: [
		[
			"The short version fits in one sentence, and the useful part is in the details.",
			"What {I} would do again is ask the people involved before deciding.",
			"What {I} would change is the timing: earlier, and with less on the table.",
			"If you are in a similar position, start with the question you keep putting off.",
			"Write down the answer, because memory tidies things up.",
			"Then compare it with what happens.",
		],
		[
			"It would be easy to make it sound tidier than it was.",
			"Some of it was planned, and some of it was luck.",
			"The planned part is the one worth passing on.",
			"It came down to a clear question, a date and one person who kept asking.",
			"None of that is special.",
			"It is easy to skip all the same.",
		],
	],
	story: [
		[
			[1, "It looked very different from close by."],
			[2, "There was doubt in it, and a detour or two."],
			[3, "What {I} remember best is the moment it stopped being theory."],
			[4, "From then on every decision was smaller and easier to make."],
			[5, "{I} would ask for help earlier next time."],
			[6, "The rest {I} would leave as it was."],
		],
		[
			[2, "{I} did not see the important part at the time."],
			[1, "Looking back, there were signs early on."],
			[3, "Nothing dramatic happened; {I} just started to pay attention."],
			[4, "Once {I} did, the next step was easier."],
			[5, "{I} would tell {my} earlier self to ask one more question."],
			[6, "Not a clever one, just the one everybody was avoiding."],
		],
	],
	reflections: [
		[
			"It has taken {me} some time to see it clearly.",
			"At first {I} only saw what went well or badly.",
			"Now {I} look at what it asked of {me}.",
			"That is a kinder question, and a more useful one.",
			"{I} do not have a neat conclusion yet.",
			"{I} do know what {I} would ask next time.",
		],
		[
			"{I} tell it differently every time.",
			"The facts stay, but the part {I} stress keeps changing.",
			"Today it is the patience it took.",
			"A year from now it may be something else.",
			"{I} take that as a sign that {I} {am} still learning from it.",
		],
	],
	items: [
		[
			"What {I} would do again: ask the people involved before deciding.",
			"What {I} would change: start earlier, with less on the table.",
			"What surprised {me}: how small the important part was.",
			"What {I} would tell a friend: write things down while they are fresh.",
			"What comes next: one small step with a date.",
		],
		[
			"The planned part: a clear question and a date.",
			"The lucky part: the right person asked at the right time.",
			"The hard part: staying patient.",
			"The part to pass on: ask for help early.",
			"The open part: what to do with it next.",
		],
	],
	asks: ["May {I} tell you about {topic}?", "Do you have a minute for a few words about {topic}?"],
	singles: {
		informative: [
			"What {I} would pass on: ask the people involved before you decide.",
			"The useful part is small: a clear question and a date.",
		],
		storytelling: [
			"Looking back, there were signs early on.",
			"It looked very different from close by, and {I} would ask for help earlier next time.",
		],
		list: [
			"Worth passing on about {topic}: ask for help early.",
			"The part to remember about {topic}: it took patience.",
		],
		personal: [
			"The facts stay, but the part {I} stress keeps changing.",
			"It has taken {me} some time to see it clearly.",
		],
	},
};
