import { describe, expect, test } from "vitest";
import { readIdea } from "./read-idea.ts";

describe("a fragment is a topic that fits after “about”", () => {
	test.each([
		["coffee", "coffee", "coffee"],
		["Kubernetes", "Kubernetes", "Kubernetes"],
		["AI", "AI", "AI"],
		["meeting", "meetings", "meetings"],
		["Remote onboarding for juniors", "remote onboarding for juniors", "remote onboarding"],
		["importance of feedback", "the importance of feedback", "this"],
		["5 tips for better sleep", "tips for better sleep", "tips"],
		["How I got my first job", "how I got my first job", "this"],
		["My biggest mistake as a manager", "my biggest mistake as a manager", "this"],
		["tools that are changing healthcare", "tools that are changing healthcare", "this"],
		["Remote work: pros and cons", "“Remote work: pros and cons”", "this"],
		["happy", "“happy”", "this"],
		["Write a LinkedIn post about burnout in small teams.", "burnout in small teams", "burnout"],
		["#RemoteWork #AI", "remote work and AI", "this"],
		["Warum Pausen wichtig sind", "Warum Pausen wichtig sind", "Warum Pausen wichtig sind"],
		["🚀☕", "a launch and coffee", "this"],
	])("%s", (text, topic, short) => {
		const idea = readIdea(text);
		expect(idea.kind).toBe("topic");
		expect(idea.sentences).toEqual([]);
		expect([idea.topic, idea.short]).toEqual([topic, short]);
	});
});

describe("sentences keep the author's words and tell their kind", () => {
	test.each([
		[
			"i hired 3 nurses and learned that shifts matter",
			"experience",
			["I hired 3 nurses and learned that shifts matter."],
		],
		["We are hiring!", "news", ["We are hiring!"]],
		["Tell people that we are hiring", "news", ["We are hiring."]],
		["Most dashboards are never opened", "claim", ["Most dashboards are never opened."]],
		["Juniors need feedback", "claim", ["Juniors need feedback."]],
		["Don’t hire for culture fit", "advice", ["Don’t hire for culture fit."]],
		["Stop scheduling meetings on Fridays", "advice", ["Stop scheduling meetings on Fridays."]],
		["how do you hire nurses", "question", ["How do you hire nurses?"]],
		["When I joined, nobody had a plan", "experience", ["When I joined, nobody had a plan."]],
		["Thank my team for shipping v2", "news", ["Thank you to my team for shipping v2."]],
		["コーヒーは大切です。毎朝飲みます", "note", ["コーヒーは大切です。", "毎朝飲みます。"]],
		["هل هذا صحيح؟", "question", ["هل هذا صحيح؟"]],
		["iPhone sales fell. It was time.", "claim", ["iPhone sales fell.", "It was time."]],
	] as const)("%s", (text, kind, sentences) => {
		const idea = readIdea(text);
		expect(idea.sentences).toEqual(sentences);
		expect(idea.kind).toBe(kind);
	});
});

test("markup, tags, emojis and directions are set apart", () => {
	const idea = readIdea(
		"# Week\n- **shipped** [v2](https://x.io) 🚀\n- <b>talked</b> to 4 people &amp; Bo\n\nKeep it short. #DevLife",
	);
	expect(idea.sentences).toEqual(["Week.", "Shipped v2 (https://x.io).", "Talked to 4 people & Bo."]);
	expect(idea.tags).toEqual(["DevLife"]);
	expect(idea.emojis).toEqual(["🚀"]);
});

test("what was learned, who speaks and what it is about", () => {
	const idea = readIdea("We hired 3 nurses last month and learned that night shifts matter more than pay.");
	expect(idea.takeaway).toEqual({
		lesson: "Night shifts matter more than pay.",
		sentence: "We hired 3 nurses last month and learned that night shifts matter more than pay.",
		rest: "We hired 3 nurses last month, and that is what we learned.",
	});
	expect(idea.key).toBe("night shifts");
	expect(idea.person).toBe("we");
	expect(idea.phrases).toEqual(["night shifts"]);
	expect(idea.keywords).toContain("nurses");
	expect(readIdea("remote onboarding for juniors").tail).toBe("for juniors");
});

test("script and style elements leave nothing behind", () => {
	expect(readIdea("<script>alert(1)</script>coffee<style>a{}</style>").topic).toBe("coffee");
});

test.each([
	["Kaffee im Büro", "de", "topic"],
	["¿Deberían los juniors trabajar en remoto?", "es", "question"],
	["Nous avons déplacé notre réunion au jeudi.", "fr", "note"],
	["gestão de equipes remotas", "pt", "topic"],
	["Perché le pause sono importanti", "other", "note"],
])("%s is read in its own language", (text, language, kind) =>
	expect(readIdea(text)).toMatchObject({ language, kind }),
);

test("a name takes the language that the brand voice speaks", () => {
	expect(readIdea("Kubernetes", "de").language).toBe("de");
	expect(readIdea("coffee", "de").language).toBe("en");
	expect(readIdea("🚀", "de").language).toBe("en");
});
