import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import { confirm, confirmations } from "../../../app/components/dialogs/confirm.ts";
import { DeleteAccountCard } from "../../../app/features/account/delete-account-card.tsx";
import { AdminPanel } from "../../../app/features/admin/admin-panel.tsx";
import { PlannerCalendar } from "../../../app/features/planner/calendar/planner-calendar.tsx";
import { SlotsDialog } from "../../../app/features/planner/queue/slots-dialog.tsx";
import { PlannerSettings } from "../../../app/features/planner/settings/planner-settings.tsx";
import { answerAdmin, operator } from "../admin/admin-answers.ts";
import * as planner from "../planner/show-planner.tsx";
import { chooseFromAccountMenu } from "../setup/account-menu.ts";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { elementOf, expectGone, expectVisible } from "../setup/elements.ts";
import { goOffline } from "../setup/go-offline.ts";
import { setPlace } from "../setup/set-place.ts";
import { show, showAppToAuthor } from "../setup/show.tsx";
import * as rules from "../templates/rules-page.tsx";

const [desk] = planner.places;
const question = page.getByRole("alertdialog", { name: "Discard what you typed?" });
const keep = question.getByRole("button", { name: "Keep editing" });
const discard = question.getByRole("button", { name: "Discard" });
const dialog = page.getByRole("dialog");

const showInPlanner = (Part: ComponentType<{ userId: string }>) =>
	planner.show(Part, desk, [{ post_content: "Ask early.", scheduled_date: "2026-11-18" }]);

async function showAdmin() {
	answerAdmin();
	return show(<AdminPanel ownUserId={operator.user_id} />);
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

/**
 * Every dialog and drawer with a field for an author's own text: how it is opened, and the field. `before`: what the
 * field begins with, where the device keeps what is typed.
 */
const dialogs: { name: string; open: () => ReturnType<typeof show>; field: Locator; before?: string }[] = [
	{
		name: "a post for a day",
		open: async () => {
			const shown = await showInPlanner(PlannerCalendar);
			await planner.scheduleForDay.click();
			return shown;
		},
		field: planner.scheduledText,
		before: "",
	},
	{
		name: "the text of a planned post",
		open: async () => {
			const shown = await showInPlanner(PlannerCalendar);
			await planner.chooseAction("Ask early.", "Edit text");
			return shown;
		},
		field: planner.editField,
		before: "Ask early.",
	},
	{
		name: "a slot of the settings",
		open: async () => {
			const shown = await showInPlanner(PlannerSettings);
			await press("Planner settings");
			return shown;
		},
		field: dialog.getByLabelText("Time", { exact: true }),
	},
	{
		name: "the name of a template",
		open: async () => {
			const shown = await rules.showWritten(rules.plain);
			await rules.openTemplates();
			await rules.dialog.getByRole("button", { name: "Save as template…" }).click();
			return shown;
		},
		field: rules.nameField,
	},
	{
		name: "the key of a model",
		open: async () => {
			const shown = await showAdmin();
			await press("Enter a key");
			return shown;
		},
		field: dialog.getByLabelText("Key", { exact: true }),
	},
	{
		name: "the reason of a suspension",
		open: async () => {
			const shown = await showAdmin();
			await press("=Bea");
			return shown;
		},
		field: dialog.getByLabelText("Reason"),
	},
	{
		name: "the address of an account to delete",
		open: async () => {
			const shown = await show(
				<DeleteAccountCard userId="" email="ada@example.com" onDeleted={async () => {}} />,
			);
			await press("Delete my account");
			return shown;
		},
		field: dialog.getByRole("textbox", { name: /email/i }),
	},
	{
		name: "the slots of a queue without any",
		open: () =>
			showInPlanner(function Slots({ userId }) {
				return <SlotsDialog userId={userId} opened onClose={() => {}} onAdd={() => {}} />;
			}),
		field: dialog.getByLabelText("Time", { exact: true }),
	},
];

test.each(dialogs)("no way out of a dialog loses what is typed in it: $name", async ({ open, field }) => {
	const { go } = await open();
	await field.fill("11:45 AM");
	const typed = await elementOf<HTMLInputElement>(field);
	const { value } = typed;
	const ways: Record<string, () => Promise<unknown>> = {
		Escape: () => userEvent.keyboard("{Escape}"),
		"a click outside": () => userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true }),
		"the button": () => dialog.getByRole("button", { name: /^Close/ }).click(),
		Back: () => go(-1),
		"another page": () => go("/account"),
		"a link within the page": () => go("#plan"),
	};
	for (const [way, leave] of Object.entries(ways)) {
		await leave();
		await expectVisible(question);
		await keep.click();
		await expectGone(question);
		expect(field.element(), way).toBe(typed);
		expect(typed.value, way).toBe(value);
	}
	expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
});

test("a question keeps its focus at a click outside, and gives it back to the field", async () => {
	await showInPlanner(PlannerCalendar);
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("Ask late.");
	const clickOutside = () => userEvent.click(document.body, { position: { x: 3, y: 3 }, force: true });
	await clickOutside();
	await expectVisible(question);
	await clickOutside();
	await expect.element(keep).toHaveFocus();
	await userEvent.keyboard("{Escape}");
	await expectGone(question);
	await expect.element(planner.scheduledText).toHaveFocus();
});

test("Discard closes it, Back closes one without a text unasked, and only the next Back leaves the page", async () => {
	const { go } = await showInPlanner(PlannerCalendar);
	await planner.scheduleForDay.click();
	await planner.scheduledText.fill("Ask late.");
	await go(-1);
	await discard.click();
	await expectGone(planner.scheduleDialog);
	await expect.element(planner.scheduleForDay).toHaveFocus();
	await planner.scheduleForDay.click();
	await expect.element(planner.scheduledText).toHaveValue("");
	await go(-1);
	await expectGone(planner.scheduleDialog);
	expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
});

test.each(dialogs.filter(({ before }) => before !== undefined))(
	"what was typed when the tab was ended is there the next time, until it is discarded: $name",
	async ({ open, field, before = "" }) => {
		await open();
		await field.fill("Ask late.");
		const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("typed-post"));
		await expect.poll(keys).toHaveLength(1);
		const [key = ""] = keys();
		const kept = localStorage.getItem(key);
		const leave = async () => {
			await userEvent.keyboard("{Escape}");
			await discard.click();
			await expectGone(dialog);
		};
		await leave();
		expect(keys()).toEqual([]);

		localStorage.setItem(key, kept ?? "");
		const openAgain = () =>
			before === "" ? planner.scheduleForDay.click() : planner.chooseAction(before, "Edit text");
		await openAgain();
		await expect.element(field).toHaveValue("Ask late.");
		await expectVisible(/^You typed (this before|the text below)/, dialog);
		if (before !== "") await expectVisible(before, dialog);
		expect(localStorage.getItem(key)).toBe("Ask late.");
		await leave();
		localStorage.setItem(key, before);
		await openAgain();
		await expect.element(field).toHaveValue(before);
		await expectGone(dialog.getByText(/^You typed/));
	},
);

test("what is being saved is not asked about, and its dialog stays until it is", async () => {
	const { go } = await showInPlanner(PlannerCalendar);
	await planner.chooseAction("Ask early.", "Edit text");
	await planner.editField.fill("Ask late.");
	const { promise, resolve } = Promise.withResolvers<undefined>();
	let sent = 0;
	answerCalls(({ url }) => {
		if (!url.endsWith("/rpc/save_post")) return;
		sent += 1;
		return promise;
	});
	await userEvent.keyboard("{Escape}");
	await keep.click();
	await expectGone(question);
	await planner.editField.click();
	await userEvent.keyboard("{Control>}{Enter}{Enter}{Enter}{/Control}");
	for (const leave of [() => userEvent.keyboard("{Escape}"), () => go(-1)]) {
		await leave();
		expect(confirmations.read()).toBeNull();
		await expectVisible(planner.editDialog);
	}
	resolve(undefined);
	await expectGone(planner.editDialog);
	await expectVisible(page.getByText("Ask late."));
	expect(sent).toBe(1);
});

test("Back closes the topmost of two, and a link all of them", async () => {
	const { go } = await showAppToAuthor("/");
	await page.getByRole("button", { name: "Recent" }).click();
	const recent = page.getByRole("dialog", { name: "Recent posts" });
	await expectVisible(recent);
	await go("/account");
	await expectGone(recent);
	await expectVisible(page.getByRole("heading", { level: 1, name: "Account" }));
	await press("Delete my account");
	await expectVisible(dialog);
	await go(-1);
	await expectGone(dialog);
	await expectVisible(page.getByRole("heading", { level: 1, name: "Account" }));
	await go(-1);
	await expectVisible(page.getByRole("heading", { name: "Your Message." }));
});

test("a text stays while the window gets narrow and its post is deleted elsewhere, and becomes a draft", async () => {
	await setPlace({ ...desk, viewport: { width: 1100, height: 800 } });
	const { author } = await showAppToAuthor();
	const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
	const posts = () => backend.supabase.from("scheduled_posts");
	const post = {
		user_id: author.userId,
		post_content: "Ask early.",
		scheduled_date: tomorrow,
		time_zone: "Europe/Berlin",
	};
	expect((await posts().insert(post)).error).toBeNull();
	await page.getByText("List View").click();
	await planner.chooseAction("Ask early.", "Edit text");
	await planner.editField.fill("Ask late.");
	await page.viewport(900, 800);
	expect((await posts().delete().eq("user_id", author.userId)).error).toBeNull();
	document.dispatchEvent(new Event("visibilitychange"));
	await expect.element(planner.editField).toHaveValue("Ask late.");
	await planner.editDialog.getByRole("button", { name: "Save" }).click();
	await expectVisible("Your text is a draft now");
	await expectGone(planner.editDialog);
	const texts = async () => (await backend.supabase.from("draft_versions").select("post_content")).data;
	await expect.poll(texts).toEqual([{ post_content: "Ask late." }]);
});

test("rules and pasted posts are asked about on every way out", async () => {
	const { go } = await showAppToAuthor("/");
	await press("Edit your rules");
	await rules.field.fill("Plain words.");
	const ways = [() => userEvent.keyboard("{Escape}"), () => go(-1)];
	for (const leave of ways) {
		await leave();
		await keep.click();
		await expectGone(question);
		await expect.element(rules.field).toHaveValue("Plain words.");
	}
	await rules.field.click();
	await userEvent.keyboard("{Escape}");
	await discard.click();
	await expectGone(rules.field);

	await press("From your posts");
	await dialog.getByRole("textbox", { name: "Post 1" }).fill("We asked.");
	await userEvent.keyboard("{Escape}");
	await expectGone(dialog);
	await go("/account");
	await keep.click();
	await press("From your posts");
	await expect.element(dialog.getByRole("textbox", { name: "Post 1" })).toHaveValue("We asked.");
});

test("what takes the page away unasked leaves the typed text on the device", async () => {
	const { author } = await showAppToAuthor("/");
	await press("Edit your rules");
	await rules.field.fill("Plain words.");
	await backend.supabase.auth.signOut({ scope: "local" });
	await press("Leave without signing in");
	await expectGone(rules.field);
	expect(localStorage.getItem(`typed-rules:${author.userId}`)).toBe("Plain words.");
	localStorage.removeItem(`typed-rules:${author.userId}`);
});

test("whoever does not sign out after all is still asked about what is typed", async () => {
	await showAppToAuthor("/");
	await press("Edit your rules");
	await rules.field.fill("Plain words.");
	const returnOnline = goOffline();
	await rules.card.getByRole("button", { name: "Save" }).click();
	await expectGone(rules.field);
	await press("Edit your rules");
	await rules.field.fill("Few words.");
	await chooseFromAccountMenu("Sign out");
	await discard.click();
	const unsent = page.getByRole("alertdialog", { name: "Sign out before your changes are sent?" });
	await unsent.getByRole("button", { name: "Cancel" }).click();
	await expectGone(unsent);
	expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
	returnOnline();
	await expectVisible("Your rules are saved");
});

test("a question asked over another gives way to it, each is answered once, and the focus goes back", async () => {
	await show(<button type="button">Ask</button>);
	const button = page.getByRole("button", { name: "Ask" });
	await button.click();
	const answers: string[] = [];
	const ask = (name: string) => {
		const text = "It cannot be undone.";
		const answered = {
			onConfirm: () => answers.push(`${name} yes`),
			onCancel: () => answers.push(`${name} no`),
		};
		confirm({ question: `Delete ${name}?`, text, confirm: "Delete", ...answered });
	};
	ask("one");
	const one = page.getByRole("alertdialog", { name: "Delete one?" });
	await expect.element(one.getByRole("button", { name: "Cancel" })).toHaveFocus();
	ask("two");
	const two = page.getByRole("alertdialog", { name: "Delete two?" });
	await expectVisible(two);
	// The second press of two.
	ask("two");
	ask("one");
	await userEvent.keyboard("{Escape}");
	await expectVisible(one);
	ask("three");
	const three = page.getByRole("alertdialog", { name: "Delete three?" });
	await three.getByRole("button", { name: "Delete" }).dblClick();
	await expectVisible(one);
	// A second press, where nothing is left to press, would take the focus.
	await one.getByRole("button", { name: "Delete" }).click();
	await expectGone(one);
	expect(answers).toEqual(["two no", "three yes", "one yes"]);
	await expect.element(button).toHaveFocus();
});
