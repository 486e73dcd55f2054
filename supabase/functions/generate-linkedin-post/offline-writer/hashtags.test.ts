import { expect, test } from "vitest";
import { toHashtag, writeHashtags } from "./hashtags.ts";
import { readIdea } from "./read-idea.ts";
import { readVoice } from "./read-voice.ts";

const tagsOf = (idea: string, voice = "") => writeHashtags(readIdea(idea), readVoice(voice), "informative");

test.each([
	["remote onboarding", "RemoteOnboarding"],
	["AI", "AI"],
	["iPhone", "iPhone"],
	["work-life balance", "WorkLifeBalance"],
	["Anna's team", "AnnaTeam"],
	["überstunden", "Überstunden"],
	["リモートワーク", "リモートワーク"],
])("%s → #%s", (words, tag) => expect(toHashtag(words)).toBe(tag));

test.each([
	["remote onboarding for juniors", "#RemoteOnboarding #Juniors"],
	["coffee", "#Coffee #CoffeeNotes"],
	["I hired 3 nurses and learned that night shifts matter more than pay.", "#NightShifts #Nurses #Pay"],
	["リモートワークの新人研修", "#リモートワーク #新人研修"],
	["We shipped it #devLife #AI", "#devLife #AI"],
	["???", "#Notes #Ideas"],
])("%s", (idea, tags) => expect(tagsOf(idea).split(" ").slice(0, 4).join(" ")).toContain(tags));

test("the brand voice adds what it is about", () => {
	expect(tagsOf("coffee", "I write about climate tech.")).toBe("#Coffee #ClimateTech");
	expect(tagsOf("coffee", "Posts for clinic owners.")).toBe("#Coffee #ClinicOwners");
});
