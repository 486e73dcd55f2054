import type { Bank } from "../../bank.ts";

export const closers: Bank["closers"] = {
	professional: [
		"Other views are welcome in the comments.",
		"If your experience points elsewhere, please add it.",
		"A different view is welcome, best with the reason for it.",
	],
	casual: [
		"Your version is welcome below.",
		"Tell {me} if you see it differently.",
		"If it went another way for you, say so below.",
	],
	enthusiastic: [
		"Bring your examples, the comments are open!",
		"Add your best example below!",
		"Tell {me} your side of it!",
	],
	authoritative: [
		"If it fails anywhere, say where.",
		"The examples decide, so bring yours.",
		"Check it against your own last decision.",
	],
	conversational: [
		"Tell {me} how you see it.",
		"You may have a story about this, and there is room for it below.",
		"If you would answer differently, {I} would like to read it.",
	],
};

export const closingAsks: Bank["closingAsks"] = {
	professional: ["What has your experience been?", "What would you add?", "How does it look in your field?"],
	casual: ["What is your take?", "What is your version?", "How do you see it?"],
	enthusiastic: [
		"Who goes first?",
		"Who has a great example to share?",
		"What is the best version of this you have heard?",
	],
	authoritative: [
		"What evidence do you have for your view?",
		"Which answer would you defend in front of your team?",
		"What would it take to change your mind?",
	],
	conversational: [
		"What would you say about it?",
		"What would you say if you sat across the table from {me}?",
		"How does it look from where you are?",
	],
};

export const newsClosers: Bank["closers"] = {
	professional: [
		"Questions are welcome in the comments.",
		"If it concerns you, please get in touch.",
		"Doubts are welcome, too.",
	],
	casual: [
		"Ask away in the comments.",
		"Send {me} a message if it concerns you.",
		"Silly questions are fine.",
	],
	enthusiastic: ["Ask {me} anything about it!", "Pass it on, please!", "Bring your questions!"],
	authoritative: [
		"Ask the hard questions first.",
		"Judge it by the results.",
		"Objections belong in the comments.",
	],
	conversational: [
		"Tell {me} what you would ask first.",
		"If you want to know more, ask.",
		"Say what it would mean for you.",
	],
};

export const newsAsks: Bank["closingAsks"] = {
	professional: [
		"What would you like to know about it?",
		"Which questions can {I} answer?",
		"Who should hear about it?",
	],
	casual: ["Any questions so far?", "What do you reckon?", "Who needs to know?"],
	enthusiastic: ["Who wants to hear more?", "Who is curious to hear the rest?", "Who comes to mind?"],
	authoritative: [
		"Which result would convince you?",
		"What should be measured first?",
		"Which objection comes first?",
	],
	conversational: [
		"What would you ask {me} first?",
		"What do you make of it so far?",
		"What would it mean for you?",
	],
};
