import { createTransport } from "nodemailer";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { readLink } from "../signed-link.ts";
import type { DueReminder } from "./due-reminder.ts";
import { createReminderLinks } from "./reminder-links.ts";
import { renderReminder } from "./render-reminder.ts";

const settings = {
	appUrl: "https://posts.example.com:8443",
	functionsUrl: "https://api.example.com/functions/v1",
	linkSecret: "a-secret-of-at-least-32-characters",
};
const remindAt = new Date("2026-11-24T08:00:00Z");
const reminder: DueReminder = {
	postId: "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11",
	version: 3,
	userId: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e",
	postContent: "Night shifts taught me **to ask** early.\n\nWhat did yours teach you?",
	timeZone: "Europe/Berlin",
	dateLocale: null,
	remindAt,
	dueAt: remindAt,
};
const links = await createReminderLinks(reminder, settings, remindAt.getTime());
const minutesAfter = (minutes: number) => new Date(remindAt.getTime() + minutes * 60_000);
const render = (changes: Partial<DueReminder> = {}, now = minutesAfter(0)) =>
	renderReminder({ ...reminder, ...changes }, links, now);
const tokenIn = (address: string) => /[?&](?:token|unsubscribe)=([^&>]+)/u.exec(address)?.[1] ?? "";

test("a mail on time says what, when and where, in both of its parts", () => {
	const { subject, text, html } = render();
	expect(subject).toBe("Time to post: Night shifts taught me to ask early.");
	for (const part of [text, html]) {
		expect(part).toContain("Time to post on LinkedIn");
		expect(part).toContain(
			"planned this post for Tuesday, November 24, 2026 at 9:00 AM (Europe/Berlin, GMT+1).",
		);
		expect(part).toContain("𝘁𝗼 𝗮𝘀𝗸");
		expect(part).not.toContain("**");
		expect(part).not.toContain(" late");
	}
	expect(text).toContain("\n\nNight shifts taught me 𝘁𝗼 𝗮𝘀𝗸 early.\n\nWhat did yours teach you?\n\n");
	expect(html).toContain("early.<br><br>What did yours teach you?</div>");
	expect(render({ dateLocale: "en-GB" }).text).toContain("for Tuesday, 24 November 2026 at 09:00 (Europe");
});

test.each([
	[-15, 15, "In 15 minutes: Night", "Time to post in 15 minutes", null],
	[-60, 60, "In 1 hour: Night", "Time to post in 1 hour", null],
	[-5, 15, "In 5 minutes: Night", "Time to post in 5 minutes", "This reminder comes 10 minutes late."],
	[5, 0, "Time to post: Night", "Time to post on LinkedIn", null],
	[6, 0, "Time to post: Night", "Time to post on LinkedIn", "This reminder comes 6 minutes late."],
	[
		192,
		0,
		"Time to post: Night",
		"Time to post on LinkedIn",
		"This reminder comes 3 hours and 12 minutes late.",
	],
	[
		61,
		60,
		"Time to post: Night",
		"Time to post on LinkedIn",
		"This reminder comes 2 hours and 1 minute late.",
	],
])("%i minutes after the time, to be reminded %i ahead", (after, ahead, lead, heading, late) => {
	const { subject, text, html } = render({ dueAt: minutesAfter(-ahead) }, minutesAfter(after));
	expect(subject.startsWith(lead)).toBe(true);
	expect(html).toContain(`${heading}</h1>`);
	expect(text.startsWith(`${heading}\n`)).toBe(true);
	for (const part of [text, html]) {
		if (late) expect(part).toContain(late);
		else expect(part).not.toContain("late.");
	}
});

test("what an author writes stays text", () => {
	const postContent = `<script>alert(1)</script> & "quotes" 'too'\r\n</div><a href="https://evil.example">x</a> &amp;`;
	const { html, text } = render({ postContent });
	expect(html).toContain(
		"&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;too&#39;<br>&lt;/div&gt;",
	);
	expect(html).toContain("&amp;amp;");
	expect(html).not.toContain("<script");
	expect(html).not.toContain('href="https://evil');
	expect(text).toContain(postContent);
});

test("nothing is loaded from anywhere", () => {
	expect(render().html).not.toMatch(/<(img|link|script|iframe|object|svg)|url\(|@import|src=/iu);
});

test("a long post is there whole", () => {
	const postContent = "One more line of a long post.\n".repeat(600).trim();
	const { html, text } = render({ postContent });
	expect(text).toContain(postContent);
	expect(html.split("One more line of a long post.").length - 1).toBeGreaterThanOrEqual(600);
});

test.each([
	["a short line", "Hello", "Time to post: Hello"],
	["the first line with words", "\n \n## **Hello**\nMore", "Time to post: ## Hello"],
	["no line break, no control character", "One\u0000two\u2028three", "Time to post: One"],
	["no turned direction", "a\u202eb", "Time to post: ab"],
	["no words", " \n ", "Time to post on LinkedIn"],
	["60 letters, families in one piece", "👩‍👩‍👧‍👦".repeat(70), `Time to post: ${"👩‍👩‍👧‍👦".repeat(59)}…`],
])("the subject has %s", (_what, postContent, subject) => {
	expect(render({ postContent }).subject).toBe(subject);
});

test("every act is a link to the page, signed for this version and for 14 days", async () => {
	const { html, text } = render();
	for (const act of ["open", "posted", "snooze-hour", "snooze-tomorrow", "skip"]) {
		const address = new RegExp(
			`https://posts\\.example\\.com:8443/reminder\\?token=([\\w.-]+)&act=${act}\n`,
			"u",
		);
		const token = address.exec(text)?.[1] ?? "";
		expect(html).toContain(`reminder?token=${token}&amp;act=${act}"`);
		expect(
			await readLink(token, settings.linkSecret, minutesAfter(14 * 24 * 60 - 1).getTime()),
		).toMatchObject({
			payload: { purpose: "reminder", postId: reminder.postId, version: 3 },
		});
		expect(await readLink(token, settings.linkSecret, minutesAfter(14 * 24 * 60).getTime())).toEqual({
			state: "expired",
		});
	}
	const addresses = [...html.matchAll(/href="([^"]*)"/gu)].map(([, address]) => address ?? "");
	expect(addresses).toHaveLength(7);
	for (const address of addresses) expect(address).toMatch(/^https:\/\/posts\.example\.com:8443\//u);
});

test("the headers name the mail, say that a machine wrote it and how to end the reminders", async () => {
	const { headers } = render();
	expect(headers).toEqual({
		"Message-ID": "<reminder.7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11.3@posts.example.com>",
		"List-Unsubscribe": expect.stringMatching(
			/^<https:\/\/api\.example\.com\/functions\/v1\/reminder-action\?unsubscribe=[\w.-]+>$/u,
		),
		"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
		"Auto-Submitted": "auto-generated",
	});
	const { payload } = (await readLink(
		tokenIn(headers["List-Unsubscribe"] ?? ""),
		settings.linkSecret,
		remindAt.getTime(),
	)) as { payload: unknown };
	expect(payload).toMatchObject({ purpose: "unsubscribe", userId: reminder.userId });
});

test("a mail program reads what was written", async () => {
	const postContent = `${"𝗕𝗼𝗹𝗱 ünd émoji 🎉 ".repeat(200)}\n.\n-- \n--\nFrom me`;
	const mail = render({ postContent });
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	const { message } = await composer.sendMail({ from: "a@example.com", to: "b@example.com", ...mail });
	const parsed = await PostalMime.parse(message as Buffer);
	expect(parsed.subject).toBe(mail.subject);
	expect(parsed.text?.trim()).toBe(mail.text.trim());
	expect(parsed.html?.trim()).toBe(mail.html.trim());
	expect(parsed.messageId).toBe(mail.headers["Message-ID"]);
	const header = (name: string) => parsed.headers.find(({ key }) => key === name)?.value;
	expect(header("list-unsubscribe")).toBe(mail.headers["List-Unsubscribe"]);
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
	expect(header("auto-submitted")).toBe("auto-generated");
	expect(parsed.headers.filter(({ key }) => key === "message-id")).toHaveLength(1);
});
