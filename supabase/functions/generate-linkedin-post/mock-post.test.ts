import { expect, test } from "vitest";
import * as options from "../../../domain/post-options.ts";
import { countSentences } from "../../../domain/text/count-sentences.ts";
import { writeMockPost } from "./mock-post.ts";

const { defaultGenerationConfig, lengths, styles, tones } = options;
const write = (userMessage: string, config = {}) =>
	writeMockPost({ userMessage, config: { ...defaultGenerationConfig, ...config } });
const lengthsAndStyles = lengths.flatMap(({ value: length }) =>
	styles.map(({ value: style }) => ({ length, style })),
);

test("the first line says that it is a sample and names the options", () => {
	expect(write("coffee", { tone: "casual", length: "long", style: "list" }).split("\n")[0]).toBe(
		"[Sample post] Casual tone, long length, List format style.",
	);
});

test("shows how the idea starts", () => {
	expect(write("Remote onboarding\nfor juniors. It works.")).toContain("“Remote onboarding for juniors”");
	expect(write("word ".repeat(2000)).length).toBeLessThan(600);
	expect(write("🚀")).toContain("emojis only");
});

test("hashtags and emojis only when asked for", () => {
	expect(write("coffee 🚀 #tea", { includeHashtags: false, includeEmojis: false })).not.toMatch(
		/#|\p{Extended_Pictographic}/u,
	);
	expect(write("coffee", { includeHashtags: true, includeEmojis: true })).toMatch(
		/✨[\s\S]*\n#SamplePost #TestMode$/,
	);
});

test.each(lengthsAndStyles)("every option arrives: $length, $style", (config) => {
	const posts = tones.map(({ value: tone }) => write("Is v2.0 ok? Yes. No!", { ...config, tone }));
	expect(new Set(posts).size).toBe(tones.length);
	const { min, max } = options.sentenceRange[config.length];
	for (const post of posts) {
		expect(countSentences(post)).toBeGreaterThanOrEqual(min);
		expect(countSentences(post)).toBeLessThanOrEqual(max);
	}
});

test("another version is a fixed sample that names what was asked for", () => {
	const refined = (action: "shorter" | "longer" | "hook" | "plainer" | "another", post: string) =>
		writeMockPost({ userMessage: "coffee", config: defaultGenerationConfig, refine: { action, post } });
	expect(refined("shorter", "My post.")).toMatch(/^\[Sample post\] Shorter: /);
	expect(refined("hook", "My post.")).toMatch(/^\[Sample post\] Stronger hook: /);
	expect(refined("another", "My post.")).toBe(refined("another", "Something else."));
	expect(refined("longer", "secret words")).not.toContain("secret");
});
