import type { Material } from "../../bank.ts";

/** For anything else: sentences that fit whatever was said. */
export const note: Material = {
	points: [
		[
			"What follows from it depends on your own situation.",
			"Take the part that fits and leave the rest.",
			"If one part is unclear, ask about that part.",
			"If one part is wrong, say so.",
			"A reason or an example helps more than a vote.",
		],
		[
			"There are two ways to read this.",
			"One is to look for what applies to you.",
			"The other is to look for what is missing.",
			"The second usually makes the better comment.",
			"Name the one thing you would add.",
		],
	],
	story: [
		[
			"Every reader will know a different version of this.",
			"Yours starts somewhere else and has other people in it.",
			"Which part would be the same?",
			"That part is worth a conversation.",
			"The rest is detail, and detail is welcome in the comments.",
		],
		[
			"Read it again as if somebody told it to you over lunch.",
			"What would you ask first?",
			"Who else was there, perhaps, or what happened next.",
			"Good questions make the better half of a story.",
			"Yours may be the one that is missing.",
		],
	],
	reflections: [
		[
			"What does this ask of {me}?",
			"Perhaps something small, done sooner than planned.",
			"What would {I} stop doing to make room for it?",
			"That is usually the honest question.",
			"The answer does not have to be final.",
		],
		[
			"It does not need a neat conclusion.",
			"It needs a second look after a few days.",
			"What would {I} see then that {I} miss today?",
			"Somebody else may see it right away.",
			"That is a reason to write it down in public.",
		],
	],
	items: [
		[
			"Take the part that fits your situation.",
			"Leave the part that does not.",
			"Ask about anything that is unclear.",
			"Say so if something is wrong.",
			"Pass it on if it helps somebody you know.",
		],
		[
			"The first step: pick one thing and keep it small.",
			"The open part: what it means where you are.",
			"The people to ask: those who deal with it every day.",
			"The check: look again in a month.",
		],
	],
	sides: [
		[
			"You can read this as a statement and agree or disagree.",
			"You can also read it as a question.",
			"The second reading leads further.",
			"It starts with your own example.",
			"One is enough.",
		],
		[
			"Part of this depends on circumstances.",
			"Part of it is a choice.",
			"It helps to say which is which.",
			"People rarely argue about the first part.",
			"The second is where it gets interesting.",
		],
	],
	queries: [
		[
			"Which part fits your situation?",
			"What is missing?",
			"What would you do first?",
			"Whom would you ask about it?",
		],
		[
			"What would you add from your own work?",
			"Where would you disagree?",
			"What would make it clearer?",
			"What follows from it for you?",
		],
	],
};
