import { expect, it } from "vitest";
import { type CorpusText, corpus } from "../../tests/writing/issue-corpus.ts";
import { defaultGenerationConfig, type GenerationConfig } from "../post-options.ts";
import { findIssues } from "./find-issues.ts";
import type { IssueKind } from "./issue.ts";

/** The kinds about the way a text sounds; the others are about its form and what the author asked for. */
const stylisticKinds: readonly IssueKind[] = [
	"chat-leftover",
	"stock-phrase",
	"bait",
	"rhetorical-opener",
	"contrast",
	"triad",
	"staccato",
	"em-dashes",
	"emoji-bullets",
	"hashtags-in-text",
];

const config: GenerationConfig = { ...defaultGenerationConfig, includeEmojis: true };
const isFlagged = ({ text }: CorpusText) =>
	findIssues(text, config).some(({ kind }) => stylisticKinds.includes(kind));

it.each(["known", "held-out"] as const)("tells machine-made texts from plain ones: %s", (part) => {
	const texts = corpus.filter((text) => text.part === part);
	const machine = texts.filter(({ sounds }) => sounds === "machine");
	const human = texts.filter(({ sounds }) => sounds === "human");
	const missed = machine.filter((text) => !isFlagged(text));
	const wronged = human.filter(isFlagged);
	const hits = machine.length - missed.length;
	const precision = hits / (hits + wronged.length);
	const recall = hits / machine.length;
	process.stdout.write(
		`writing issues, ${part}: precision ${precision.toFixed(3)} (${wronged.length} of ${human.length} plain texts flagged), ` +
			`recall ${recall.toFixed(3)} (${hits} of ${machine.length} found)\n` +
			[...missed, ...wronged].map(({ sounds, text }) => `  ${sounds}: ${text.slice(0, 90)}\n`).join(""),
	);
	expect(precision).toBeGreaterThanOrEqual(0.9);
	expect(recall).toBeGreaterThanOrEqual(0.9);
});
