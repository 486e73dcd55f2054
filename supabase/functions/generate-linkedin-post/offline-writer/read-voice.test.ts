import { describe, expect, test } from "vitest";
import { defaultSystemMessage } from "../../../../domain/generation.ts";
import { readVoice } from "./read-voice.ts";

test.each(["", "  \n", defaultSystemMessage])("%j asks for nothing", (text) => {
	const voice = readVoice(text);
	expect(voice).toMatchObject({
		topics: [],
		plural: false,
		noEmojis: false,
		noHashtags: false,
		bannedWords: [],
	});
	expect([voice.role, voice.audience, voice.manner, voice.startWith, voice.endWith]).toEqual(
		Array.from({ length: 5 }, () => undefined),
	);
});

describe("people", () => {
	test.each([
		["I am a nurse.", "a nurse"],
		["I'm the head of marketing at Acme, and I like cats", "the head of marketing"],
		["You are a witty engineer who writes about Go", "an engineer"],
		["Write as an experienced recruiter.", "an experienced recruiter"],
		["You are a professional content creator.", undefined],
		["You are an AI assistant.", undefined],
	])("%s speaks as %s", (text, role) => expect(readVoice(text).role).toBe(role));

	test.each([
		["Posts for founders.", "founders"],
		["My audience is clinic owners, mostly in Spain.", "clinic owners"],
		["We help founders hire their first engineers", "founders"],
		["I write for product managers and designers who ship.", "product managers and designers"],
		["Target audience: young parents", "young parents"],
		["Keep it for two sentences.", undefined],
		["No jargon.", undefined],
	])("%s is for %s", (text, audience) => expect(readVoice(text).audience).toBe(audience));
});

describe("rules", () => {
	test.each(["Never use emojis.", "No emojis", "Don’t use hashtags or emojis", "emoji-free please"])(
		"%s forbids emojis",
		(text) => expect(readVoice(text).noEmojis).toBe(true),
	);
	test.each([
		"Use emojis.",
		"No more than two emojis",
		"No hashtags but use emojis",
		"Never boring. Emojis ok.",
	])("%s does not", (text) => expect(readVoice(text).noEmojis).toBe(false));
	test("hashtags, exclamation marks, the first person and words", () => {
		const voice = readVoice(
			'No hashtags. Avoid exclamation marks. Write in the third person. Never say "synergy" or "practice".',
		);
		expect(voice).toMatchObject({ noHashtags: true, noExclamation: true, noFirstPerson: true });
		expect(voice.bannedWords).toEqual(["synergy", "practice"]);
	});
});

test.each([
	['Always end with "Stay curious."', "Stay curious."],
	["Sign off with “Onwards, Kim”", "Onwards, Kim."],
	["End every post with 'See you Monday'", "See you Monday."],
	["Sign-off: Be well", "Be well."],
	['Never end with "Thoughts?"', undefined],
])("%s closes with %s", (text, line) => expect(readVoice(text).endWith).toBe(line));

test.each([
	["Plain words, short sentences.", "plain"],
	["Witty and warm.", "witty"],
	["Not funny. Kind.", "warm"],
	["Be bold!", "bold"],
	["Evidence first", "data"],
	["Calm", undefined],
])("%s is %s", (text, manner) => expect(readVoice(text).manner).toBe(manner));

test("topics and we", () => {
	expect(readVoice("We write about climate tech, energy and supply chains for CFOs.")).toMatchObject({
		topics: ["climate tech", "energy", "supply chains"],
		audience: "CFOs",
		plural: true,
	});
});
