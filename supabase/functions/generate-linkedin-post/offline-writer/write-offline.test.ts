import { describe, expect, test } from "vitest";
import { countSentences } from "../../../../domain/count-sentences.ts";
import { defaultSystemMessage } from "../../../../domain/generation.ts";
import {
	defaultGenerationConfig,
	type GenerationConfig,
	lengths,
	sentenceRange,
	styles,
	tones,
} from "../../../../domain/post-options.ts";
import { writeOffline } from "./write-offline.ts";

const write = (userMessage: string, config: Partial<GenerationConfig> = {}, systemMessage = "") =>
	writeOffline({ userMessage, systemMessage, config: { ...defaultGenerationConfig, ...config } });

const paragraph =
	"We moved our weekly planning to Thursday. Nobody liked it at first. After four weeks, 8 of 10 people wanted to keep it, because Monday became a working day again. Would you try it?";

/** Each idea with words of its own that must be in every post about it. */
const ideas: readonly [idea: string, words: RegExp][] = [
	["coffee", /coffee/i],
	["meeting", /meeting/i],
	["remote onboarding for juniors", /remote onboarding for juniors/i],
	["How I got my first job", /how i got my first job/i],
	["I hired 3 nurses last month and learned that night shifts matter more than pay.", /night shifts matter/],
	[paragraph, /weekly planning|Would you try it/],
	["Should juniors work remotely?", /Should juniors work remotely\?/],
	["Stop scheduling meetings on Fridays", /Stop scheduling meetings on Fridays/],
	["We are opening a new office in Berlin, e.g. for Dr. Smith, at 3.5% more rent!", /Berlin/],
	["Warum Pausen wichtig sind", /Warum Pausen wichtig sind/],
	["リモートワークは難しい。でも楽しい。", /リモートワークは難しい/],
	["الثقة أهم من الرقابة في العمل عن بعد", /الثقة أهم من الرقابة/],
	["🚀☕", /launch/],
	["???", /idea|still/],
	["word ".repeat(1990), /Word word/],
	[`${paragraph} `.repeat(50), /weekly planning/],
	["a".repeat(10_000), /aaaa/i],
	["See https://example.com/a.b?c=1 and ask @anna.b about #RemoteWork #AI", /@anna\.b/],
	["# Title\n\n- **first** point\n- second _point_\n1. third `point`", /point|Title/],
	[
		"<p>Hello <b>team</b></p><script>alert(1)</script> we shipped {I} & {topic} [v2]",
		/shipped \{I\} & \{topic\} \[v2\]/,
	],
];

const options = tones.flatMap(({ value: tone }) =>
	lengths.flatMap(({ value: length }) =>
		styles.flatMap(({ value: style }) =>
			[true, false].flatMap((includeHashtags) =>
				[true, false].map((includeEmojis) => ({ tone, length, style, includeHashtags, includeEmojis })),
			),
		),
	),
);

const plainOptions = options.filter((option) => option.includeHashtags && !option.includeEmojis);

const emoji = /(?![©®™])\p{Extended_Pictographic}/gu;
const cliche =
	/fast-paced|game.?chang|dive in|not just .* but|unlock|leverage|delve|landscape|journey|elevate|thrilled|—/i;

describe.each(ideas.map(([idea, words]) => ({ name: idea.slice(0, 40).replaceAll("\n", " "), idea, words })))(
	"$name",
	({ idea, words }) => {
		test("every combination of options is kept", () => {
			for (const config of options) {
				const post = write(idea, config);
				const seen = `${JSON.stringify(config)}\n${post}`;
				const lines = post.split("\n");
				const hashtags = lines.at(-1)?.match(/#[\p{L}\p{N}\p{M}]+/gu) ?? [];
				const body = config.includeHashtags ? lines.slice(0, -1).join("\n").trim() : post;
				const { min, max } = sentenceRange[config.length];

				expect(countSentences(post), seen).toBeGreaterThanOrEqual(min);
				expect(countSentences(post), seen).toBeLessThanOrEqual(max);
				expect(post.length, seen).toBeLessThanOrEqual(3000);
				expect(body, seen).toMatch(words);
				expect(post, seen).not.toMatch(/undefined|null|\[object|[^\S\n]{2,}|\n{3,}|\.\.|[?!]\.|\bi would\b/);
				expect(post, seen).not.toMatch(cliche);
				expect(body.replace(/^(?:\p{Extended_Pictographic}\uFE0F?\s|[•]\s|1\.\s)+/u, ""), seen).toMatch(
					/^[^\p{Ll}]/u,
				);

				if (config.includeHashtags) {
					expect(hashtags.length, seen).toBeGreaterThanOrEqual(2);
					expect(hashtags.length, seen).toBeLessThanOrEqual(4);
					expect(lines.at(-1), seen).toMatch(/^(?:#[\p{L}\p{N}\p{M}]+ ?)+$/u);
					expect(lines.at(-2), seen).toBe("");
					expect(body, seen).not.toMatch(/#/);
				} else expect(post, seen).not.toMatch(/#/);

				const emojis = post.match(emoji)?.length ?? 0;
				if (config.includeEmojis) {
					expect(emojis, seen).toBeGreaterThanOrEqual(1);
					expect(emojis, seen).toBeLessThanOrEqual(3);
				} else expect(emojis, seen).toBe(0);

				if (config.style === "list")
					expect(body.match(/^(?:•|\d+\.) /gmu)?.length ?? 0, seen).toBeGreaterThan(1);
				if (config.style === "question") {
					expect(body.replace(/(?:\s|\uFE0F|\p{Extended_Pictographic})+$/u, ""), seen).toMatch(/[?？؟]$/u);
					expect(body.split(/(?<=[.!?？؟。])\s/u)[0], seen).toMatch(/[?？؟]/u);
				}
			}
		});
	},
);

test("the same request gives the same text", () => {
	for (const [idea] of ideas) expect(write(idea)).toBe(write(idea));
});

test("every tone gives its own text", () => {
	for (const [idea] of ideas.filter(([text]) => text.length < 1000)) {
		for (const { value: style } of styles) {
			for (const { value: length } of lengths) {
				const posts = tones.map(({ value: tone }) =>
					write(idea, { tone, style, length, includeHashtags: false }),
				);
				expect(new Set(posts).size, `${idea.slice(0, 30)} ${style} ${length}\n${posts.join("\n--\n")}`).toBe(
					5,
				);
			}
		}
	}
});

test("different ideas do not get the same structure", () => {
	const subjects = ["coffee", "tea", "sleep", "feedback", "burnout", "pricing", "writing", "travel"];
	const shapes = subjects.map((subject) =>
		write(subject, { length: "long" }).replaceAll(new RegExp(subject, "gi"), "X"),
	);
	expect(new Set(shapes).size).toBeGreaterThan(5);
});

describe("the brand voice", () => {
	const voices = [
		"I am a nurse who writes for hospital managers.",
		"We help founders hire.",
		"Witty and short.",
		"I write about climate tech and supply chains.",
		'Always end with "Stay curious."',
		"Zurückhaltend, hanseatisch.",
	];

	test.each(voices)("%s changes the text, whatever the options", (voice) => {
		for (const [idea] of ideas.slice(0, 10)) {
			for (const config of plainOptions) {
				const post = write(idea, config, voice);
				const seen = `${JSON.stringify(config)}\n${post}`;
				expect(post, seen).not.toBe(write(idea, config));
				expect(countSentences(post), seen).toBeGreaterThanOrEqual(sentenceRange[config.length].min);
				expect(countSentences(post), seen).toBeLessThanOrEqual(sentenceRange[config.length].max);
				expect(post, seen).not.toMatch(/undefined|[^\S\n]{2,}|\{\w+\}(?! &| \[)/);
			}
		}
	});

	test("its signals can be read in the post", () => {
		const post = (voice: string, config: Partial<GenerationConfig> = {}) => write("coffee", config, voice);
		expect(post("I am a nurse.")).toMatch(/a nurse/);
		expect(post("You are a witty startup founder.", { length: "short" })).toMatch(/As a startup founder/);
		expect(post("We help founders hire.", { length: "short" })).toMatch(/For founders: /);
		expect(post("We help founders hire.", { length: "short", style: "question" })).toMatch(/Founders, /);
		expect(post("My audience is clinic owners.")).toMatch(/clinic owners/i);
		expect(post("I write about climate tech.")).toMatch(/climate tech/);
		expect(post("I write about climate tech.")).toMatch(/#ClimateTech/);
		expect(post('Always end with "Stay curious."', { includeHashtags: false })).toMatch(
			/\n\nStay curious\.$/,
		);
		expect(post('Start every post with "Morning!"')).toMatch(/^Morning!\n/);
		expect(post("We are a small bakery.", { style: "personal" })).toMatch(/\b[Ww]e\b/);
	});

	test("what it forbids stays out, even when the option is on", () => {
		const on = { includeHashtags: true, includeEmojis: true, tone: "enthusiastic" } as const;
		expect(write("coffee", on, "Never use emojis.")).not.toMatch(emoji);
		expect(write("coffee", on, "No hashtags, please.")).not.toMatch(/#/);
		expect(write("coffee", on, "Avoid exclamation marks.")).not.toMatch(/!/);
		expect(write("coffee", { ...on, style: "personal" }, "Never write in the first person.")).not.toMatch(
			/\b(?:I|my)\b/,
		);
	});

	test("blank and the default ask for nothing special", () => {
		expect(write("coffee", {}, "  \n")).toBe(write("coffee"));
		expect(write("coffee", {}, defaultSystemMessage)).not.toMatch(/creator/);
	});
});

test("emojis and hashtags of the idea come back only when asked for", () => {
	const idea = "We shipped it 🎉 #DevLife";
	expect(write(idea, { includeEmojis: true })).toMatch(/🎉[\s\S]*#DevLife/);
	expect(write(idea, { includeEmojis: false, includeHashtags: false })).not.toMatch(/🎉|#/);
});

test("directions to the writer are not part of the post", () => {
	const post = write("Write a post about burnout in small teams. Keep it under 100 words and add emojis.");
	expect(post).toMatch(/about burnout in small teams|burnout in small teams/);
	expect(post).not.toMatch(/Write a post|100 words/);
});

test("a text made to slow a pattern down is written in time", () => {
	const started = performance.now();
	for (const part of [
		"*",
		"_ ",
		"<a ",
		"[x](",
		"# ",
		"#a",
		". ",
		"\n- ",
		"I ",
		"“",
		"a.",
		"that ",
		"`",
		"not ",
		"for as ",
	]) {
		const long = part.repeat(10_000 / part.length);
		write(`x${long}`, { length: "long" }, long);
	}
	expect(performance.now() - started).toBeLessThan(5000);
});
