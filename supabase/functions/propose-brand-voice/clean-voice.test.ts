import { expect, test } from "vitest";
import { createFence } from "../_shared/fence.ts";
import { cleanVoice } from "./clean-voice.ts";

const voice = "I write in short sentences. I open with a question.";
const fence = createFence(["a post"]).line("FIRST");

test.each([
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
])("%s", (_name, text) => {
	expect(cleanVoice(text)).toBe(voice);
});

test("a German preamble", () => {
	expect(cleanVoice("Hier ist deine Markenstimme:\n\nIch schreibe kurz.")).toBe("Ich schreibe kurz.");
});

test.each([
	"I say “we” and never “you”.",
	"Voice matters to me: I write as I speak.",
	"Sure of my facts, I give numbers.",
])("%j stays", (text) => {
	expect(cleanVoice(text)).toBe(text);
});

test.each(["", " \n ", "<think>and nothing else", "```\n```"])("%j holds no voice", (text) => {
	expect(cleanVoice(text)).toBe("");
});

test("NUL and halves of pairs go, and a voice that is too long is not cut within a symbol", () => {
	expect(cleanVoice("I write\0 short\uD83D.")).toBe("I write short.");
	const cut = cleanVoice(`I${"😀".repeat(6000)}`);
	expect(cut.isWellFormed()).toBe(true);
	expect(cut).toHaveLength(9999);
});
