import type { GenerationRequest } from "../../../domain/generation.ts";
import { type Length, lengths, optionOf, styles, tones } from "../../../domain/post-options.ts";
import { type RefineAction, refineActions } from "../../../domain/refine-actions.ts";
import { splitSentences } from "../../../domain/text/count-sentences.ts";
import { withoutEmojis } from "./offline-editor/emojis.ts";
import { readIdea } from "./offline-editor/read-idea.ts";

type MockRequest = Pick<GenerationRequest, "userMessage" | "config" | "refine">;

const more: Record<Length, readonly string[]> = {
	short: [],
	medium: ["No model wrote it, and it cost nothing.", "Switch Test Mode off to have your idea written."],
	long: [
		"No model wrote it, and it cost nothing.",
		"Use it to try the editor: bold, italic, copy and schedule all work.",
		"The number of posts left this week has not changed.",
		"The options you chose arrive as you see them named here.",
		"Switch Test Mode off to have your idea written.",
	],
};

/** Test Mode's text in place of another version: which one was asked for, and no word of the post itself. */
const writeRefinedSample = (action: RefineAction): string =>
	`[Sample post] ${optionOf(refineActions, action).label}: this is where the other version of your post would be.\n\nNo model wrote it, and it cost nothing. Switch Test Mode off to have it written.`;

/** Cuts at a word so that the text stays within `max` characters. */
const clip = (text: string, max: number): string => {
	if (text.length <= max) return text;
	const cut = text.slice(0, max - 1);
	return `${cut.slice(0, cut.includes(" ") ? cut.lastIndexOf(" ") : max).replace(/[\uD800-\uDBFF]$/u, "")}…`;
};

/** Only from the first mark of a run: each of them would look through the rest of it. */
const endMarks = /(?<![\s.!?…。！？؟।॥,;:–—-])[\s.!?…。！？؟।॥,;:–—-]+$/u;

/** Test Mode's sample: fixed sentences that name the options and show how the idea starts. Costs nothing. */
export const writeMockPost = ({ userMessage, config, refine }: MockRequest): string => {
	if (refine) return writeRefinedSample(refine.action);
	const [start = ""] = splitSentences(withoutEmojis(readIdea(userMessage, "en").text.replaceAll("\n", " ")));
	const idea = clip(start.replace(endMarks, ""), 80);
	const named = `${optionOf(tones, config.tone).label} tone, ${optionOf(lengths, config.length).label.toLowerCase()} length, ${optionOf(styles, config.style).label} style`;
	const lines = more[config.length];
	const head = `[Sample post] ${named}.${config.includeEmojis ? " ✨" : ""}`;
	const about = `Your idea starts with “${idea || "emojis only"}”.`;
	const body = config.style === "list" ? lines.map((line) => `• ${line}`).join("\n") : lines.join(" ");
	const tags = config.includeHashtags ? "#SamplePost #TestMode" : "";
	const asked = config.style === "question" && lines.length > 0 ? "What would you change first?" : "";
	return [head, about, body, asked, tags].filter(Boolean).join("\n\n");
};
