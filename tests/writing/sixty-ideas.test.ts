import { expect, test } from "vitest";
import { writeOffline } from "../../supabase/functions/generate-linkedin-post/offline-editor/write-offline.ts";
import { findFailures, requestOf } from "./checks.ts";
import { sixtyIdeas } from "./sixty-ideas.ts";

test("there are sixty ideas, a third of them in English, ten in each other language", () => {
	expect(sixtyIdeas).toHaveLength(60);
});

test.each(sixtyIdeas.map((idea) => [idea.idea.slice(0, 40).replaceAll("\n", " "), idea] as const))(
	"%s",
	(_, idea) => {
		expect(findFailures(idea, writeOffline(requestOf(idea)))).toEqual({});
	},
);
