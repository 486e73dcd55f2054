import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Author, createAuthor, serviceClient } from "../factories/author.ts";
import { mailedLink } from "../factories/mails.ts";
import { expectAccessible } from "./expect-accessible.ts";
import {
	test as base,
	cardOf,
	createAdmin,
	endSession,
	expect,
	openAs,
	type Product,
	type Running,
	signIn,
	startProduct,
} from "./fixtures.ts";
import { controls, sentences } from "./words.ts";
import { remaining } from "./workspace-page.ts";

/** Makes an author who has generated so many posts. */
async function addAuthor(product: Product, displayName: string, generations: number): Promise<Author> {
	const author = await createAuthor(product, displayName);
	if (generations === 0) return author;
	const { functions } = author.client;
	const generated = await functions.invoke("generate-linkedin-post", {
		body: { userMessage: "We ask early" },
	});
	expect(generated.error).toBeNull();
	const counts = serviceClient(product).from("post_generations");
	const counted = await counts.update({ generation_count: generations }).eq("user_id", author.userId);
	expect(counted.error).toBeNull();
	return author;
}

/** The accounts of the product. */
type People = Record<"ada" | "bea" | "celik" | "operator", Author>;

async function addPeople(product: Product): Promise<People & Running> {
	const ada = await addAuthor(product, "Ada", 0);
	const bea = await addAuthor(product, "=Bea", 11);
	const celik = await addAuthor(product, "Çelik", 1);
	return { ada, bea, celik, operator: await createAdmin(product, "Olga Operator"), stop: async () => {} };
}

/** A product with an admin and three authors. */
const test = base.extend<{ people: People }>({
	product: async ({ share }, use) => use(await share("product with an admin", startProduct)),
	people: async ({ share, product }, use) => use(await share("people", () => addPeople(product))),
});

const stat = (page: Page, label: string) =>
	page.locator("dl > div").filter({ hasText: label }).getByRole("definition");
const names = (page: Page) => page.getByRole("row").getByRole("rowheader").getByRole("button");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search users" });
const openAccount = async (page: Page, name: string) => {
	await names(page).filter({ hasText: name }).click();
	return page.getByRole("dialog", { name });
};
const confirm = (page: Page, action: string) =>
	page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();

test("An admin reads the numbers, sorts, searches, finds the same after a reload, and exports all", async ({
	page,
	product,
	people,
}) => {
	const { ada, bea, celik, operator } = people;
	await openAs(page, product, operator, "/admin");
	const reminders = cardOf(page, "Reminders");
	await expect(reminders).toContainText("No reminder has failed in the last 7 days.");
	await expect(reminders).toContainText("No SMTP_URL is set: mails stay in the outbox");
	await expect(stat(page, "Oldest waiting")).toHaveText("None");
	await expect(stat(page, "Total Users")).toHaveText("4");
	await expect(stat(page, "Total Generations")).toHaveText("12");
	await expect(stat(page, "Active This Week")).toHaveText("2");
	// Newest first.
	await expect(names(page)).toHaveText(["Olga Operator", "Çelik", "=Bea", "Ada"]);

	await page.getByRole("button", { name: "Total Posts" }).click();
	await expect(names(page).first()).toHaveText("=Bea");
	const column = page.getByRole("columnheader", { name: "Total Posts" });
	await expect(column).toHaveAttribute("aria-sort", "descending");
	const total = page.getByRole("cell", { name: "11", exact: true });
	await expect(total.locator("[data-highlighted]")).toBeVisible();
	const emails = [ada, bea, celik, operator].map(({ email }) => email).toSorted();
	const shownEmails = page.getByRole("row").getByText("@example.com");
	await page.getByRole("button", { name: controls.email }).click();
	await expect(shownEmails).toHaveText(emails);
	await page.getByRole("button", { name: controls.email }).click();
	await expect(shownEmails).toHaveText(emails.toReversed());

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
	await page.reload();
	await expect(page.getByRole("tab", { name: "Recent Activity" })).toHaveAttribute("aria-selected", "true");
	const listed = (heading: string) =>
		page
			.locator("section:not(:has(section))")
			.filter({ has: page.getByRole("heading", { name: heading }) })
			.getByRole("listitem");
	await expect(listed("Recent Signups")).toHaveCount(4);
	await expect(listed("Top Generators")).toContainText([bea.email, celik.email]);

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
	expect(lines).toContainEqual(expect.stringMatching(/^'=Bea,/u));
	await expect(page.getByText("Authors exported")).toBeVisible();
});

test("An admin limits an author, appoints another admin and reads who did it", async ({
	page,
	product,
	people,
}) => {
	await openAs(page, product, people.operator, "/admin");
	const drawer = await openAccount(page, "Ada");
	const limit = drawer.getByLabel("Generations a week");
	await limit.fill("many");
	await drawer.getByRole("button", { name: "Save limit" }).click();
	await expect(drawer.getByText("A whole number from 0 to 1,000,000")).toBeVisible();
	await limit.fill("3");
	await drawer.getByRole("button", { name: "Save limit" }).click();
	await expect(page.getByText("Weekly limit saved")).toBeVisible();
	await expect(drawer.getByRole("listitem")).toContainText(["weekly limit changed from that of all to 3"]);

	await drawer.getByRole("button", { name: "Make admin" }).click();
	await confirm(page, "Make admin");
	await expect(page.getByText("Account made admin")).toBeVisible();
	await drawer.getByRole("button", { name: "Take admin role away" }).click();
	await confirm(page, "Take away");
	await expect(page.getByText("Admin role taken away")).toBeVisible();
	await drawer.getByRole("button", { name: "Close account" }).click();

	const own = await openAccount(page, "Olga Operator");
	await expect(own.getByText("You cannot suspend yourself.")).toBeVisible();
	await own.getByRole("button", { name: "Close account" }).click();
	await page.getByRole("tab", { name: controls.auditLog }).click();
	const sentence = `${people.ada.email} is no longer admin by ${people.operator.email}`;
	await expect(page.getByRole("listitem").filter({ hasText: sentence })).toBeVisible();
});

test("A suspended author is signed out where they are and does not come back, until the suspension ends", async ({
	page,
	product,
	people,
	browser,
}) => {
	const theirs = await browser.newPage();
	await openAs(theirs, product, people.celik);
	await expect(remaining(theirs, 19)).toBeVisible();

	await openAs(page, product, people.operator, "/admin");
	const drawer = await openAccount(page, "Çelik");
	await drawer.getByLabel("Reason").fill("Sells followers");
	await drawer.getByRole("button", { name: "Suspend account" }).click();
	await expect(page.getByRole("alertdialog", { name: "Suspend Çelik?" })).toBeVisible();
	await confirm(page, "Suspend");
	await expect(page.getByText("Account suspended")).toBeVisible();
	await expect(drawer.getByText(/Suspended since .*: Sells followers/u)).toBeVisible();

	// The open page learns it with its next question for the draft.
	await expect(theirs.getByText(sentences.suspended)).toBeVisible();
	await theirs.waitForURL("**/auth");
	// A new page has no message yet.
	await theirs.reload();
	await signIn(theirs, people.celik);
	await expect(theirs.getByText(sentences.suspended)).toBeVisible();

	await drawer.getByRole("button", { name: "End suspension" }).click();
	await expect(page.getByText("Suspension ended", { exact: true })).toBeVisible();
	await signIn(theirs, people.celik);
	await expect(theirs.getByText(sentences.welcomeBack)).toBeVisible();
	await theirs.close();
});

test("A suspended author who follows a mailed link is told so, kindly", async ({ page, product, people }) => {
	const { ada, operator } = people;
	expect((await ada.client.auth.resetPasswordForEmail(ada.email)).error).toBeNull();
	const link = await mailedLink(product, ada.email, "recovery");
	const suspended = { _user_id: ada.userId, _reason: "Sells followers" };
	expect((await operator.client.rpc("suspend_author", suspended)).error).toBeNull();

	await page.goto(link);
	await page.waitForURL("**/auth/suspended");
	await expect(page.getByRole("heading", { name: "This account is suspended" })).toBeVisible();
	await expect(page.getByText(`${sentences.suspended} Write to whoever runs this planner`)).toBeVisible();
	await expect(page.getByText(sentences.unexpectedError)).toHaveCount(0);
	await expectAccessible(page, "a suspended account");
	await page.getByRole("link", { name: controls.backToSignIn }).click();
	await expect(page.getByRole("tab", { name: controls.signIn })).toBeVisible();
	expect((await operator.client.rpc("unsuspend_author", { _user_id: ada.userId })).error).toBeNull();
});

test("A session that ends in the middle of an admin’s work costs nothing of it", async ({
	page,
	product,
	people,
	consoleErrors,
}) => {
	const { operator } = people;
	await page.clock.install();
	await openAs(page, product, operator, "/admin");
	const drawer = await openAccount(page, "Ada");
	await drawer.getByLabel("Reason").fill("Sells followers");
	await endSession(page, operator);
	await expect(page.getByText("Access Denied")).toHaveCount(0);
	const dialog = page.getByRole("dialog", { name: sentences.sessionEnded });
	await dialog.getByLabel(controls.password, { exact: true }).fill(operator.password);
	await page.keyboard.press("Enter");
	await expect(dialog).toHaveCount(0);

	await expect(drawer.getByLabel("Reason")).toHaveValue("Sells followers");
	// For other tests.
	expect((await operator.client.auth.signInWithPassword(operator)).error).toBeNull();
	// The browser's own lines about what was refused in between.
	consoleErrors.splice(0);
});
