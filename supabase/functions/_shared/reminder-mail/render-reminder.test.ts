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
	post_id: "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11",
	version: 3,
	user_id: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e",
	post_content: "Night shifts taught me **to ask** early.\n\nWhat did yours teach you?",
	time_zone: "Europe/Berlin",
	date_locale: null,
	remind_at: remindAt,
	due_at: remindAt,
	media: [],
};
const links = await createReminderLinks(reminder, settings, remindAt.getTime());
const minutesAfter = (minutes: number) => new Date(remindAt.getTime() + minutes * 60_000);
const render = (changes: Partial<DueReminder> = {}, now = minutesAfter(0)) =>
	renderReminder({ ...reminder, ...changes }, links, now);
const readAfter = (minutes: number, token = "") =>
	readLink(token, settings.linkSecret, minutesAfter(minutes).getTime());

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
		expect(part).not.toContain(" due");
	}
	expect(text).toContain("\n\nNight shifts taught me 𝘁𝗼 𝗮𝘀𝗸 early.\n\nWhat did yours teach you?\n\n");
	expect(html).toContain("early.<br><br>What did yours teach you?</div>");
	expect(render({ date_locale: "en-GB" }).text).toContain("for Tuesday, 24 November 2026 at 09:00 (Europe");
});

test.each([
	[-15, 15, "In 15 minutes: Night", "Time to post in 15 minutes", null],
	[-60, 60, "In 1 hour: Night", "Time to post in 1 hour", null],
	[-5, 15, "In 5 minutes: Night", "Time to post in 5 minutes", "10 minutes"],
	[5, 0, "Time to post: Night", "Time to post on LinkedIn", null],
	[6, 0, "Time to post: Night", "Time to post on LinkedIn", "6 minutes"],
	[192, 0, "Time to post: Night", "Time to post on LinkedIn", "3 hours and 12 minutes"],
	[61, 60, "Time to post: Night", "Time to post on LinkedIn", "2 hours and 1 minute"],
])("%i minutes after the time, to be reminded %i ahead", (after, ahead, lead, heading, late) => {
	const { subject, text, html } = render({ due_at: minutesAfter(-ahead) }, minutesAfter(after));
	expect(subject.startsWith(lead)).toBe(true);
	expect(html).toContain(`${heading}</h1>`);
	expect(text.startsWith(`${heading}\n`)).toBe(true);
	for (const part of [text, html]) {
		if (late) expect(part).toContain(`This reminder comes ${late} after it was due.`);
		else expect(part).not.toContain("due.");
	}
});

test("what an author writes stays text, and nothing is loaded from anywhere", () => {
	const postContent = `<script>alert(1)</script> & "quotes" 'too'\r\n</div><a href="https://evil.example">x</a> &amp;`;
	const { html, text } = render({ post_content: postContent });
	expect(html).toContain(
		"&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;too&#39;<br>&lt;/div&gt;",
	);
	expect(html).toContain("&amp;amp;");
	expect(html).not.toMatch(/<(img|link|script|iframe|object|svg)|url\(|@import|src=/iu);
	expect(html).not.toContain('href="https://evil');
	expect(text).toContain(postContent);
});

test.each([
	["a short line", "Hello", "Time to post: Hello"],
	["the first line with words", "\n \n## **Hello**\nMore", "Time to post: ## Hello"],
	["no line break, no control character", "One\u0000two\u2028three", "Time to post: One"],
	["no turned direction", "a\u202eb", "Time to post: ab"],
	["no words", " \n ", "Time to post on LinkedIn"],
	["60 letters, families in one piece", "👩‍👩‍👧‍👦".repeat(70), `Time to post: ${"👩‍👩‍👧‍👦".repeat(59)}…`],
])("the subject has %s", (_what, postContent, subject) => {
	expect(render({ post_content: postContent }).subject).toBe(subject);
});

const picture = (
	alt_text: string,
	url = "https://api.example.com/storage/v1/object/sign/media/a.jpg?token=t&x=1",
) => ({ id: "1", kind: "picture", name: "IMG_1.HEIC", alt_text, url }) as const;
const renderWith = async (media: NonNullable<DueReminder["media"]>) =>
	renderReminder(
		{ ...reminder, media },
		await createReminderLinks({ ...reminder, media }, settings, remindAt.getTime()),
		minutesAfter(0),
	);

test("the first four pictures are shown, all of them are told, and the main button leads to the page that has them", async () => {
	const { html, text } = await renderWith([
		picture('A "red" door'),
		picture(""),
		picture("Three", ""),
		picture("Four"),
		picture("Five"),
		picture("Six"),
	]);
	const images = [...html.matchAll(/<img src="([^"]*)" alt="([^"]*)"/gu)].map(([, src, alt]) => [src, alt]);
	const src = "https://api.example.com/storage/v1/object/sign/media/a.jpg?token=t&amp;x=1";
	expect(images).toEqual([
		[src, "Picture 1: A &quot;red&quot; door"],
		[src, "Picture 2: without alt text"],
		[src, "Picture 4: Four"],
	]);
	expect(html).toMatch(/<a [^>]*href="https:[^"]*\/post\/[^"]*"[^>]*>Picture 3: Three<\/a><br>/u);
	expect(html).toContain("and 2 more");
	expect(html).not.toContain("Five");
	expect(text).toContain('Picture 1: A "red" door\nPicture 2: without alt text\nPicture 3: Three\n');
	expect(text).toContain(
		"Picture 6: Six\n\nOpen the post and its pictures:\nhttps://posts.example.com:8443/post/",
	);
	const [, token = ""] =
		/href="https:\/\/posts\.example\.com:8443\/post\/7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11\?token=([\w.-]+)"[^>]*>Open the post and its pictures</u.exec(
			html,
		) ?? [];
	expect(await readAfter(0, token)).toMatchObject({ payload: { purpose: "reminder", version: 3 } });
	expect(html).toContain(`reminder?token=${token}&amp;act=posted"`);
	expect(html).not.toContain("act=open");
});

test("a document is named, and shown where it has a first page", async () => {
	const slides = { ...picture("", ""), kind: "document", name: "<Slides>" } as const;
	const { html, text } = await renderWith([slides]);
	expect(html).toContain(">Document: &lt;Slides&gt;</a><br>");
	expect(html).toContain("Open the post and its document</a>");
	expect(text).toContain("Document: <Slides>\n\nOpen the post and its document:");
	expect((await renderWith([{ ...slides, url: "https://x/a.jpg" }])).html).toContain(
		'<img src="https://x/a.jpg" alt="Document: &lt;Slides&gt;"',
	);
});

test("every action is a link to the page, signed for this version and for 14 days", async () => {
	const { html, text } = render();
	const twoWeeks = 14 * 24 * 60;
	for (const action of ["open", "posted", "snooze-hour", "snooze-tomorrow", "skip"]) {
		const address = new RegExp(
			`^https://posts\\.example\\.com:8443/reminder\\?token=([\\w.-]+)&act=${action}$`,
			"mu",
		);
		const token = address.exec(text)?.[1];
		expect(html).toContain(`reminder?token=${token}&amp;act=${action}"`);
		expect(await readAfter(twoWeeks - 1, token)).toMatchObject({
			payload: { purpose: "reminder", postId: reminder.post_id, version: 3 },
		});
		expect(await readAfter(twoWeeks, token)).toEqual({ state: "expired" });
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
	const [, token] = /unsubscribe=(.*)>$/u.exec(headers["List-Unsubscribe"] ?? "") ?? [];
	expect(await readAfter(0, token)).toMatchObject({
		payload: { purpose: "unsubscribe", userId: reminder.user_id },
	});
});

test("a long post is there whole, and a mail program reads what was written", async () => {
	const postContent = `${"𝗕𝗼𝗹𝗱 ünd émoji 🎉 ".repeat(200)}${"One more line.\n".repeat(600)}.\n-- \n--\nFrom me`;
	const mail = render({ post_content: postContent });
	expect(mail.text).toContain(postContent);
	expect(mail.html.split("One more line.<br>")).toHaveLength(601);
	const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
	const { message } = await composer.sendMail({ from: "a@example.com", to: "b@example.com", ...mail });
	const parsed = await PostalMime.parse(message as Buffer);
	expect(parsed.subject).toBe(mail.subject);
	expect(parsed.text?.trim()).toBe(mail.text.trim());
	expect(parsed.html?.trim()).toBe(mail.html.trim());
	for (const [name, value] of Object.entries(mail.headers)) {
		const found = parsed.headers.filter(({ key }) => key === name.toLowerCase());
		expect(found).toEqual([expect.objectContaining({ value })]);
	}
});
