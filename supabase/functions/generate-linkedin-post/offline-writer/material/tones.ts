import type { Style, Tone } from "../../../../../domain/post-options.ts";

type Bank = readonly [string, ...string[]];
type ByTone = Record<Tone, Bank>;

/** First sentences for a subject, by what the post does with it. Questions open from the material instead. */
export const topicOpeners: Record<Exclude<Style, "question">, ByTone> = {
	informative: {
		professional: [
			"Here is how {I} would approach {topic}.",
			"A short note on {topic}, with the parts that help in practice.",
			"{I} want to set out a few practical points about {topic}.",
		],
		casual: [
			"Quick thought about {topic}.",
			"A few things about {topic}, in no special order.",
			"So, about {topic}.",
		],
		enthusiastic: [
			"More people should be talking about {topic}!",
			"{I} have a lot to say about {topic}, so here is the part that counts!",
			"Time to talk about {topic}!",
		],
		authoritative: [
			"Most advice about {topic} skips the basics.",
			"Good decisions about {topic} start with a clear question.",
			"There is a simple test for any opinion about {topic}: does it survive a normal working week?",
		],
		conversational: [
			"You probably have an opinion about {topic} already.",
			"Let {me} tell you how {I} think about {topic}.",
			"If you asked {me} about {topic} over lunch, this is where {I} would start.",
		],
	},
	storytelling: {
		professional: [
			"{I} changed {my} mind about {topic}, and it took longer than it should have.",
			"{My} first lesson about {topic} came from a mistake.",
		],
		casual: ["Here is a small story about {topic}.", "True story about {topic}: {I} got it wrong at first."],
		enthusiastic: [
			"Here is a story about {topic} that {I} love to tell!",
			"You have to hear this one about {topic}!",
		],
		authoritative: [
			"What {I} know about {topic} comes from practice, and the practice was not always pretty.",
			"There is a lesson about {topic} that only experience teaches.",
		],
		conversational: [
			"You may know the feeling: you think you understand {topic}, and then you do not.",
			"Let {me} tell you what happened when {I} started to think about {topic}.",
		],
	},
	list: {
		professional: ["A short checklist for thinking about {topic}:", "Practical points on {topic}:"],
		casual: ["{My} quick list on {topic}:", "Notes to self about {topic}:"],
		enthusiastic: [
			"{My} favourite starting points when it comes to {topic}!",
			"Here is what {I} would do first about {topic}!",
		],
		authoritative: [
			"What counts when you decide about {topic}:",
			"The basics about {topic} that get skipped:",
		],
		conversational: [
			"If you asked {me} about {topic}, this is what you would hear:",
			"Here is what {I} would tell you about {topic}:",
		],
	},
	personal: {
		professional: ["{I} have been reflecting on {topic}.", "Lately {I} have given more thought to {topic}."],
		casual: ["{I} keep coming back to {topic}.", "{I} have been thinking about {topic} all week."],
		enthusiastic: [
			"{I} get more curious about {topic} every month!",
			"{I} cannot stop thinking about {topic}!",
		],
		authoritative: [
			"{My} view on {topic} has become simpler over time.",
			"{I} have held strong opinions about {topic}, and {I} have had to give some of them up.",
		],
		conversational: [
			"Honestly, {I} still do not have a neat answer about {topic}.",
			"{I} will be honest with you about {topic}: {I} {am} still working it out.",
		],
	},
};

/** First sentences for a subject of the author's own ("my first job"). */
export const ownTopicOpeners: ByTone = {
	professional: ["Some thoughts about {topic}.", "A few words about {topic}."],
	casual: ["So, about {topic}.", "A quick story about {topic}."],
	enthusiastic: ["{I} want to tell you about {topic}!", "Time to talk about {topic}!"],
	authoritative: ["{I} will be direct about {topic}.", "Here are the facts about {topic}."],
	conversational: ["Let {me} tell you about {topic}.", "{I} have been meaning to tell you about {topic}."],
};

/** A sentence that may stand before the author's own ones. */
export const leadIns: ByTone = {
	professional: ["One observation worth sharing.", "A short note from {my} week."],
	casual: ["Something worth passing on.", "Quick one for today."],
	enthusiastic: ["{I} have been looking forward to writing this!", "This one is worth sharing!"],
	authoritative: ["This deserves a clear statement.", "{I} will put this directly."],
	conversational: ["Let {me} tell you something.", "Here is something {I} wanted you to know."],
};

export const closers: ByTone = {
	professional: [
		"{I} would be glad to hear how others see it.",
		"{I} would welcome a different view.",
		"{I} look forward to reading your experience in the comments.",
	],
	casual: [
		"{I} would happily hear a better idea.",
		"{I} {am} curious what you make of it.",
		"{I} {am} all ears if you see it differently.",
	],
	enthusiastic: [
		"{I} would love to hear your side of it!",
		"{I} cannot wait to read what you think!",
		"{I} would love to see your examples in the comments!",
	],
	authoritative: [
		"{I} stand by that until somebody shows {me} better evidence.",
		"{I} will change {my} mind when the evidence does.",
		"{I} would act on this before it becomes urgent.",
	],
	conversational: [
		"{I} would like to know how you see it.",
		"{I} have told you {my} side, so tell {me} yours.",
		"{I} suspect you have a story about this, too.",
	],
};

export const newsClosers: ByTone = {
	professional: [
		"{I} will share more as soon as there is more to say.",
		"{I} look forward to your questions.",
	],
	casual: ["{I} will keep you posted.", "{I} {am} happy to answer questions in the meantime."],
	enthusiastic: ["{I} cannot wait to tell you more!", "{I} would love to hear what you think!"],
	authoritative: ["{I} will report back with results.", "{I} will let the results speak."],
	conversational: [
		"{I} will answer anything you want to ask.",
		"{I} would like to hear what you think of it.",
	],
};

/** Last sentences of a post that ends with a question. */
export const closingAsks: ByTone = {
	professional: ["What has your experience been?", "What would you add?", "How do you approach it?"],
	casual: ["What is your take?", "Anything {I} missed?", "How do you handle it?"],
	enthusiastic: [
		"Which idea would you try first?",
		"Who has a great example to share?",
		"What is the best answer you have heard?",
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

export const newsAsks: ByTone = {
	professional: ["What would you like to know about it?", "Which questions can {I} answer?"],
	casual: ["Any questions so far?", "What do you reckon?"],
	enthusiastic: ["Who wants to hear more?", "Who is curious to hear the rest?"],
	authoritative: ["Which result would convince you?", "What should {I} report on first?"],
	conversational: ["What would you ask {me} first?", "What do you make of it so far?"],
};
