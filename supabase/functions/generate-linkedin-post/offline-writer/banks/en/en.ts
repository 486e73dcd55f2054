import type { Bank } from "../../bank.ts";
import { advice } from "./advice.ts";
import { claim } from "./claim.ts";
import { experience } from "./experience.ts";
import { news } from "./news.ts";
import { note } from "./note.ts";
import { ownTopic } from "./own-topic.ts";
import { question } from "./question.ts";
import { closers, closingAsks, newsAsks, newsClosers } from "./tones.ts";
import { topic } from "./topic.ts";

export const en: Bank = {
	hooks: {
		informative: [
			"What should a newcomer know about {topic}?",
			"{subject}: where to start, and what to leave for later.",
			"Much of the advice about {topic} skips the basics.",
			"One question to settle before you spend another hour on {topic}.",
			"A practical way to look at {topic}.",
			"What do people get wrong about {topic}?",
			"Good decisions about {topic} start with a plain question.",
		],
		storytelling: [
			"There is a story behind every opinion about {topic}.",
			"Which day comes to mind when you read {named}?",
			"What would your story about {topic} be?",
			"The best stories about {topic} are rarely the big ones.",
			"Every strong opinion about {topic} began with something that happened.",
			"{subject}: a story in search of an honest ending.",
		],
		question: [
			"What do people get wrong about {topic}?",
			"What would you tell a newcomer about {topic}?",
			"When did you last change your mind about {topic}?",
			"What do you wish you had known earlier about {topic}?",
			"Who should have the last word about {topic}?",
			"What would you change first about {topic}?",
		],
		list: [
			"A short checklist for {subject}:",
			"Before you decide anything about {topic}:",
			"What to settle first about {topic}:",
			"Worth a look before the next conversation about {topic}:",
			"Plain starting points for thinking about {topic}:",
			"What gets skipped in advice about {topic}:",
		],
		personal: [
			"Where do {I} stand on {topic}?",
			"How much of what {I} say about {topic} would {I} put in writing?",
			"What would {I} want to know first about {topic}?",
			"What would {I} remind {myself} of about {topic}?",
			"What can {I} say about {topic} without borrowing it from somebody else?",
			"{subject}: thinking aloud, with room for correction.",
		],
	},
	ownHooks: [
		"What would you ask {me} about {topic}?",
		"A few words about {topic}.",
		"Ask {me} about {topic}.",
		"What is worth passing on about {topic}?",
		"Where does a story about {topic} begin?",
		"What would help you most to hear about {topic}?",
	],
	keyHooks: [
		"When did you last talk about {key}?",
		"What do people get wrong about {key}?",
		"How often does anybody ask about {key}?",
		"What would you want to know about {key}?",
	],
	saidHooks: {
		experience: [
			"{said}: does that sound familiar?",
			"{said}: what would you have expected?",
			"{said}: has that happened to you?",
		],
		news: [
			"{said}: what would you ask first?",
			"{said}: any questions?",
			"{said}: what would you want to know?",
		],
		claim: ["{said}: true where you work?", "{said}: do you agree?", "{said}: fair or unfair?"],
		advice: [
			"{said}: would that work where you are?",
			"{said}: could you do it for two weeks?",
			"{said}: what speaks against it?",
		],
		note: [
			"{said}: how do you see it?",
			"{said}: does that match what you see?",
			"{said}: what would you add?",
		],
	},
	material: { topic, ownTopic, experience, news, claim, advice, question, note },
	beats: [
		{
			head: "Every version of this story has three parts:",
			lines: [
				"Before: what did people expect?",
				"The turn: what surprised them?",
				"After: what would they do again?",
			],
			after: ["The middle is the part most people leave out.", "It is also the part others can use."],
		},
		{
			head: "A story about it would have to say:",
			lines: [
				"Where it starts, and who is there.",
				"What is at stake for them.",
				"What nobody sees coming.",
				"What it costs.",
				"What stays the same afterwards.",
			],
		},
	],
	selfNotes: [
		{
			head: "So, a note to self:",
			lines: [
				"Ask one more question before giving advice.",
				"Look at a real case before repeating a rule.",
				"Say early what is still unclear.",
				"Give credit to whoever raised the doubt first.",
				"Leave room to be wrong.",
				"Read this again in three months.",
			],
		},
		{
			head: "What {I} would hold {myself} to:",
			lines: [
				"Listen to the person closest to it.",
				"Decide late, but on a fixed date.",
				"Write down the reason along with the decision.",
				"Admit the mistake while it is small.",
				"Thank the person who pointed it out.",
			],
		},
	],
	groups: [
		{
			head: "Before:",
			lines: [
				"Say in one sentence what you want to know.",
				"Ask who will notice the difference.",
				"Decide who decides.",
			],
		},
		{
			head: "Along the way:",
			lines: [
				"Change one thing at a time.",
				"Write down what surprises you.",
				"Tell people early when plans change.",
			],
		},
		{
			head: "Afterwards:",
			lines: [
				"Compare the result with what you expected.",
				"Thank the people who had doubts.",
				"Keep one thing and drop another.",
			],
		},
	],
	closers,
	closingAsks,
	asks: [
		"What is missing here?",
		"Where is it different?",
		"What else belongs here?",
		"Who sees it differently?",
	],
	newsClosers,
	newsAsks,
};
