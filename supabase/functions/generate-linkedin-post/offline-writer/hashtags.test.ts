import { describe, expect, test } from "vitest";
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

describe("the nouns of the idea, in its language", () => {
	test.each([
		["remote onboarding for juniors", "#RemoteOnboarding #Juniors"],
		["coffee", "#Coffee #Work"],
		["I hired 3 nurses and learned that night shifts matter more than pay.", "#NightShifts #Nurses #Pay"],
		["We moved our weekly planning to Thursday and Monday became a working day.", "#WeeklyPlanning #Work"],
		["Should juniors work remotely?", "#Juniors #Work"],
		["Most dashboards are never opened", "#Dashboards #Work"],
		["Stop scheduling meetings on Fridays", "#Fridays #Meetings"],
		["Wir haben drei neue Pflegekräfte eingestellt und schnell gelernt.", "#Pflegekräfte #Arbeit"],
		["gestión del tiempo", "#Tiempo #Gestión"],
		["trabajo remoto", "#TrabajoRemoto #Trabajo"],
		["Le télétravail pour les débutants", "#Télétravail #Débutants"],
		["Nous avons appris à travailler avec l'équipe", "#Équipe #Travail"],
		["gestão de equipes remotas", "#EquipesRemotas #Gestão"],
		["リモートワークの新人研修", "#リモートワーク #新人研修"],
		["We shipped it #devLife #AI", "#devLife #AI"],
		["???", "#Work #Career"],
	])("%s → %s", (idea, tags) => expect(tagsOf(idea)).toBe(tags));
});

test("the brand voice adds what it is about", () => {
	expect(tagsOf("coffee", "I write about climate tech.")).toBe("#Coffee #ClimateTech");
	expect(tagsOf("coffee", "Posts for clinic owners.")).toBe("#Coffee #ClinicOwners");
});
