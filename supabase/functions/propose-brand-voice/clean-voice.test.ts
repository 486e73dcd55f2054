import { expect, test } from "vitest";
import { createFence } from "../_shared/fence.ts";
import { cleanVoice } from "./clean-voice.ts";

const voice = "I write in short sentences. I open with a question.";
const fence = createFence(["a post"]).line("FIRST");

test.each<[what: string, text: string, cleaned?: string]>([
	["a voice as it should be", voice],
	["blank space", `\n ${voice} \n`],
	["a preamble", `Here is your brand voice:\n\n${voice}`],
	["assent and a preamble", `Sure! Here's a description of the author's voice:\n${voice}`],
	["assent alone", `Certainly!\n\n${voice}`],
	["a label", `Brand voice: ${voice}`],
	["a bold label", `**Brand Voice:**\n\n${voice}`],
	["a heading", `## Brand voice\n\n${voice}`],
	["quotes", `"${voice}"`],
	["a code fence", `\`\`\`text\n${voice}\n\`\`\``],
	["echoed fences", `${fence}\n${voice}\n${fence}`],
	["reasoning", `<think>The author asks.</think>\n${voice}`],
	["the end of reasoning", `The author asks.</think>\n${voice}`],
	["markup", "I write in **short** sentences. I open with a *question*."],
	["a remark", `${voice}\n\nLet me know if you'd like me to adjust it.`],
	["a count below a break", `${voice}\n\n---\n[Word count: 9]`],
	["hidden characters", `\uFEFFI write in short\u200B sentences. I open with a question.`],
	["a German preamble", "Hier ist deine Markenstimme:\n\nIch schreibe kurz.", "Ich schreibe kurz."],
	["NUL and halves of pairs", "I write\0 short\uD83D.", "I write short."],
	["no text", "", ""],
	["blank space alone", " \n ", ""],
	["reasoning alone", "<think>and nothing else", ""],
	["an empty code fence", "```\n```", ""],
	["words that stay", "I say “we” and never “you”.", "I say “we” and never “you”."],
	["no label", "Voice matters to me: I write as I speak.", "Voice matters to me: I write as I speak."],
	["no assent", "Sure of my facts, I give numbers.", "Sure of my facts, I give numbers."],
])("%s", (_what, text, cleaned = voice) => {
	expect(cleanVoice(text)).toBe(cleaned);
});

test("a voice that is too long is not cut within a symbol", () => {
	const cut = cleanVoice(`I${"😀".repeat(6000)}`);
	expect(cut.isWellFormed()).toBe(true);
	expect(cut).toHaveLength(9999);
});
