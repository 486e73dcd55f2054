import { expect } from "vitest";
import { page } from "vitest/browser";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { backend } from "../setup/backend.ts";
import { becomeAuthor } from "../setup/become-author.ts";
import { cardOf, show as showPart } from "../setup/show.tsx";
import type { SignedInAuthor } from "../setup/signed-in-author.ts";

export const card = cardOf("Your Rules.");
export const undo = card.getByRole("button", { name: "Undo" });
export const dialog = page.getByRole("dialog", { name: "Templates" });
export const nameField = dialog.getByRole("textbox", { name: "Template name" });

export const mine = "My Brand Voice";
export const plain = "Write plainly, for new nurses.";
export const bold = "Write boldly, for managers.";

/** The template with a name, in the open dialog. */
export const item = (name: string) =>
	dialog.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

/** The buttons of a template. */
export const moreActions = (name: string) =>
	item(name).getByRole("button", { name: `More actions for “${name}”` });
export const applyButton = (name: string) => item(name).getByRole("button", { name: `Apply “${name}”` });

const headings = dialog.getByRole("heading", { level: 3 });

/** The dialog lists these templates, in this order. */
export const expectNames = (names: string[]) =>
	expect.poll(() => headings.elements().map(({ textContent }) => textContent)).toEqual(names);

export const openTemplates = () => card.getByRole("button", { name: "Templates" }).click();
export const closeTemplates = () => dialog.getByRole("button", { name: "Close" }).click();

export const field = card.getByRole("textbox", { name: "Your Rules." });

/** Chooses from the menu of a template. */
export async function choose(name: string, action: string): Promise<void> {
	await moreActions(name).click();
	await page.getByRole("menuitem", { name: action }).click();
}

export async function rename(name: string, next: string): Promise<void> {
	await choose(name, "Rename");
	await nameField.fill(next);
	await dialog.getByRole("button", { name: "Rename" }).click();
}

/** Of the templates in the open dialog this one is the default. */
export async function expectDefault(name: string): Promise<void> {
	const defaults = dialog.getByRole("listitem").filter({ hasText: /Default/ });
	await expect.element(defaults.getByRole("heading", { level: 3 })).toHaveTextContent(name);
}

/** Of the templates in the open dialog this one alone is in use. */
export async function expectInUse(name: string): Promise<void> {
	const inUse = dialog.getByRole("listitem").filter({ has: page.getByText("In use", { exact: true }) });
	await expect
		.poll(() =>
			inUse
				.getByRole("heading", { level: 3 })
				.elements()
				.map(({ textContent }) => textContent),
		)
		.toEqual([name]);
}

export async function write(rules: string): Promise<void> {
	await card.getByRole("button", { name: "Edit your rules" }).click();
	await field.fill(rules);
	await card.getByRole("button", { name: "Save" }).click();
}

/** In the open dialog. */
export async function saveAs(name: string, asDefault = false): Promise<void> {
	await dialog.getByRole("button", { name: "Save as template…" }).click();
	await nameField.fill(name);
	if (asDefault) await dialog.getByRole("switch", { name: "Make it the default" }).click();
	await dialog.getByRole("button", { name: "Save template" }).click();
}

const showTo = ({ userId }: SignedInAuthor) =>
	showPart(
		<main>
			<WorkspaceRules userId={userId} />
		</main>,
	);

/** Shows the rules card to a new author. */
export async function show() {
	const author = await becomeAuthor();
	return { author, ...(await showTo(author)) };
}

/** Shows the rules card to a new author who has written these rules, which are their default template. */
export async function showWritten(rules: string) {
	const author = await becomeAuthor();
	const { error } = await backend.supabase
		.from("profiles")
		.update({ brand_voice: rules })
		.eq("user_id", author.userId);
	if (error) throw error;
	await insertTemplate(author, mine, rules, true);
	return { author, ...(await showTo(author)) };
}

/** Stores a template as another tab would. */
export async function insertTemplate(
	{ userId }: SignedInAuthor,
	name: string,
	system_message: string,
	is_default = false,
): Promise<void> {
	const { error } = await backend.supabase
		.from("templates")
		.insert({ user_id: userId, name, system_message, is_default });
	if (error) throw error;
}

/** Deletes all of an author's templates as another tab would. */
export async function deleteTemplates({ userId }: SignedInAuthor): Promise<void> {
	const { error } = await backend.supabase.from("templates").delete().eq("user_id", userId);
	if (error) throw error;
}

/** The calls to the templates table from now on, reads left out. */
export function recordWrites() {
	const writes: { method: string; url: string; body: Promise<unknown> }[] = [];
	answerCalls((request) => {
		const { method, url } = request;
		if (new URL(url).pathname === "/rest/v1/templates" && method !== "GET" && method !== "HEAD")
			writes.push({ method, url, body: request.json() });
		return undefined;
	});
	return writes;
}
