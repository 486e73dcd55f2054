import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PasswordCard } from "../../../app/features/account/password-card.tsx";
import { setDateLocale } from "../../../app/lib/date-format.ts";
import * as generator from "../generator/show-generator.tsx";
import { accountMenu, goHome } from "../setup/account-menu.ts";
import { answerCalls, unreachable } from "../setup/answer-calls.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { connectElsewhere } from "../setup/connect-elsewhere.ts";
import { expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { goOffline } from "../setup/go-offline.ts";
import { technicalTerms, unreachableServer } from "../setup/sentences.ts";
import { cardOf, show, showApp, showAppToAuthor } from "../setup/show.tsx";
import { newAccount } from "./auth-page.ts";

const nameField = page.getByRole("textbox", { name: "Display name" });
const firstDay = cardOf("Post Planner Calendar").getByRole("columnheader").first();
const profiles = "/rest/v1/profiles";

test("axe finds nothing on the account page, and nothing is wider than the screen", async () => {
	const { author } = await showAppToAuthor("/account");
	await expectVisible([page.getByRole("heading", { name: "Language of dates" }), "Remind me by e-mail"]);
	await expectVisible("Your pictures and documents take 0 MB of the 500 MB that an account may have.");
	await page.getByLabelText("New email").fill(newAccount().email);
	await page.getByRole("button", { name: "Change email" }).click();
	await expectVisible(/^Waiting for both addresses/);
	await expectAccessibleOnEachScreen("the account page");
	await page.getByRole("button", { name: "Delete my account" }).click();
	await page.getByRole("button", { name: "Delete everything" }).click();
	await expectVisible(`Type ${author.email} to confirm`);
	await expectAccessible("the question before everything goes");
});

test("an author who has a session is sent from /auth to /, and finds the account in the menu", async () => {
	const { author } = await showAppToAuthor("/auth");
	await expectVisible(page.getByRole("heading", { name: "Your Message." }));
	await accountMenu.click();
	await expectVisible([author.email, "Free Account", page.getByRole("menuitem", { name: "Sign out" })]);
	await expectAccessible("the account menu");
	await page.getByRole("menuitem", { name: "Account" }).click();
	await expectVisible(page.getByRole("heading", { name: "Language of dates" }));
});

test("an author changes name and language of dates", async ({ onTestFinished }) => {
	// The language that the app has learned outlives the page that it has learned it on.
	onTestFinished(() => setDateLocale(null));
	const { author, reload } = await showAppToAuthor("/account");
	await expect.element(nameField).toHaveValue("Ada Author");
	await nameField.fill(" ");
	await cardOf("Display name").getByRole("button", { name: "Save" }).click();
	await expectVisible("Display name required");
	await nameField.fill("Countess");
	await userEvent.keyboard("{Enter}");
	await expectVisible("Display name saved");

	await page.getByRole("combobox", { name: "Language of dates" }).selectOptions("de-DE");
	await expectVisible(/^Now is .*(tag|woch), /);
	await goHome();
	await expect.element(firstDay).toMatchTextContent(/^Mo/);
	await page.getByRole("button", { name: "Write it yourself" }).click();
	await generator.editor.fill("Ask early.");
	await generator.result.getByText("Preview", { exact: true }).click();
	await expectVisible(generator.preview.getByText("Countess"));

	// Another device knows the language only from the profile.
	localStorage.removeItem("date-locale");
	setDateLocale(null);
	await reload("/account");
	await expectVisible(/^Now is .*(tag|woch), /);
	await goHome();
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
	const change = page.getByRole("button", { name: "Change password" });
	await currentPassword.fill("wrong");
	await newPassword.fill("a new battery");
	await change.click();
	await expect.element(currentPassword).toHaveAccessibleDescription("This is not your current password");
	await expect.element(currentPassword).toHaveFocus();
	expect((await elsewhere.auth.refreshSession()).error).toBeNull();
	await currentPassword.fill(author.password);
	await change.click();
	await expectVisible("Password changed");
	await expect.element(newPassword).toHaveValue("");
	expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
	await connectElsewhere({ ...author, password: "a new battery" });
});

test("another device's language of dates waits until nobody looks at the page", async ({
	onTestFinished,
}) => {
	onTestFinished(() => setDateLocale(null));
	const { author } = await showAppToAuthor("/");
	await expect.element(firstDay).toMatchTextContent(/^Su/);

	const elsewhere = await connectElsewhere(author);
	const german = elsewhere.from("profiles").update({ date_locale: "de-DE" });
	expect((await german.eq("user_id", author.userId)).error).toBeNull();
	let answers = 0;
	answerCalls((request) => {
		if (request.method === "GET" && request.url.includes(profiles)) answers++;
		return undefined;
	});
	const otherTab = new BroadcastChannel("changed-queries");
	otherTab.postMessage(["profile", author.userId]);
	otherTab.close();
	await expect.poll(() => answers).toBeGreaterThan(0);
	await expect.element(firstDay).toMatchTextContent(/^Su/);
	vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
	onTestFinished(() => void vi.restoreAllMocks());
	document.dispatchEvent(new Event("visibilitychange"));
	await expect.element(firstDay).toMatchTextContent(/^Mo/);
});

test("settings that cannot be loaded say why in a sentence, and can be asked for again", async () => {
	await becomeAuthor();
	const answerAgain = answerCalls(({ url }) => (url.includes(profiles) ? unreachable() : undefined));
	await showApp("/account");
	const alert = page.getByRole("alert").filter({ hasText: "Your account settings could not be loaded." });
	await expect.element(alert).toMatchTextContent(unreachableServer);
	expect(page.getByText(technicalTerms).query()).toBeNull();
	answerAgain();
	await alert.getByRole("button", { name: "Try again" }).click();
	await expect.element(nameField).toHaveValue("Ada Author");
});

test("signing out here asks first about what waits on this device", async () => {
	await showAppToAuthor("/account");
	await expect.element(nameField).toHaveValue("Ada Author");
	const returnOnline = goOffline();
	await nameField.fill("Countess");
	await userEvent.keyboard("{Enter}");
	await expectVisible(/^You are offline/);
	await page.getByRole("button", { name: "Sign out here" }).click();
	const question = page.getByRole("alertdialog", { name: "Sign out before your changes are sent?" });
	await question.getByRole("button", { name: "Cancel" }).click();
	returnOnline();
	await expectVisible("Display name saved");
});
