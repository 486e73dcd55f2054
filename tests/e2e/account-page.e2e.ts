import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { mailedLink } from "../factories/mails.ts";
import { jpeg, mediaPath } from "../factories/media.ts";
import { becomeAuthor, expect, newAccount, signIn, test } from "./fixtures.ts";
import { controls } from "./words.ts";
import { message } from "./workspace-page.ts";

test("an address changes when the links in both mails are opened", async ({ page, product }) => {
	const author = await becomeAuthor(page, product, "/account");
	const { email } = newAccount();
	await page.getByLabel("New email").fill(email);
	await page.getByRole("button", { name: "Change email" }).click();
	const waiting = page.getByText(`Waiting for both addresses to confirm ${email}.`);
	await expect(waiting).toBeVisible();
	await page.reload();
	await expect(waiting).toBeVisible();
	await page.goto(await mailedLink(product, email, "email_change"));
	await expect(page.getByText("One address has confirmed")).toBeVisible();
	await page.goto(await mailedLink(product, author.email, "email_change"));
	await expect(page.getByText("Email changed")).toBeVisible();
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
	await expect(page.getByText("Waiting for both addresses")).toHaveCount(0);
});

test("an address that another device has changed shows here, too", async ({ page, product, request }) => {
	const author = await becomeAuthor(page, product, "/account");
	const { email } = newAccount();
	await page.getByLabel("New email").fill(author.email);
	await page.getByRole("button", { name: "Change email" }).click();
	await expect(page.getByText("You sign in with this email already")).toBeVisible();
	await page.getByLabel("New email").fill(email);
	await page.getByRole("button", { name: "Change email" }).click();
	await expect(page.getByText(/^Waiting for both addresses/)).toBeVisible();
	for (const address of [email, author.email])
		await request.get(await mailedLink(product, address, "email_change"), { maxRedirects: 0 });
	await page.goto("/");
	await page.goto("/account");
	await expect(page.getByText(`You sign in with ${email}`)).toBeVisible();
	await expect(page.getByText(/^Waiting for both addresses/)).toHaveCount(0);
});

test("an export holds everything, over 1,000 posts too, and no secret", async ({ page, product }) => {
	const { client, userId } = await becomeAuthor(page, product, "/account");
	const posts = Array.from({ length: 2001 }, (_none, index) => ({
		user_id: userId,
		post_content: `Post ${index}`,
		// An account may have 200 posts on a day.
		scheduled_date: `2031-01-${String(1 + (index % 28)).padStart(2, "0")}`,
	}));
	for (let from = 0; from < posts.length; from += 500) {
		expect((await client.from("scheduled_posts").insert(posts.slice(from, from + 500))).error).toBeNull();
	}
	const path = mediaPath(userId);
	const picture = jpeg();
	const stored = new Blob([picture], { type: "image/jpeg" });
	expect((await client.storage.from("media").upload(path, stored)).error).toBeNull();
	const [_write_id, id, _draft_id] = [randomUUID(), randomUUID(), randomUUID()];
	const added = await client.rpc("add_media", { _write_id, _draft_id, _media: { id, path } });
	expect(added.error).toBeNull();
	const token = String((await client.rpc("renew_calendar_feed")).data);
	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export everything" }).click();
	await expect(page.getByText("Your data is downloaded")).toBeVisible();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^post-planner-\d{4}-\d\d-\d\d\.zip$/);
	const rows: Record<string, Record<string, unknown>[]> = {};
	const { [path.replace(userId, "media")]: exported, ...tables } = unzipSync(
		await readFile(await file.path()),
	);
	expect(exported).toEqual(picture);
	// Nobody looks at it here.
	expect(await page.evaluate(async () => (await (await caches.open("media")).keys()).length)).toBe(0);
	for (const [name, bytes] of Object.entries(tables)) rows[name] = JSON.parse(strFromU8(bytes));
	expect(Object.fromEntries(Object.entries(rows).map(([name, { length }]) => [name, length]))).toEqual({
		"profile.json": 1,
		"roles.json": 0,
		"templates.json": 0,
		"scheduled-posts.json": 2001,
		"reminders.json": 2001,
		"draft-versions.json": 0,
		"drafts.json": 1,
		"media.json": 1,
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
	const author = await becomeAuthor(page, product);
	await message(page).fill("A draft that is nobody else's business");
	await page.goto("/account");
	await page.getByRole("button", { name: "Delete my account" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Your email address").fill(author.email);
	const password = dialog.getByLabel(controls.password, { exact: true });
	await password.fill("wrong");
	await page.keyboard.press("Enter");
	await expect(password).toHaveAccessibleDescription("This is not your password.");
	await expect(password).toBeFocused();
	await password.fill(author.password);
	await dialog.getByRole("button", { name: "Delete everything" }).click();
	await expect(page.getByText("Your account is deleted")).toBeVisible();
	await page.waitForURL("**/auth");
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain("nobody else's business");
	await signIn(page, author);
	await expect(page.getByText("Invalid credentials. Please try again.")).toBeVisible();
	// The browser writes a line for each refused request.
	consoleErrors.splice(0);
});
