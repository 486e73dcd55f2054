import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { anyCharacter } from "../../tests/factories/any-character.ts";
import { growthOf, linearGrowth } from "../../tests/factories/growth.ts";
import { propertyRuns } from "../../tests/factories/property-runs.ts";
import { corpus } from "../../tests/writing/issue-corpus.ts";
import { parseMarkup } from "../linkedin-format/parse-markup.ts";
import { toPlainText } from "../linkedin-format/to-plain-text.ts";
import { defaultGenerationConfig, type GenerationConfig } from "../post-options.ts";
import { findIssues } from "./find-issues.ts";
import { applyFix } from "./issue.ts";

const spots =
	"In today's fast-paced world,|Let's dive in!|game-changer|a **game-changer**|unlock the *power of* data|It's worth noting that|Here's the kicker:|I'm thrilled to announce that|delve|delve into|**leverage** the|not just|but|It's not|isn't about|It's about|. It's|a tool|faster, smarter, and better|trust, grit and focus|—| — |The result?|The best part?|Go.|Stop.|Focus!|Agree?|Let that sink in.|Comment YES below|🚀|💡 |👩‍💻|1️⃣|#tag|#RemoteWork|@jane|https://x.com/a_b|example.com|\"|“|”|(|)|**|*|_|- |1. |\n|\n\n| |, |. |: |we|We |an |a |and |No fluff.|Just results.|We don't just|Stop selling.|Start earning.|today|Am Ende des Tages|Das Ergebnis?|der die das|é|日本。|ß|I|iPhone|at the end of the day,|taking your work to the next level".split(
		"|",
	);
const sentence = fc.constantFrom(...corpus.map(({ text }) => text));
const anyPost = fc
	.array(
		fc.oneof(
			{ weight: 8, arbitrary: fc.constantFrom(...spots) },
			{ weight: 4, arbitrary: fc.constantFrom(" ", " ", "\n") },
			{ weight: 1, arbitrary: sentence },
			{ weight: 1, arbitrary: fc.string({ unit: anyCharacter }) },
		),
		{ maxLength: 24 },
	)
	.map((parts) => parts.join(""));
const anyConfig: fc.Arbitrary<GenerationConfig> = fc.record({
	tone: fc.constant(defaultGenerationConfig.tone),
	style: fc.constant(defaultGenerationConfig.style),
	length: fc.constantFrom("short", "medium", "long"),
	includeHashtags: fc.boolean(),
	includeEmojis: fc.boolean(),
});
const runs = { numRuns: propertyRuns(4000) };
const links = (post: string) =>
	parseMarkup(post)
		.filter(({ kind }) => kind === "url" || kind === "mention")
		.map(({ text }) => text);

describe("any post", () => {
	it("has issues that stand where they say, with fixes that are apart and change something", () => {
		fc.assert(
			fc.property(anyPost, anyConfig, (post, config) => {
				let end = 0;
				const issues = findIssues(post, config);
				for (const issue of issues) {
					expect(issue.found).toBe(post.slice(issue.start, issue.end));
					expect(issue.start <= issue.end && issue.end <= post.length).toBe(true);
					expect(issue.message).not.toMatch(/undefined|null/u);
					if (issue.fix.kind === "replace") expect(applyFix(post, issue)).not.toBe(post);
					else expect(applyFix(post, issue)).toBe(post);
				}
				const fixes = issues
					.flatMap(({ fix }) => (fix.kind === "replace" ? [fix] : []))
					.sort((a, b) => a.start - b.start || a.end - b.end);
				for (const fix of fixes) {
					expect(fix.start).toBeGreaterThanOrEqual(end);
					expect(fix.end).toBeLessThanOrEqual(post.length);
					end = fix.end;
				}
			}),
			runs,
		);
	});

	it("comes to an end when every issue is fixed, with its links whole and no marker left over", () => {
		fc.assert(
			fc.property(anyPost, anyConfig, fc.nat(), (start, config, pick) => {
				let post = start;
				for (let steps = 0; ; steps++) {
					expect(steps).toBeLessThan(200);
					const fixable = findIssues(post, config).filter(({ fix }) => fix.kind === "replace");
					const issue = fixable[pick % Math.max(1, fixable.length)];
					if (!issue) break;
					const fixed = applyFix(post, issue);
					const stray = (text: string) => toPlainText(text).match(/[*]/gu)?.length ?? 0;
					expect(stray(fixed)).toBeLessThanOrEqual(stray(post));
					const kept = links(fixed);
					for (const link of links(post)) expect(kept).toContain(link);
					post = fixed;
				}
			}),
			runs,
		);
	});
});

/** Texts that the rules could take for a beginning over and over again. */
const patterns = [
	"In today's fast-paced world, we leverage the game-changer. |Let's dive in! |**leverage** the |take the a b ",
	"It's not just a |It's not a, It's |not just a but |We don't just |es geht nicht um a |und der ",
	"faster, |faster, smarter, and better |a, | — |a — |Go. |No a. |The result? |Comment yes |here is a post ",
	"e.g. |J. |a.|a|a-|日。|A sentence that is a little longer than the others are. ",
	'😀|😀 a\n|👩\u200d|#a |#a b |#a\n|"|" |“a|\n| |- |\n\n- ',
].flatMap((some) => some.split("|"));

test.each(patterns)("200 kB of %j are read in linear time", (pattern) => {
	const read = (text: string) => findIssues(text, defaultGenerationConfig);
	expect(growthOf(read, pattern, 200_000)).toBeLessThan(linearGrowth);
});
