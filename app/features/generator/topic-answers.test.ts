import { expect, test } from "vitest";
import { answersIn, withAnswers } from "./topic-answers.ts";

const asked = { topic: "remote work", questions: ["one", "two", "three"] };

test.each([
	[[], "remote work"],
	[["Trust"], "remote work: Trust"],
	[["", "Trust"], "remote work\nTrust"],
	[["Trust ", "", "a: b"], "remote work: Trust \n\na: b"],
])("the answers %j make the idea %j, and are read from it", (answers, idea) => {
	expect(withAnswers(asked.topic, answers)).toBe(idea);
	expect(answersIn(idea, asked)).toEqual(answers.length > 0 ? answers : [""]);
});

test.each(["remote work ", "remote work\u00a0", "remote work\n\n\n\n"])(
	"%j is the topic without an answer",
	(idea) => expect(answersIn(idea, asked)).toEqual([""]),
);

test.each([
	"remote",
	"remote working",
	"remote work. It is hard.",
	"remote work\n1\n2\n3",
	"About remote work",
])("%j is another idea", (idea) => expect(answersIn(idea, asked)).toBeNull());
