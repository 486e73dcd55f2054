import { readFileSync } from "node:fs";
import { createReminderLinks } from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { renderReminder } from "../../supabase/functions/_shared/reminder-mail/render-reminder.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { expect, test } from "./fixtures.ts";

const folder = new URL("../../supabase/templates/", import.meta.url);
const values: Record<string, string> = {
	ConfirmationURL: `https://posts.example.com/auth/v1/verify?token=${"5f".repeat(32)}&amp;type=signup&amp;redirect_to=https%3A%2F%2Fposts.example.com%2F`,
	Email: `${"a-long-name-without-any-break.".repeat(3)}ada@example.com`,
	NewEmail: "ada@example.org",
};
const accountMails = Object.entries({
	confirmation: "Confirm e-mail address",
	"email-change": "Confirm the change",
	recovery: "Choose a new password",
}).map(([name, button]) => {
	const template = readFileSync(new URL(`${name}.html`, folder), "utf8");
	const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_all, value) => values[value] ?? "");
	return { name, html, buttons: [button] };
});

const dueAt = new Date("2026-11-24T08:00:00Z");
const reminder = {
	post_id: "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11",
	version: 1,
	user_id: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e",
	post_content: `Night shifts: ${"https://example.com/a-very-long-address-without-any-break/".repeat(3)}`,
	time_zone: "Europe/Berlin",
	date_locale: null,
	remind_at: dueAt,
	due_at: dueAt,
	media: [],
};
const links = await createReminderLinks(reminder, {
	appUrl: "https://posts.example.com",
	functionsUrl: "https://posts.example.com/functions/v1",
	linkSecret: "a-secret-of-at-least-32-characters",
});
const reminderMail = {
	name: "reminder",
	// This mail comes late, and says so.
	html: renderReminder(reminder, links, new Date(dueAt.getTime() + 72 * 60_000)).html,
	buttons: ["Copy & open LinkedIn", "Mark as posted", "Snooze 1 hour", "Snooze until tomorrow", "Skip"],
};

for (const mail of [...accountMails, reminderMail]) {
	test(`the mail ${mail.name} is readable, light and dark, at a desk and on a small phone`, async ({
		page,
	}) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.setContent(mail.html);
		const ground = page.locator("body");
		const buttons = page.locator("a.main, a.plain");
		await expect(buttons).toHaveText(mail.buttons);
		for (const width of [1280, 320]) {
			await page.setViewportSize({ width, height: 850 });
			await expectAccessible(page, `${mail.name}, ${width} px wide`);
			await expect(ground).toHaveCSS("background-color", "rgb(16, 23, 21)");
			await page.emulateMedia({ colorScheme: "light" });
			await expect(ground).toHaveCSS("background-color", "rgb(246, 246, 242)");
			for (const button of await buttons.all()) {
				expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(40);
			}
		}
		expect(requests).toEqual([]);
	});
}
