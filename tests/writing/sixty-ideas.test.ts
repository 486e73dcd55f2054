import { expect, test } from "vitest";
import { writeOffline } from "../../supabase/functions/generate-linkedin-post/offline-editor/write-offline.ts";
import { findFailures, requestOf } from "./checks.ts";
import { ideasByLanguage, sixtyIdeas } from "./sixty-ideas.ts";

test("there are sixty ideas, a third of them in English, ten in each other language", () => {
	const counts = Object.entries(ideasByLanguage).map(([language, ideas]) => [language, ideas.length]);
	const ten = { german: 10, french: 10, spanish: 10, portuguese: 10 };
	expect(Object.fromEntries(counts)).toEqual({ english: 20, ...ten });
});

test.each(sixtyIdeas.map((idea) => [idea.idea.slice(0, 40).replaceAll("\n", " "), idea] as const))(
	"%s",
	(_, idea) => {
		expect(findFailures(idea, writeOffline(requestOf(idea)))).toEqual({});
	},
);
