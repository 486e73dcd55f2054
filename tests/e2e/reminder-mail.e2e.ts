import { expect, test } from "@playwright/test";
import { createReminderLinks } from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { renderReminder } from "../../supabase/functions/_shared/reminder-mail/render-reminder.ts";
import { expectAccessible } from "./expect-accessible.ts";

const dueAt = new Date("2026-11-24T08:00:00Z");
const reminder = {
	postId: "7f1b8a52-3b9e-4c57-9d0a-0d6f3b6a1c11",
	version: 1,
	userId: "0c2f6d0e-98f4-4f5e-8f0b-2f6d0e98f45e",
	postContent: `Night shifts taught me **to ask early**.

Three questions that I ask at every handover:
1. What worries you?
2. What is still open?
3. <b>Who</b> & when?

${"https://example.com/a-very-long-address-without-any-break/".repeat(3)}

What did yours teach you? #nursing #handover`,
	timeZone: "Europe/Berlin",
	dateLocale: null,
	remindAt: dueAt,
	dueAt,
};
const links = await createReminderLinks(reminder, {
	appUrl: "https://posts.example.com",
	functionsUrl: "https://posts.example.com/functions/v1",
	linkSecret: "a-secret-of-at-least-32-characters",
});
const { html } = renderReminder(reminder, links, new Date(dueAt.getTime() + 72 * 60_000));

/** The ground of the mail. */
const schemes = { light: "rgb(246, 246, 242)", dark: "rgb(16, 23, 21)" } as const;

for (const width of [1280, 390, 320]) {
	test(`the reminder mail is readable, light and dark, ${width} px wide`, async ({ page }) => {
		const requests: string[] = [];
		page.on("request", (request) => requests.push(request.url()));
		await page.setViewportSize({ width, height: 850 });
		await page.setContent(html);
		await expectAccessible(page, `the reminder mail, ${width} px wide`);
		for (const name of [
			"Copy & open LinkedIn",
			"Mark as posted",
			"Snooze 1 hour",
			"Snooze until tomorrow",
			"Skip",
		]) {
			const link = page.getByRole("link", { name, exact: true });
			await expect(link).toBeVisible();
			expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(40);
		}
		await expect(page.getByText("3. <b>Who</b> & when?")).toBeVisible();
		await expect(page.getByText("This reminder comes 1 hour and 12 minutes late.")).toBeVisible();
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expect(page.locator("body")).toHaveCSS("background-color", schemes[colorScheme]);
			await page.screenshot({
				path: `test-results/reminder-mail-${colorScheme}-${width}.png`,
				fullPage: true,
			});
		}
		expect(requests).toEqual([]);
	});
}
