import process from "node:process";
import { describe, expect, test } from "vitest";
import { countSentences, splitSentences } from "../../../../domain/count-sentences.ts";
import { defaultSystemMessage } from "../../../../domain/generation.ts";
import {
	defaultGenerationConfig,
	type GenerationConfig,
	lengths,
	sentenceRange,
	styles,
	tones,
} from "../../../../domain/post-options.ts";
import { detectLanguage } from "./detect-language.ts";
import { differentTexts, writeOffline } from "./write-offline.ts";

const requestOf = (userMessage: string, config: Partial<GenerationConfig> = {}, systemMessage = "") => ({
	userMessage,
	systemMessage,
	config: { ...defaultGenerationConfig, ...config },
});

/** What tests look at more than once is written once: the same request gives the same text, as a test asserts. */
const writtenPosts = new Map<string, string>();

const write = (userMessage: string, config: Partial<GenerationConfig> = {}, systemMessage = "") => {
	const request = requestOf(userMessage, config, systemMessage);
	const key = JSON.stringify(request);
	const post = writtenPosts.get(key) ?? writeOffline(request);
	writtenPosts.set(key, post);
	return post;
};

const begunVariations = new Map<string, { texts: string[]; more: Iterator<string, void> }>();

/**
 * The first variations of a request, without writing the earlier ones again for each: as a test asserts,
 * variation n of a request is the text with that number.
 */
const writeVariations = (userMessage: string, config: Partial<GenerationConfig>, count: number) => {
	const request = requestOf(userMessage, config);
	const key = JSON.stringify(request);
	const begun = begunVariations.get(key) ?? { texts: [], more: differentTexts(request) };
	begunVariations.set(key, begun);
	while (begun.texts.length < count) {
		const next = begun.more.next();
		if (next.done) break;
		begun.texts.push(next.value);
	}
	return Array.from({ length: count }, (_, variation) => begun.texts[variation % begun.texts.length] ?? "");
};

const paragraph =
	"We moved our weekly planning to Thursday. Nobody liked it at first. After four weeks, 8 of 10 people wanted to keep it, because Monday became a working day again. Would you try it?";

/** Each idea with words of its own that must be in every post about it. */
const ideas: readonly [idea: string, words: RegExp][] = [
	["coffee", /coffee/i],
	["meeting", /meeting/i],
	["remote onboarding for juniors", /remote onboarding for juniors/i],
	["How I got my first job", /how i got my first job/i],
	["I hired 3 nurses last month and learned that night shifts matter more than pay.", /night shifts matter/i],
	[paragraph, /weekly planning|8 of 10|Would you try it/],
	["Should juniors work remotely?", /Should juniors work remotely\?/],
	["Stop scheduling meetings on Fridays", /Stop scheduling meetings on Fridays/],
	["We are opening a new office in Berlin, e.g. for Dr. Smith, at 3.5% more rent!", /Berlin/],
	["Warum Pausen wichtig sind", /Warum Pausen wichtig sind/],
	[
		"Wir haben im Mai drei Pflegekräfte eingestellt. Die Nachtschicht war wichtiger als das Gehalt.",
		/Pflegekräfte/,
	],
	["gestión del tiempo", /gestión del tiempo/i],
	["¿Deberían los juniors trabajar en remoto?", /Deberían los juniors trabajar en remoto/i],
	["Le télétravail pour les débutants", /télétravail pour les débutants/],
	["Nous avons déplacé notre réunion du lundi au jeudi. Personne n'a aimé au début.", /réunion/i],
	["gestão de equipes remotas", /gestão de equipes remotas/i],
	["Contratamos três enfermeiras e aprendi que o turno da noite importa mais.", /enfermeiras|turno/i],
	["🚀☕", /launch/],
	["???", /idea|still/],
	["word ".repeat(1990), /Word word/],
	[`${paragraph} `.repeat(50), /weekly planning|8 of 10/],
	["a".repeat(10_000), /aaaa/i],
	["See https://example.com/a.b?c=1 and ask @anna.b about #RemoteWork #AI", /@anna\.b/],
	["# Title\n\n- **first** point\n- second _point_\n1. third `point`", /point|Title/],
	[
		"<p>Hello <b>team</b></p><script>alert(1)</script> we shipped {I} & {topic} [v2]",
		/shipped \{I\} & \{topic\} \[v2\]/,
	],
];

/** Ideas in languages the writer has no sentences in: the count then comes from the idea alone. */
const foreignIdeas: readonly (readonly [idea: string, words: RegExp])[] = [
	["リモートワークは難しい。でも楽しい。", /リモートワークは難しい/],
	["الثقة أهم من الرقابة في العمل عن بعد", /الثقة أهم من الرقابة/],
	["Perché le pause sono importanti", /Perché le pause sono importanti/],
	[
		"Я научился делегировать. Это заняло год. Команда стала спокойнее. Почему так долго?",
		/делегировать|Команда|год/,
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
	/fast-paced|game.?chang|dive in|not (?:just|only) .* but|unlock|leverage|delve|landscape|journey|elevate|thrilled|[—–]|\bhere (?:is|are)\b|\bhere['’]s|synergy|\b\p{Ll}+, \p{Ll}+,? and \p{Ll}+ (?:way|approach|team|work)\b|in der heutigen|hoy en día|de nos jours|hoje em dia/iu;
const leadingMark = /^(?:\p{Extended_Pictographic}\uFE0F?\s|•\s|1\.\s)+/u;

/**
 * The rules a post breaks, of those that hold in every language. Collected, because a hundred thousand
 * assertions take longer than what they look at.
 */
const brokenRules = (post: string, config: GenerationConfig, words: RegExp, isForeign = false): string[] => {
	const broken: string[] = [];
	const expectThat = (holds: boolean, rule: string) => {
		if (!holds) broken.push(`${rule}: ${JSON.stringify(config)}\n${post}`);
	};
	const lines = post.split("\n");
	const hashtags = lines.at(-1)?.match(/#[\p{L}\p{N}\p{M}]+/gu) ?? [];
	const body = config.includeHashtags ? lines.slice(0, -1).join("\n").trim() : post;
	const { min, max } = sentenceRange[config.length];

	const sentences = countSentences(post);
	const [firstLine = ""] = body.split("\n");
	const emojis = post.match(emoji)?.length ?? 0;

	if (!isForeign) expectThat(sentences >= min, `at least ${min} sentences`);
	expectThat(sentences <= max, `at most ${max} sentences`);
	expectThat(post.length <= 3000, "at most 3,000 characters");
	expectThat(words.test(body), `holds ${words}`);
	expectThat(
		!/undefined|null|\[object|[^\S\n]{2,}|\n{3,}|\.\.|[?!]\.|\bi would\b/.test(post),
		"no slip of the writer",
	);
	expectThat(!cliche.test(post), "no cliché");
	expectThat(/^[^\p{Ll}]/u.test(body.replace(leadingMark, "")), "begins with no small letter");
	expectThat(firstLine.replace(leadingMark, "").length <= 144, "a first line of at most 144 characters");

	if (config.includeHashtags) {
		expectThat(hashtags.length >= 2, "at least 2 hashtags");
		expectThat(hashtags.length <= 4, "at most 4 hashtags");
		expectThat(/^(?:#[\p{L}\p{N}\p{M}]+ ?)+$/u.test(lines.at(-1) ?? ""), "a last line of hashtags alone");
		expectThat(lines.at(-2) === "", "an empty line before the hashtags");
		expectThat(!/#/.test(body), "no # in the body");
	} else expectThat(!/#/.test(post), "no #");

	if (config.includeEmojis) {
		expectThat(emojis >= 1, "at least 1 emoji");
		expectThat(emojis <= 3, "at most 3 emojis");
	} else expectThat(emojis === 0, "no emoji");

	if (isForeign) return broken;
	if (config.style === "list")
		expectThat((body.match(/^(?:•|\d+\.) /gmu)?.length ?? 0) > 1, "more than one item in a list");
	if (config.style === "question") {
		const end = body.replace(/(?:\s|\uFE0F|\p{Extended_Pictographic})+$/u, "");
		expectThat(/[?？؟]$/u.test(end), "ends with a question mark");
		expectThat(/[?？؟]/u.test(splitSentences(body)[0] ?? ""), "begins with a question");
	}
	return broken;
};

const named = <Rest extends readonly unknown[]>(list: readonly (readonly [string, ...Rest])[]) =>
	list.map(([idea, ...rest]) => ({ name: idea.slice(0, 40).replaceAll("\n", " "), idea, rest }));

describe("every combination of options is kept", () => {
	test.each(named(ideas))("$name", ({ idea, rest: [words] }) => {
		const broken = options.flatMap((config) => brokenRules(write(idea, config), config, words));
		for (const config of idea.length < 1000 ? plainOptions : [])
			for (const post of writeVariations(idea, config, 3).slice(1))
				broken.push(...brokenRules(post, config, words));
		expect(broken).toEqual([]);
	});

	test.each(named(foreignIdeas))(
		"except for the count of %s in a language without a bank",
		({ idea, rest }) => {
			expect(options.flatMap((config) => brokenRules(write(idea, config), config, rest[0], true))).toEqual(
				[],
			);
		},
	);
});

test("a language without a bank adds no word of its own", () => {
	for (const [idea] of foreignIdeas) {
		for (const config of options.filter((option) => !option.includeHashtags && !option.includeEmojis)) {
			const words = write(idea, config).match(/\p{L}+/gu) ?? [];
			expect(words.filter((word) => !idea.includes(word))).toEqual([]);
		}
	}
});

test("an idea in German, Spanish, French or Portuguese gets no English sentence", () => {
	const english = /\b(?:the|what|with|and|you|your|how|about|would|welcome)\b/i;
	const languages = [
		["Warum Pausen wichtig sind", "de"],
		["gestión del tiempo", "es"],
		["Le télétravail pour les débutants", "fr"],
		["gestão de equipes remotas", "pt"],
	] as const;
	for (const [idea, language] of languages) {
		for (const config of options.filter((option) => !option.includeHashtags)) {
			const post = write(idea, config);
			expect(post).not.toMatch(english);
			expect(detectLanguage(post), post).toBe(language);
		}
	}
});

test("the same request gives the same text", () => {
	for (const [idea] of ideas) expect(writeOffline(requestOf(idea))).toBe(writeOffline(requestOf(idea)));
});

test("variation n of a request is its text with that number", () => {
	const variationsAlone = (idea: string, config: Partial<GenerationConfig>) =>
		Array.from({ length: 12 }, (_, variation) => writeOffline({ ...requestOf(idea, config), variation }));
	for (const [idea] of ideas.filter(([text]) => text.length < 1000))
		expect(variationsAlone(idea, {})).toEqual(writeVariations(idea, {}, 12));
	for (const config of plainOptions) {
		const alone = variationsAlone("remote onboarding for juniors", config);
		expect(alone).toEqual(writeVariations("remote onboarding for juniors", config, 12));
	}
});

test("variations give other texts, and 0 is the default", () => {
	for (const [idea] of ideas.filter(([text]) => text.length < 1000)) {
		expect(writeOffline({ ...requestOf(idea), variation: 0 })).toBe(write(idea));
		for (const config of plainOptions.filter(({ tone }) => tone === "casual" || tone === "professional")) {
			const posts = writeVariations(idea, config, 6);
			const seen = `${idea} ${JSON.stringify(config)}\n${posts.join("\n--\n")}`;
			expect(new Set(posts).size, seen).toBeGreaterThanOrEqual(4);
			const shapes = posts.map((post) => `${post.split("\n")[0]}|${post.replace(/[^\n•\d]+/gu, "x")}`);
			// Five sentences, some of them the author's, leave less to arrange than ten.
			const least = { short: 1, medium: 2, long: 3 }[config.length];
			expect(new Set(shapes).size, seen).toBeGreaterThanOrEqual(least);
		}
	}
});

test("each style has at least three structures", () => {
	for (const { value: style } of styles) {
		const config = { style, length: "long", includeHashtags: false } as const;
		const shapes = writeVariations("remote onboarding for juniors", config, 12).map((post) =>
			post
				.replace(/\d+\. /gu, "1. ")
				.replace(/(?<=^|\n)(?!• |1\. )[^\n]+/gu, "text")
				.replace(/(?:(?:• |1\. )[^\n]+\n?)+/gu, (list) => `${list.slice(0, 1)}list\n`),
		);
		expect(new Set(shapes).size, `${style}\n${shapes.join("\n--\n")}`).toBeGreaterThanOrEqual(3);
	}
});

test("no event, result or feeling is made up", () => {
	const told =
		/\b(?:I|we) (?:\w+ )?(?:was|were|had|did|used to|learned|thought|felt|tried|found|saw|knew|remember|looked|asked|changed|kept|love|hate|enjoy|miss|admit|worried|stopped|started|realised|realized|noticed|have (?:been|learned|seen|had|thought|gone))\b|\b(?:last (?:year|week|month)|years ago|at first|in the end|since then|turned out|back then|looking back|one day,|used to)\b/i;
	for (const idea of ["coffee", "remote onboarding for juniors", "meeting", "Kubernetes"]) {
		for (const config of plainOptions) {
			for (const post of writeVariations(idea, config, 8)) {
				// A question asserts nothing.
				const said = post.split(/(?<=[.!?:])\s/u).filter((sentence) => !sentence.endsWith("?"));
				expect(said.join(" "), post).not.toMatch(told);
			}
		}
	}
	const abroad =
		/\b(?:ich (?:war|hatte|habe|dachte|fühlte|lernte)|letztes Jahr|damals|aprendí|el año pasado|recuerdo|hice|j'ai (?:appris|vu|eu|fait)|l'an dernier|j'étais|aprendi|no ano passado|lembro|fiz)\b/iu;
	for (const idea of [
		"Kaffee",
		"gestión del tiempo",
		"Le télétravail pour les débutants",
		"gestão de equipes remotas",
	]) {
		for (const config of plainOptions) {
			for (const post of writeVariations(idea, config, 6)) {
				const said = post.split(/(?<=[.!?:])\s/u).filter((sentence) => !sentence.endsWith("?"));
				expect(said.join(" ")).not.toMatch(abroad);
			}
		}
	}
});

test("the first line is made of the idea's own words", () => {
	const hooks: readonly [string, RegExp][] = [
		["coffee", /coffee/i],
		["remote onboarding for juniors", /remote onboarding/i],
		["Most dashboards are never opened", /dashboards/i],
		[
			"I hired 3 nurses last month and learned that night shifts matter more than pay.",
			/nurses|night shifts/i,
		],
		[paragraph, /planning|8 of 10|liked it|try it/i],
		["gestión del tiempo", /gestión del tiempo/i],
	];
	for (const [idea, words] of hooks)
		for (const config of plainOptions)
			for (const post of writeVariations(idea, config, 6)) expect(post.split("\n")[0]).toMatch(words);
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
		expect(post("You are a witty startup founder.", { length: "short" })).toMatch(/as a startup founder/i);
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

test("a long idea is written before anybody notices", () => {
	const long = `${paragraph} `.repeat(60).slice(0, 10_000);
	const config = { length: "long" } as const;
	writeOffline(requestOf(long, config));
	const times = Array.from({ length: 21 }, (_, variation) => {
		const started = process.cpuUsage();
		writeOffline({ ...requestOf(long, config), variation });
		return process.cpuUsage(started).user / 1000;
	});
	// Of the processor's own time, which other processes do not add to; the collector may hold up a single one.
	expect(times.sort((a, b) => a - b)[10]).toBeLessThan(100);
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
		writeOffline(requestOf(`x${long}`, { length: "long" }, long));
	}
	expect(performance.now() - started).toBeLessThan(20_000);
});
