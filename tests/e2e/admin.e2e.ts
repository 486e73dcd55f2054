import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expectAccessible, widths } from "./expect-accessible.ts";
import {
	type Account,
	test as base,
	becomeAuthor,
	clientOf,
	confirmationLink,
	endSession,
	expect,
	forgetSession,
	newAccount,
	runProduct,
} from "./fixtures.ts";

const operator = { ...newAccount(), displayName: "Olga Operator", email: "operator@example.com" };

/** A product with an admin and three authors, of whom Bea has generated eleven posts and Çelik one. */
const test = base.extend<object, { authors: Record<"ada" | "bea" | "celik", Account> }>({
	product: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern.
		async ({}, use) => runProduct({ ADMIN_EMAIL: operator.email }, use),
		{ scope: "worker", timeout: 60_000 },
	],
	authors: [
		async ({ browser, product }, use) => {
			const page = await browser.newPage({ baseURL: product.url });
			const add = async (displayName: string, generations: number) => {
				const account = await becomeAuthor(page, product, { ...newAccount(), displayName });
				const client = await clientOf(product, account);
				for (let count = 0; count < generations; count++) {
					const { error } = await client.functions.invoke("generate-linkedin-post", {
						body: { userMessage: "Night shifts taught me to ask early" },
					});
					expect(error).toBeNull();
				}
				return account;
			};
			const authors = { ada: await add("Ada", 0), bea: await add("=Bea", 11), celik: await add("Çelik", 1) };
			await becomeAuthor(page, product, operator);
			await page.close();
			await use(authors);
		},
		{ scope: "worker", timeout: 60_000 },
	],
});

async function signIn(page: Page, { email, password }: Account): Promise<void> {
	await page.goto("/auth");
	await page.getByLabel("Email").fill(email);
	await page.getByLabel("Password", { exact: true }).fill(password);
	await page.getByRole("button", { name: "Sign In" }).click();
}

async function openPanel(page: Page, search = ""): Promise<void> {
	await signIn(page, operator);
	await expect(page.getByText("Welcome back!")).toBeVisible();
	await page.goto(`/admin${search}`);
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

test("An admin reads the numbers, sorts, searches and finds the same after a reload", async ({
	page,
	authors,
}) => {
	await openPanel(page);
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
});

test("More users come page by page, and all of them go into a file without formulas", async ({
	page,
	authors,
}) => {
	expect(authors.ada.displayName).toBe("Ada");
	await page.route("**/functions/v1/get-admin-data", (route) => {
		const body = route.request().postDataJSON();
		return route.continue({ postData: JSON.stringify({ ...body, limit: Math.min(body.limit, 2) }) });
	});
	await openPanel(page, "?sort=name&direction=asc");
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

test("What cannot be loaded says why and can be asked for again", async ({
	page,
	authors,
	consoleErrors,
}) => {
	expect(authors.ada.displayName).toBe("Ada");
	let broken = true;
	await page.route("**/functions/v1/get-admin-data", (route) =>
		broken
			? route.fulfill({ status: 503, json: { code: "x", message: "The database did not answer." } })
			: route.continue(),
	);
	await openPanel(page);
	const alert = page.getByRole("alert").filter({ hasText: "Failed to load admin data" });
	await expect(alert).toContainText("The database did not answer.");
	broken = false;
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect(stat(page, "Total Users")).toHaveText("4");
	await expect.poll(() => consoleErrors.splice(0).length).toBeGreaterThan(0);
});

test("An admin limits an author, appoints another admin and reads who did it", async ({
	page,
	product,
	authors,
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
});

test("A suspended author is signed out where they are and does not come back until it ends", async ({
	page,
	product,
	authors,
	browser,
	consoleErrors,
}) => {
	const theirs = await browser.newPage({ baseURL: product.url });
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText("posts remaining this week")).toBeVisible();

	await openPanel(page);
	const drawer = await openAccount(page, "Çelik");
	await drawer.getByLabel("Reason").fill("Sells followers");
	await drawer.getByRole("button", { name: "Suspend account" }).click();
	const question = page.getByRole("alertdialog", { name: "Suspend Çelik?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	await drawer.getByRole("button", { name: "Suspend account" }).click();
	await question.getByRole("button", { name: "Suspend", exact: true }).click();
	await expect(page.getByText("Account suspended")).toBeVisible();
	await expect(drawer.getByText(/Suspended since .*: Sells followers/u)).toBeVisible();

	const sentence = "Your account is suspended.";
	await theirs.reload();
	await expect(theirs.getByText(sentence)).toBeVisible();
	await expect(theirs.getByText("posts remaining this week")).toHaveCount(0);
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText(sentence).first()).toBeVisible();
	await expect(theirs).toHaveURL(/\/auth$/u);

	await drawer.getByRole("button", { name: "End suspension" }).click();
	await expect(page.getByText("Suspension ended", { exact: true })).toBeVisible();
	await signIn(theirs, authors.celik);
	await expect(theirs.getByText("Welcome back!")).toBeVisible();
	await theirs.close();
	expect(consoleErrors).toEqual([]);
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
	await openPanel(page, "?sort=name&direction=asc");
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

for (const width of widths) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 850 } });

		test("axe finds nothing on the panel", async ({ page, authors }) => {
			expect(authors.ada.displayName).toBe("Ada");
			await openPanel(page);
			await expect(page.getByRole("button", { name: "=Bea" })).toBeVisible();
			await expect(page.locator(".recharts-surface").first()).toBeVisible();
			await page.getByText("Show as a table").click();
			await expectAccessible(page, "user analytics");
			await page.getByRole("button", { name: "=Bea" }).click();
			await expect(page.getByRole("dialog").getByText("Nothing has been done yet.")).toBeVisible();
			await expectAccessible(page, "an account");
			await page.getByLabel("Reason").fill("Spam");
			await page.getByRole("button", { name: "Suspend account" }).click();
			await expectAccessible(page, "the question before a suspension");
			await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
			await page.getByRole("button", { name: "Close account" }).click();
			await page.getByRole("tab", { name: "Recent Activity" }).click();
			await expect(page.getByRole("heading", { name: "Top Generators" })).toBeVisible();
			await expectAccessible(page, "recent activity");
			await page.getByRole("tab", { name: "Audit Log" }).click();
			await expect(page.getByRole("listitem").filter({ hasText: "made admin" }).first()).toBeVisible();
			await expectAccessible(page, "the audit log");
			await forgetSession(page);
		});
	});
}
