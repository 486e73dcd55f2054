import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import {
	type Account,
	test as base,
	cardOf,
	clientOf,
	confirmationLink,
	createAccount,
	endSession,
	expect,
	newAccount,
	type Product,
	startProduct,
} from "./fixtures.ts";

const operator = { ...newAccount(), displayName: "Olga Operator", email: "operator@example.com" };

/** Makes an author who has generated so many posts. */
async function addAuthor(product: Product, displayName: string, generations: number): Promise<Account> {
	const account = { ...newAccount(), displayName };
	await createAccount(product, account);
	if (generations === 0) return account;
	const client = await clientOf(product, account);
	for (let count = 0; count < generations; count++) {
		const { error } = await client.functions.invoke("generate-linkedin-post", {
			body: { userMessage: "Night shifts taught me to ask early" },
		});
		expect(error).toBeNull();
	}
	return account;
}

/** Lets an author be reminded of a post; resolves to a wait until the reminder is sent. */
async function planPost(product: Product, account: Account): Promise<() => Promise<void>> {
	const client = await clientOf(product, account);
	const now = new Date().toISOString();
	const planned = await client.from("scheduled_posts").insert({
		user_id: (await client.auth.getUser()).data.user?.id,
		post_content: "Night shifts taught me to ask early",
		scheduled_date: now.slice(0, 10),
		scheduled_time: now.slice(11, 16),
		time_zone: "UTC",
	});
	expect(planned.error).toBeNull();
	return () =>
		expect
			.poll(async () => (await client.from("reminders").select("state")).data, { timeout: 120_000 })
			.toEqual([{ state: "sent" }]);
}

/**
 * A product with an admin and three authors: Ada was reminded of a post, Bea has generated eleven posts and Çelik one.
 */
const test = base.extend<{ authors: Record<"ada" | "bea" | "celik", Account> }>({
	product: async ({ share }, use) =>
		use(await share("product with an admin", () => startProduct({ ADMIN_EMAIL: operator.email }))),
	authors: async ({ share, product }, use) =>
		use(
			await share("authors", async () => {
				const ada = await addAuthor(product, "Ada", 0);
				const isReminded = await planPost(product, ada);
				const bea = await addAuthor(product, "=Bea", 11);
				const celik = await addAuthor(product, "Çelik", 1);
				await createAccount(product, operator);
				await isReminded();
				return { ada, bea, celik, stop: async () => {} };
			}),
		),
});

async function signIn(page: Page, { email, password }: Account): Promise<void> {
	await page.goto("/auth");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

async function openPanel(page: Page): Promise<void> {
	await signIn(page, operator);
	await expect(page.getByText("Welcome back!")).toBeVisible();
	await page.getByRole("button", { name: "Account menu" }).click();
	await page.getByRole("menuitem", { name: "Admin Panel" }).click();
	await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
}

const stat = (page: Page, label: string) =>
	page.locator("dl > div").filter({ hasText: label }).getByRole("definition");
const names = (page: Page) => page.getByRole("row").getByRole("rowheader").getByRole("button");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search users" });
const openAccount = async (page: Page, name: string) => {
	await names(page).filter({ hasText: name }).click();
	return page.getByRole("dialog", { name });
};

test("An admin sends a test mail, reads the numbers, sorts, searches, finds the same after a reload, and exports all", async ({
	page,
	product,
	authors,
}) => {
	await openPanel(page);
	const reminders = cardOf(page, "Reminders");
	const figure = (name: string) =>
		reminders
			.locator("dl > div")
			.filter({ hasText: new RegExp(`^${name}`) })
			.locator("dd");
	await expect(figure("Sent today")).toHaveText("1");
	await expect(figure("Waiting")).toHaveText("0");
	await expect(figure("Oldest waiting")).toHaveText("None");
	await expect(figure("Failed")).toHaveText("0");
	await expect(reminders.getByText("No reminder has failed in the last 7 days.")).toBeVisible();
	await expect(reminders.getByText(/^No SMTP_URL is set: mails stay in the outbox/)).toBeVisible();
	await reminders.getByRole("button", { name: "Send a test mail" }).click();
	await expect(reminders.getByRole("status")).toHaveText(
		"No mail server is set (SMTP_URL): the mail is kept in the outbox, like all others.",
	);
	expect((await product.mailTo(operator.email)).subject).toBe("Test mail of your post planner");

	await expect(stat(page, "Total Users")).toHaveText("4");
	await expect(stat(page, "Total Generations")).toHaveText("12");
	await expect(stat(page, "Active This Week")).toHaveText("2");
	// Newest first.
	await expect(names(page)).toHaveText(["Olga Operator", "Çelik", "=Bea", "Ada"]);

	await page.getByRole("button", { name: "Total Posts" }).click();
	await expect(names(page).first()).toHaveText("=Bea");
	await expect(page.getByRole("columnheader", { name: "Total Posts" })).toHaveAttribute(
		"aria-sort",
		"descending",
	);
	await expect(
		page.getByRole("cell", { name: "11", exact: true }).locator("[data-highlighted]"),
	).toBeVisible();
	await page.getByRole("button", { name: "Email" }).click();
	await expect(names(page).last()).toHaveText("Olga Operator");
	await page.getByRole("button", { name: "Email" }).click();
	await expect(names(page).first()).toHaveText("Olga Operator");

	await search(page).fill("çELIK");
	await expect(names(page)).toHaveText(["Çelik"]);
	await page.reload();
	await expect(names(page)).toHaveText(["Çelik"]);
	await expect(search(page)).toHaveValue("çELIK");
	await search(page).fill("nobody at all");
	await expect(page.getByText("No user has “nobody at all” in the name or the email.")).toBeVisible();
	await page.getByRole("button", { name: "Clear search" }).click();
	await expect(names(page)).toHaveCount(4);

	await page.getByRole("tab", { name: "Recent Activity" }).click();
	const signups = page
		.locator("section")
		.filter({ has: page.getByRole("heading", { name: "Recent Signups" }) });
	await expect(signups.last().getByRole("listitem")).toHaveCount(4);
	const top = page.locator("section").filter({ has: page.getByRole("heading", { name: "Top Generators" }) });
	await expect(top.last().getByRole("listitem")).toHaveCount(2);
	await expect(top.last().getByRole("listitem").first()).toContainText(authors.bea.email);
	await page.reload();
	await expect(page.getByRole("tab", { name: "Recent Activity" })).toHaveAttribute("aria-selected", "true");

	// More users come page by page, and all of them go into a file without formulas.
	await page.route("**/functions/v1/get-admin-data", (route) => {
		const body = route.request().postDataJSON();
		return route.continue({ postData: JSON.stringify({ ...body, limit: Math.min(body.limit, 2) }) });
	});
	await page.goto("/admin?sort=name&direction=asc");
	await expect(names(page)).toHaveText(["=Bea", "Ada"]);
	await page.getByRole("button", { name: "Show more users" }).click();
	await expect(names(page)).toHaveCount(4);
	await expect(page.getByRole("button", { name: "Show more users" })).toHaveCount(0);

	const download = page.waitForEvent("download");
	await page.getByRole("button", { name: "Export CSV" }).click();
	const file = await download;
	expect(file.suggestedFilename()).toMatch(/^authors-\d{4}-\d{2}-\d{2}\.csv$/u);
	const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
	expect(lines).toHaveLength(5);
	expect(lines[1]).toMatch(/^'=Bea,/u);
	await expect(page.getByText("Authors exported")).toBeVisible();
});

test("An admin limits an author, appoints another admin, reads who did it, and suspends an author", async ({
	page,
	product,
	authors,
	browser,
}) => {
	await openPanel(page);
	const drawer = await openAccount(page, "Ada");
	await drawer.getByLabel("Generations a week").fill("many");
	await drawer.getByRole("button", { name: "Save limit" }).click();
	await expect(drawer.getByText("A whole number from 0 to 1,000,000")).toBeVisible();
	await drawer.getByLabel("Generations a week").fill("3");
	await drawer.getByRole("button", { name: "Save limit" }).click();
	await expect(page.getByText("Weekly limit saved")).toBeVisible();
	await expect(drawer.getByRole("listitem")).toContainText(["weekly limit changed from that of all to 3"]);
	const ada = await clientOf(product, authors.ada);
	const { data } = await ada.functions.invoke("generate-linkedin-post", { method: "GET" });
	expect(data).toMatchObject({ remainingPosts: 3, weeklyLimit: 3 });

	await drawer.getByRole("button", { name: "Make admin" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Make admin" }).click();
	await expect(page.getByText("Account made admin")).toBeVisible();
	await drawer.getByRole("button", { name: "Take admin role away" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Take away" }).click();
	await expect(page.getByText("Admin role taken away")).toBeVisible();
	await drawer.getByRole("button", { name: "Close account" }).click();

	const own = await openAccount(page, "Olga Operator");
	await expect(own.getByText("You cannot suspend yourself.")).toBeVisible();
	await own.getByRole("button", { name: "Close account" }).click();
	await page.getByRole("tab", { name: "Audit Log" }).click();
	const first = page.getByRole("listitem").first();
	await expect(first).toContainText(`${authors.ada.email} is no longer admin by ${operator.email}`);
	await page.getByRole("tab", { name: "User Analytics" }).click();

	// A suspended author is signed out where they are and does not come back until the suspension ends.
	const theirs = await browser.newPage({ baseURL: product.url });
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText("posts remaining this week")).toBeVisible();

	const celik = await openAccount(page, "Çelik");
	await celik.getByLabel("Reason").fill("Sells followers");
	await celik.getByRole("button", { name: "Suspend account" }).click();
	const question = page.getByRole("alertdialog", { name: "Suspend Çelik?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await celik.getByRole("button", { name: "Suspend account" }).click();
	await question.getByRole("button", { name: "Suspend", exact: true }).click();
	await expect(page.getByText("Account suspended")).toBeVisible();
	await expect(celik.getByText(/Suspended since .*: Sells followers/u)).toBeVisible();

	const sentence = "Your account is suspended.";
	await theirs.reload();
	await expect(theirs.getByText(sentence)).toBeVisible();
	await expect(theirs.getByText("posts remaining this week")).toHaveCount(0);
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText(sentence).first()).toBeVisible();
	await expect(theirs).toHaveURL(/\/auth$/u);

	await celik.getByRole("button", { name: "End suspension" }).click();
	await expect(page.getByText("Suspension ended", { exact: true })).toBeVisible();
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText("Welcome back!")).toBeVisible();
	await theirs.close();
});

test("A suspended author who follows a mailed link is told so, kindly", async ({
	page,
	product,
	authors,
}) => {
	const ada = await clientOf(product, authors.ada);
	const id = { _user_id: (await ada.auth.getUser()).data.user?.id };
	expect((await ada.auth.resetPasswordForEmail(authors.ada.email)).error).toBeNull();
	await expect.poll(() => confirmationLink(product, authors.ada)).toContain("type=recovery");
	const admin = await clientOf(product, operator);
	expect((await admin.rpc("suspend_author", { ...id, _reason: "Sells followers" })).error).toBeNull();

	await page.goto(await confirmationLink(product, authors.ada));
	await page.waitForURL("**/auth/suspended");
	await expect(page.getByRole("heading", { name: "This account is suspended" })).toBeVisible();
	await expect(
		page.getByText(
			"Your account is suspended. Write to whoever runs this planner if you think it should not be.",
		),
	).toBeVisible();
	await expect(page.getByText("An unexpected error occurred")).toHaveCount(0);
	await expectAccessible(page, "a suspended account");
	await page.getByRole("link", { name: "Back to Sign In" }).click();
	await expect(page.getByRole("tab", { name: "Sign In" })).toBeVisible();
	expect((await admin.rpc("unsuspend_author", id)).error).toBeNull();
});

test("A session that ends in the middle of an admin’s work costs nothing of it", async ({
	page,
	product,
	authors,
	consoleErrors,
}) => {
	expect(authors.celik.displayName).toBe("Çelik");
	await page.clock.install();
	await openPanel(page);
	const drawer = await openAccount(page, "Çelik");
	await drawer.getByLabel("Reason").fill("Sells followers");
	await endSession(page, product, operator);
	await expect(page.getByText("Access Denied")).toHaveCount(0);
	const dialog = page.getByRole("dialog", { name: "Your session has ended" });
	await dialog.getByLabel("Password", { exact: true }).fill(operator.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);

	await expect(drawer.getByLabel("Reason")).toHaveValue("Sells followers");
	await drawer.getByRole("button", { name: "Suspend account" }).click();
	await page.getByRole("alertdialog").getByRole("button", { name: "Suspend", exact: true }).click();
	await expect(drawer.getByText(/Suspended since .*: Sells followers/u)).toBeVisible();
	await drawer.getByRole("button", { name: "End suspension" }).click();
	await expect(page.getByText("Suspension ended", { exact: true })).toBeVisible();
	// The browser's own lines about what was refused in between.
	consoleErrors.splice(0);
});
