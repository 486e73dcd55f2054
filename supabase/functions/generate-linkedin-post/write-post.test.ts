import { expect, test } from "vitest";
import { generationRequestSchema } from "../../../domain/generation.ts";
import { askAboutTopic } from "./write-post.ts";

const generation = generationRequestSchema.parse({ userMessage: "remote work" });

test("a bare topic with long rules is asked about on another thread, like all long work", async () => {
	const asked: unknown[] = [];
	const outline = { generatedPost: "[a gap]", questions: ["one"] };
	const made = await askAboutTopic(generation, {
		onOtherThread: (_module, name, input) => {
			asked.push([name, input]);
			return Promise.resolve(JSON.stringify(outline));
		},
	});
	expect(made).toEqual(outline);
	expect(asked).toEqual([["outlineTopic", generation]]);
	expect((await askAboutTopic(generation, {})).questions).toHaveLength(3);
});
