import { expect, test } from "vitest";
import { cleanOutput } from "./clean-output.ts";

test.each([
	["A post.", "A post."],
	["\n\n A post. \n\n", "A post."],
	['"A post."', "A post."],
	["“A post.”", "A post."],
	['"Ask" and "listen"', '"Ask" and "listen"'],
	["Here is your post:\n\nA post.", "A post."],
	["Here's a LinkedIn post for you:\nA post.", "A post."],
	["Sure! Here is your LinkedIn post:\n\n```\nA post.\n```", "A post."],
	["Certainly, here's the draft:\n\n“A post.”", "A post."],
	["Sure!\n\nA post.", "A post."],
	["LinkedIn post: A post.", "A post."],
	["```markdown\nA post.\n\n#Coffee\n```", "A post.\n\n#Coffee"],
	["# Title\n\nText\n## More ##\n#Coffee #Tea", "Title\n\nText\nMore\n#Coffee #Tea"],
	["One.\n\n\n\nTwo.  \r\n\r\n\r\nThree.", "One.\n\nTwo.\n\nThree."],
	["**Bold** and *italic* stay.", "**Bold** and *italic* stay."],
	["---\nA post.\n---", "A post."],
	["Here is what I learned: ask first.", "Here is what I learned: ask first."],
	["This is the post office: we love it.", "This is the post office: we love it."],
	["Great news: we are hiring!", "Great news: we are hiring!"],
	["'Twas a good year at Bo's", "'Twas a good year at Bo's"],
	["• one\n• two", "• one\n• two"],
	["", ""],
])("%j becomes %j", (text, clean) => {
	expect(cleanOutput(text)).toBe(clean);
});

test("cleaning twice changes nothing more", () => {
	const once = cleanOutput('Sure! Here is the post:\n```\n"# A\n\n\n\nB **c**"\n```');
	expect(once).toBe("A\n\nB **c**");
	expect(cleanOutput(once)).toBe(once);
});
