import type { Page } from "@playwright/test";
import { readEnv } from "../../server/env.ts";
import { functionSettings } from "../../server/function-settings.ts";
import { createReminderLinks } from "../../supabase/functions/_shared/reminder-mail/reminder-links.ts";
import { createAuthor, serviceClient } from "../factories/author.ts";
import { expectAccessibleOnEachScreen } from "./expect-accessible.ts";
import { expect, type Product, test } from "./fixtures.ts";
import { controls, sentences } from "./words.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A post whose reminder was mailed to somebody who has no session here. */
async function mailPost(product: Product, post_content = "Night shifts taught me **to ask early**.") {
	const { client, userId } = await createAuthor(product);
	const post = {
		user_id: userId,
		post_content,
		scheduled_date: "2031-02-03",
		scheduled_time: "10:00",
		time_zone: "Europe/Berlin",
	};
	const { data, error } = await client.from("scheduled_posts").insert(post).select("id").single();
	if (error) throw error;
	const sent = { state: "sent", sent_at: new Date().toISOString(), next_attempt_at: null };
	await serviceClient(product).from("reminders").update(sent).eq("post_id", data.id);
	const settings = functionSettings(readEnv({ APP_URL: product.url }), product);
	return {
		links: await createReminderLinks({ post_id: data.id, version: 1, user_id: userId }, settings),
		/** The post's row as it is now. */
		post: async () => (await client.from("scheduled_posts").select().single()).data,
		remindersEnabled: async () =>
			(await client.from("profiles").select("reminders_enabled").single()).data?.reminders_enabled,
	};
}

test("a visitor copies the post and opens LinkedIn, marks it as posted, at the second try, and takes that back", async ({
	page,
	product,
	consoleErrors,
}) => {
	const mailed = await mailPost(product);
	await page.context().route("https://www.linkedin.com/**", (route) => route.fulfill({ body: "LinkedIn" }));
	await page.goto(mailed.links.page("open"));
	await expect(heading(page, "Your post for Monday, February 3, 2031")).toBeVisible();
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
	expect((await mailed.post())?.is_posted).toBe(false);

	await page.route("**/functions/v1/reminder-action", (route) => route.abort());
	await button(page, controls.markAsPosted).press("Enter");
	await expect(page.getByText("Nothing was changed", { exact: true })).toBeVisible();
	await expect(button(page, controls.markAsPosted)).toBeFocused();
	await page.unroute("**/functions/v1/reminder-action");
	// The browser reports the call that the test broke.
	await expect.poll(() => consoleErrors.splice(0)).toHaveLength(1);
	await page.keyboard.press("Enter");
	await expect(heading(page, "Marked as posted")).toBeVisible();
	await expect(page.getByRole("status").filter({ hasText: sentences.markedAsPosted })).toHaveCount(1);
	await expect(button(page, "Copy & open LinkedIn")).toBeFocused();
	expect((await mailed.post())?.is_posted).toBe(true);
	await button(page, "Not posted yet? Undo").click();
	await expect(heading(page, "Your post for Monday, February 3, 2031")).toBeVisible();
	expect((await mailed.post())?.is_posted).toBe(false);
});

test("what was chosen in the mail is offered first and happens by a press only", async ({
	page,
	product,
}) => {
	const mailed = await mailPost(product);
	for (const [action, label] of [
		["snooze-hour", "Snooze 1 hour"],
		["skip", "Skip this reminder"],
	] as const) {
		await page.goto(mailed.links.page(action));
		await expect(page.getByText(`You chose “${label}”. Press the button to confirm.`)).toBeVisible();
		await expect(page.getByRole("main").getByRole("button").first()).toHaveText(label);
	}
	expect(await mailed.post()).toMatchObject({ is_posted: false, scheduled_date: "2031-02-03", version: 1 });
	await button(page, "Skip this reminder").press("Enter");
	await expect(heading(page, "Reminder skipped")).toBeVisible();
	await button(page, "Undo").click();
	await expect(heading(page, "Your post for Monday, February 3, 2031")).toBeVisible();
	await expect(button(page, "Skip this reminder")).toBeFocused();
});

test("a snoozed post has a new time, and its old links say so, also where they were open", async ({
	page,
	product,
	context,
}) => {
	const mailed = await mailPost(product);
	const open = await context.newPage();
	await open.goto(mailed.links.page("open"));
	await expect(button(open, "Snooze 1 hour")).toBeVisible();
	await page.goto(mailed.links.page("snooze-tomorrow"));
	await button(page, "Snooze until tomorrow").click();
	await expect(heading(page, "Snoozed")).toBeVisible();
	await expect(page.getByRole("main")).toContainText(
		"The post is now planned for Tuesday, February 4, 2031 at 10:00 AM (Europe/Berlin, GMT+1).",
	);
	await button(open, "Snooze 1 hour").click();
	await expect(heading(open, "This link is out of date")).toBeVisible();
	const moved = { scheduled_date: "2031-02-04", scheduled_time: "10:00" };
	expect(await mailed.post()).toMatchObject(moved);
	await page.reload();
	await expect(heading(page, "This link is out of date")).toBeVisible();
	await expect(page.getByRole("main")).toContainText("The post is now planned for Tuesday, February 4, 2031");
	await expect(page.getByText("Night shifts")).toHaveCount(0);
	await page.getByRole("link", { name: controls.openPlanner }).click();
	await expect(page).toHaveURL(/\/(auth)?$/u);
});

test("a link that was cut off, and none at all, are told kindly", async ({ page, product }) => {
	const mailed = await mailPost(product);
	for (const address of [mailed.links.page("open").slice(0, -20), `${product.url}/reminder`]) {
		await page.goto(address);
		await expect(heading(page, "This link does not work")).toBeVisible();
		await expect(page.getByRole("link", { name: controls.openPlanner })).toBeVisible();
	}
});

test("reminders are turned off by a press, not by a visit, and on again", async ({ page, product }) => {
	const mailed = await mailPost(product);
	await page.goto(mailed.links.oneClick);
	await expect(heading(page, "Your reminders are on")).toBeVisible();
	expect(await mailed.remindersEnabled()).toBe(true);
	await button(page, "Turn reminders off").click();
	await expect(heading(page, "Your reminders are off")).toBeVisible();
	await expect(
		page.getByRole("main").getByText("You can turn them on again here or in your planner's settings."),
	).toBeVisible();
	expect(await mailed.remindersEnabled()).toBe(false);
	await button(page, "Turn them on again").click();
	await expect(heading(page, "Your reminders are on")).toBeVisible();
	expect(await mailed.remindersEnabled()).toBe(true);
});

test("axe finds nothing, nothing is wider than the screen", async ({ page, product }) => {
	const mailed = await mailPost(product, `${"word ".repeat(300)}${"longword".repeat(40)}`);
	await page.goto(mailed.links.page("open"));
	await expect(button(page, controls.markAsPosted)).toBeVisible();
	await expectAccessibleOnEachScreen(page, "ready");
	for (const one of await page.getByRole("main").getByRole("button").all()) {
		expect((await one.boundingBox())?.height).toBeGreaterThanOrEqual(40);
	}
	await button(page, "Skip this reminder").click();
	await expect(heading(page, "Reminder skipped")).toBeVisible();
	await expectAccessibleOnEachScreen(page, "skipped");
	await page.goto(mailed.links.turnOff);
	await expect(button(page, "Turn reminders off")).toBeVisible();
	await expectAccessibleOnEachScreen(page, "turn off");
});
