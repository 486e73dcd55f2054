import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { becomeAuthor, clientOf, expect, newAccount, test } from "./fixtures.ts";

test("an address changes when the links in both mails are opened", async ({ page, product }) => {
	const account = await becomeAuthor(page, product);
	const email = newAccount().email;
	await page.goto("/account");
	await page.getByLabel("New email").fill(email);
	await page.getByRole("button", { name: "Change email" }).click();
	await expect(page.getByText(`Waiting for both addresses to confirm ${email}.`)).toBeVisible();
	await page.reload();
	await expect(page.getByText(`Waiting for both addresses to confirm ${email}.`)).toBeVisible();
	const linkTo = async (address: string) =>
		/href="([^"]*type=email_change[^"]*)"/
			.exec((await product.mailTo(address)).html)?.[1]
			?.replaceAll("&amp;", "&");
	await expect.poll(() => linkTo(account.email)).toBeDefined();
	await page.goto((await linkTo(email)) ?? "");
	await expect(page.getByText("One address has confirmed")).toBeVisible();
	await page.goto((await linkTo(account.email)) ?? "");
	await expect(page.getByText("Email changed")).toBeVisible();
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
	await expect(page.getByText("Waiting for both addresses")).toHaveCount(0);
});

test("an export holds everything, over 1,000 posts too, and no secret", async ({ page, product }) => {
	const account = await becomeAuthor(page, product);
	const client = await clientOf(product, account);
	const user_id = (await client.auth.getUser()).data.user?.id;
	const posts = Array.from({ length: 2001 }, (_none, index) => ({
		user_id,
		post_content: `Post ${index}`,
		// An account may have 200 posts on a day.
		scheduled_date: `2031-01-${String(1 + (index % 28)).padStart(2, "0")}`,
	}));
	for (let from = 0; from < posts.length; from += 500) {
		expect((await client.from("scheduled_posts").insert(posts.slice(from, from + 500))).error).toBeNull();
	}
	const token = String((await client.rpc("renew_calendar_feed")).data);
	await page.goto("/account");
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export everything" }).click();
	await expect(page.getByText("Your data is downloaded")).toBeVisible();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^post-planner-\d{4}-\d\d-\d\d\.zip$/);
	const files = unzipSync(await readFile(await file.path()));
	const rows = Object.fromEntries(
		Object.entries(files).map(([name, bytes]) => [
			name,
			JSON.parse(strFromU8(bytes)) as Record<string, unknown>[],
		]),
	);
	expect(Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]))).toEqual({
		"profile.json": 1,
		"roles.json": 0,
		"templates.json": 0,
		"scheduled-posts.json": 2001,
		"reminders.json": 2001,
		"draft-versions.json": 0,
		"drafts.json": 0,
		"prompts.json": 0,
		"generations-by-week.json": 0,
		"weekly-slots.json": 3,
		"calendar-feed.json": 1,
	});
	expect(new Set(rows["scheduled-posts.json"]?.map(({ post_content }) => post_content)).size).toBe(2001);
	expect(JSON.stringify(rows)).not.toContain(token);
});

test("an author deletes the account; nothing of it is left on this device", async ({
	page,
	product,
	consoleErrors,
}) => {
	const account = await becomeAuthor(page, product);
	await page.getByRole("textbox", { name: "Your Message." }).fill("A draft that is nobody else's business");
	await page.goto("/account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your email address").fill(account.email);
	await dialog.getByLabel("Password", { exact: true }).fill("wrong");
	await page.keyboard.press("Enter");
	const password = dialog.getByLabel("Password", { exact: true });
	await expect(password).toHaveAccessibleDescription("This is not your password.");
	await expect(password).toBeFocused();
	await password.fill(account.password);
	await dialog.getByRole("button", { name: "Delete everything" }).click();
	await expect(page.getByText("Your account is deleted")).toBeVisible();
	await page.waitForURL("**/auth");
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("nobody else's business");
	await page.getByLabel("Email").fill(account.email);
	await page.getByLabel("Password", { exact: true }).fill(account.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await expect(page.getByText("Invalid credentials. Please try again.")).toBeVisible();
	// The browser writes a line for each refused request.
	consoleErrors.splice(0);
});
