import { expectAccessible, widths } from "./expect-accessible.ts";
import { test as base, becomeAuthor, cardOf, clientOf, expect, newAccount, runProduct } from "./fixtures.ts";

const adminEmail = "operator@example.com";

const test = base.extend({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => runProduct({ ADMIN_EMAIL: adminEmail }, use),
		{ scope: "worker", timeout: 60_000 },
	],
});

const figure = (card: ReturnType<typeof cardOf>, name: string) =>
	card
		.locator("dl > div")
		.filter({ hasText: new RegExp(`^${name}`) })
		.locator("dd");

test("An operator sees how reminders go, sends a test mail, and reads why others failed", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = { ...newAccount(), email: adminEmail };
	await becomeAuthor(page, product, account);
	const client = await clientOf(product, account);
	const { data } = await client.auth.getUser();
	const now = new Date();
	const planned = await client.from("scheduled_posts").insert({
		user_id: data.user?.id,
		post_content: "Night shifts taught me to ask early",
		scheduled_date: now.toISOString().slice(0, 10),
		scheduled_time: now.toISOString().slice(11, 16),
		time_zone: "UTC",
	});
	expect(planned.error).toBeNull();

	await expect
		.poll(async () => (await client.from("reminders").select("state")).data, { timeout: 30_000 })
		.toEqual([{ state: "sent" }]);
	await page.goto("/admin");
	const card = cardOf(page, "Reminders");
	await expect(figure(card, "Sent today")).toHaveText("1");
	await expect(figure(card, "Waiting")).toHaveText("0");
	await expect(figure(card, "Oldest waiting")).toHaveText("None");
	await expect(figure(card, "Failed")).toHaveText("0");
	await expect(card.getByText("No reminder has failed in the last 7 days.")).toBeVisible();
	await expect(card.getByText(/^No SMTP_URL is set: mails stay in the outbox/)).toBeVisible();

	await card.getByRole("button", { name: "Send a test mail" }).click();
	await expect(card.getByRole("status")).toHaveText(
		"No mail server is set (SMTP_URL): the mail is kept in the outbox, like all others.",
	);
	expect((await product.mailTo(adminEmail)).subject).toBe("Test mail of your post planner");

	const refusal = "The mail server cannot be reached. Check SMTP_URL.";
	await page.route("**/functions/v1/reminder-status", (route) =>
		route.fulfill({
			json:
				route.request().method() === "POST"
					? { ok: false, sentence: refusal }
					: {
							mail: "server",
							sentToday: 1204,
							waiting: 37,
							oldestWaiting: new Date(Date.now() - 3 * 60 * 60_000).toISOString(),
							failedThisWeek: 2,
							failures: [
								{
									failedAt: now.toISOString(),
									reason: "The mail server refused the user name or the password.",
									isFinal: false,
								},
								{
									failedAt: now.toISOString(),
									reason: "The mail server refused the address (550).",
									isFinal: true,
								},
							],
						},
		}),
	);
	await page.reload();
	await expect(figure(card, "Waiting")).toHaveText("37");
	await expect(figure(card, "Oldest waiting")).toContainText("Since ");
	await expect(card.getByRole("listitem").first()).toContainText(
		"The mail server refused the user name or the password. Tried again.",
	);
	await expect(card.getByRole("listitem").last()).toContainText("refused the address (550). Given up.");
	await card.getByRole("button", { name: "Send a test mail" }).click();
	await expect(card.getByRole("status")).toHaveText(refusal);
	for (const width of widths) {
		await page.setViewportSize({ width, height: 850 });
		await expectAccessible(page, `the admin panel, ${width} px wide`);
	}

	await page.unroute("**/functions/v1/reminder-status");
	await page.route("**/functions/v1/reminder-status", (route) =>
		route.fulfill({
			status: 503,
			json: { code: "database_unavailable", message: "The database did not answer." },
		}),
	);
	await page.reload();
	await expect(card.getByText("Failed to load admin data: The database did not answer.")).toBeVisible();
	await page.unroute("**/functions/v1/reminder-status");
	await card.getByRole("button", { name: "Try again" }).click();
	await expect(figure(card, "Sent today")).toHaveText("1");
	consoleErrors.splice(0);
});
