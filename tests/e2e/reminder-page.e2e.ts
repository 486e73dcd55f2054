import type { Page } from "@playwright/test";
import { expectAccessible, widths } from "./expect-accessible.ts";
import { expect } from "./fixtures.ts";
import { test } from "./reminder-links.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

test("a visitor copies the post and opens LinkedIn, marks it as posted and takes that back", async ({
	page,
	mailed,
}) => {
	await page.context().route("https://www.linkedin.com/**", (route) => route.fulfill({ body: "LinkedIn" }));
	await page.goto(mailed.links.page("open"));
	await expect(heading(page, "Your post is waiting")).toBeVisible();
	await expect(
		page.getByText("Planned for Monday, February 3, 2031 at 10:00 AM (Europe/Berlin, GMT+1)."),
	).toBeVisible();
	await expect(page.getByRole("region", { name: "Your post" })).toContainText(
		"Night shifts taught me to ask early.",
	);
	const opened = page.context().waitForEvent("page");
	await button(page, "Copy & open LinkedIn").click();
	expect((await opened).url()).toContain("https://www.linkedin.com/feed/?shareActive=true");
	await page.bringToFront();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
		"Night shifts taught me 𝘁𝗼 𝗮𝘀𝗸 𝗲𝗮𝗿𝗹𝘆.",
	);
	expect((await mailed.stored()).post.is_posted).toBe(false);

	await button(page, "Mark as posted").click();
	await expect(heading(page, "Marked as posted")).toBeVisible();
	await expect(
		page.getByRole("status").filter({ hasText: "Great job! Post marked as completed." }),
	).toHaveCount(1);
	await expect(page.getByRole("link", { name: "Open your planner" })).toBeFocused();
	expect((await mailed.stored()).post.is_posted).toBe(true);
	await button(page, "Not posted yet? Undo").click();
	await expect(heading(page, "Your post is waiting")).toBeVisible();
	expect((await mailed.stored()).post.is_posted).toBe(false);
});

test("what was chosen in the mail is offered first and happens by a press only", async ({ page, mailed }) => {
	for (const [act, label] of [
		["posted", "Mark as posted"],
		["snooze-hour", "Snooze 1 hour"],
		["snooze-tomorrow", "Snooze until tomorrow"],
		["skip", "Skip this reminder"],
	] as const) {
		await page.goto(mailed.links.page(act));
		await expect(page.getByText(`You chose “${label}”. Press the button to confirm.`)).toBeVisible();
		await expect(page.getByRole("main").getByRole("button").first()).toHaveText(label);
	}
	const { post } = await mailed.stored();
	expect(post).toMatchObject({ is_posted: false, scheduled_date: "2031-02-03", version: 1 });
	await button(page, "Skip this reminder").press("Enter");
	await expect(heading(page, "Reminder skipped")).toBeVisible();
	await button(page, "Undo").click();
	await expect(heading(page, "Your post is waiting")).toBeVisible();
	await expect(button(page, "Skip this reminder")).toBeFocused();
});

test("a snoozed post has a new time, and its old links say so", async ({ page, mailed }) => {
	await page.goto(mailed.links.page("snooze-tomorrow"));
	await button(page, "Snooze until tomorrow").click();
	await expect(heading(page, "Snoozed")).toBeVisible();
	const sentence =
		"The post is now planned for Tuesday, February 4, 2031 at 10:00 AM (Europe/Berlin, GMT+1).";
	await expect(page.getByRole("main").getByText(sentence)).toBeVisible();
	expect((await mailed.stored()).post.scheduled_date).toBe("2031-02-04");
	await page.reload();
	await expect(heading(page, "This link is out of date")).toBeVisible();
	await expect(page.getByText("Night shifts")).toHaveCount(0);
	await page.getByRole("link", { name: "Open your planner" }).click();
	await expect(page).toHaveURL(/\/(auth)?$/u);
});

test("a post that changed meanwhile is not snoozed", async ({ page, mailed }) => {
	await page.goto(mailed.links.page("open"));
	await expect(button(page, "Snooze 1 hour")).toBeVisible();
	await mailed.change({ scheduled_date: "2031-03-01" });
	await button(page, "Snooze 1 hour").click();
	await expect(heading(page, "This link is out of date")).toBeVisible();
	expect((await mailed.stored()).post.scheduled_date).toBe("2031-03-01");
});

test("a link that was cut off, and none at all, are told kindly", async ({ page, product, mailed }) => {
	for (const address of [mailed.links.page("open").slice(0, -20), `${product.url}/reminder`]) {
		await page.goto(address);
		await expect(heading(page, "This link does not work")).toBeVisible();
		await expect(page.getByRole("link", { name: "Open your planner" })).toBeVisible();
	}
});

test("reminders are turned off by a press, not by a visit, and on again", async ({ page, mailed }) => {
	await page.goto(mailed.links.oneClick);
	await expect(heading(page, "Your reminders are on")).toBeVisible();
	expect((await mailed.stored()).profile.reminders_enabled).toBe(true);
	await button(page, "Turn reminders off").click();
	await expect(heading(page, "Your reminders are off")).toBeVisible();
	await expect(
		page.getByRole("main").getByText("You can turn them on again here or in your planner's settings."),
	).toBeVisible();
	expect((await mailed.stored()).profile.reminders_enabled).toBe(false);
	await button(page, "Turn reminders on again").click();
	await expect(heading(page, "Your reminders are on")).toBeVisible();
	expect((await mailed.stored()).profile.reminders_enabled).toBe(true);
});

test("a failure changes nothing, keeps the button in focus and can be tried again", async ({
	page,
	mailed,
	consoleErrors,
}) => {
	await page.goto(mailed.links.page("posted"));
	await expect(button(page, "Mark as posted")).toBeVisible();
	await page.route("**/functions/v1/reminder-action", (route) => route.abort());
	await button(page, "Mark as posted").press("Enter");
	await expect(page.getByText("Nothing was changed.")).toBeVisible();
	await expect(button(page, "Mark as posted")).toBeFocused();
	await page.unroute("**/functions/v1/reminder-action");
	await page.keyboard.press("Enter");
	await expect(heading(page, "Marked as posted")).toBeVisible();
	// The browser reports the call that the test broke.
	consoleErrors.splice(0);
});

for (const width of widths) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 850 } });

		test("axe finds nothing, nothing is wider than the screen", async ({ page, mailed }) => {
			const check = async (what: string) => {
				await expectAccessible(page, what);
				await page.screenshot({ path: `test-results/reminder-page-${what}-${width}.png`, fullPage: true });
			};
			await mailed.change({ post_content: `${"word ".repeat(300)}${"longword".repeat(40)}` });
			await page.goto(mailed.links.page("open"));
			await expect(button(page, "Mark as posted")).toBeVisible();
			for (const one of await page.getByRole("main").getByRole("button").all()) {
				expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(40);
			}
			await check("ready");
			await button(page, "Skip this reminder").click();
			await expect(heading(page, "Reminder skipped")).toBeVisible();
			await check("skipped");
			await page.goto(mailed.links.turnOff);
			await expect(button(page, "Turn reminders off")).toBeVisible();
			await check("turn-off");
		});
	});
}
