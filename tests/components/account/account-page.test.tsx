import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PasswordCard } from "../../../app/features/account/password-card.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import { SignedInHeader } from "../../../app/routes/root/signed-in-header.tsx";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { connectElsewhere } from "../setup/connect-elsewhere.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { cardOf, show, showApp } from "../setup/show.tsx";
import { newAccount } from "./auth-page.ts";

const accountMenu = page.getByRole("button", { name: "Account menu" });

for (const place of [desk, phone]) {
	const { width } = place.viewport;

	test(`axe finds nothing on the account page, ${width} px wide`, async () => {
		const author = await becomeAuthor();
		await setPlace(place);
		await showApp("/account");
		await expect.element(page.getByRole("heading", { name: "Language of dates" })).toBeVisible();
		await expect.element(page.getByText("Remind me by e-mail")).toBeVisible();
		await page.getByLabelText("New email").fill(newAccount().email);
		await page.getByRole("button", { name: "Change email" }).click();
		await expect.element(page.getByText(/^Waiting for both addresses/)).toBeVisible();
		await expectAccessible("the account page");
		await page.getByRole("button", { name: "Delete my account" }).click();
		await page.getByRole("button", { name: "Delete everything" }).click();
		await expect.element(page.getByText(`Type ${author.email} to confirm`)).toBeVisible();
		await expectAccessible("the question before everything goes");
	});

	test(`axe finds nothing in the account menu, ${width} px wide`, async () => {
		await becomeAuthor();
		await setPlace(place);
		await show(<SignedInHeader />);
		await accountMenu.click();
		await expect.element(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
		await expectAccessible("the account menu");
	});
}

test("an author who has a session is sent from /auth to /, and finds the account in the menu", async () => {
	const { email } = await becomeAuthor();
	await showApp("/auth");
	await expect.element(page.getByRole("heading", { name: "Your Message." })).toBeVisible();
	await accountMenu.click();
	await expect.element(page.getByText(email)).toBeVisible();
	await expect.element(page.getByText("Free Account")).toBeVisible();
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expect.element(page.getByRole("heading", { name: "Language of dates" })).toBeVisible();
});

test("an author changes name and language of dates", async ({ onTestFinished }) => {
	// What the app has learned of the language outlives the page that it has learned it on.
	onTestFinished(() => setDateLocale(null));
	const author = await becomeAuthor();
	const { reload } = await showApp("/account");
	const name = page.getByRole("textbox", { name: "Display name" });
	await expect.element(name).toHaveValue("Ada Author");
	await name.fill(" ");
	await cardOf("Display name").getByRole("button", { name: "Save" }).click();
	await expect.element(page.getByText("Display name required")).toBeVisible();
	await name.fill("Countess");
	await userEvent.keyboard("{Enter}");
	await expect.element(page.getByText("Display name saved")).toBeVisible();

	await page.getByRole("combobox", { name: "Language of dates" }).selectOptions("de-DE");
	await expect.element(page.getByText(/^Now is .*(tag|woch), /)).toBeVisible();
	const firstDay = cardOf("Post Planner Calendar").getByRole("columnheader").first();
	await page.getByRole("link", { name: "Social Post Planner" }).click();
	await expect.element(firstDay).toMatchTextContent(/^Mo/);

	// Another device knows the language only from the profile.
	localStorage.removeItem("date-locale");
	setDateLocale(null);
	await reload("/account");
	await expect.element(page.getByText(/^Now is .*(tag|woch), /)).toBeVisible();
	await page.getByRole("link", { name: "Social Post Planner" }).click();
	await expect.element(firstDay).toMatchTextContent(/^Mo/);

	const elsewhere = await connectElsewhere(author);
	const { data } = await elsewhere.from("profiles").select("display_name, date_locale").single();
	expect(data).toEqual({ display_name: "Countess", date_locale: "de-DE" });
});

test("a new password needs the current one and ends the sessions elsewhere", async () => {
	const author = await becomeAuthor();
	const elsewhere = await connectElsewhere(author);
	await show(<PasswordCard email={author.email} />);
	const currentPassword = page.getByLabelText("Current password", { exact: true });
	const newPassword = page.getByLabelText("New password", { exact: true });
	await currentPassword.fill("wrong");
	await newPassword.fill("a new battery");
	await page.getByRole("button", { name: "Change password" }).click();
	await expect.element(currentPassword).toHaveAccessibleDescription("This is not your current password");
	await expect.element(currentPassword).toHaveFocus();
	expect((await elsewhere.auth.refreshSession()).error).toBeNull();
	await currentPassword.fill(author.password);
	await page.getByRole("button", { name: "Change password" }).click();
	await expect.element(page.getByText("Password changed")).toBeVisible();
	await expect.element(newPassword).toHaveValue("");
	expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
	await connectElsewhere({ ...author, password: "a new battery" });
});

test("another device's language of dates waits until the page is opened anew", async ({ onTestFinished }) => {
	onTestFinished(() => setDateLocale(null));
	const author = await becomeAuthor();
	const { reload } = await showApp("/");
	const firstDay = cardOf("Post Planner Calendar").getByRole("columnheader").first();
	await expect.element(firstDay).toMatchTextContent(/^Su/);

	const elsewhere = await connectElsewhere(author);
	const { error } = await elsewhere
		.from("profiles")
		.update({ date_locale: "de-DE" })
		.eq("user_id", author.userId);
	expect(error).toBeNull();
	let answers = 0;
	answerCalls((request) => {
		if (request.method === "GET" && request.url.includes("/rest/v1/profiles")) answers++;
		return undefined;
	});
	const otherTab = new BroadcastChannel("changed-queries");
	otherTab.postMessage(["profile", author.userId]);
	otherTab.close();
	await expect.poll(() => answers).toBeGreaterThan(0);
	await expect.element(firstDay).toMatchTextContent(/^Su/);
	await reload();
	await expect.element(firstDay).toMatchTextContent(/^Mo/);
});

test("settings that cannot be loaded say why in a sentence, and can be asked for again", async () => {
	await becomeAuthor();
	const answerAgain = answerCalls(({ url }) =>
		url.includes("/rest/v1/profiles") ? unreachable() : undefined,
	);
	await showApp("/account");
	const alert = page.getByRole("alert").filter({ hasText: "Your account settings could not be loaded." });
	await expect.element(alert).toMatchTextContent("The server could not be reached. Please try again.");
	expect(page.getByText(/TypeError|Failed to fetch/).query()).toBeNull();
	answerAgain();
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect.element(page.getByRole("textbox", { name: "Display name" })).toHaveValue("Ada Author");
});
