import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import layout from "../../../app/routes/workspace/workspace.module.css";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import { show } from "../setup/show.tsx";
import { card, editor, preview, switchTo } from "./show-editor.tsx";
import { becomeAuthorOf, Result } from "./show-result.tsx";

test.each([
	["a desk", desk],
	["a phone", phone],
])("axe finds nothing in rules and result, nothing is wider than the screen of %s", async (_, place) => {
	await setPlace(place);
	const { userId } = await becomeAuthorOf("Night shifts taught me to **ask early**.\n\n#nursing");
	await show(
		<main className={layout.page}>
			<h1>Your Social Post Generator.</h1>
			<div className={layout.columns}>
				<WorkspaceRules userId={userId} />
				<Result />
			</div>
		</main>,
	);
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await expect.element(page.getByRole("textbox", { name: "Your Rules." })).toBeVisible();
	await expect.element(preview).toBeVisible();
	await expectAccessible("rules in edit and a result");
	await page.getByRole("button", { name: "Cancel" }).click();

	await switchTo("Edit");
	await expect.element(editor).toBeVisible();
	await expectAccessible("a result in edit");
	await page.getByRole("button", { name: "Emoji" }).click();
	await expect.element(page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible();
	await expect.element(page.getByRole("gridcell").first()).toBeVisible();
	await expectAccessible("the emoji picker");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("button", { name: "More options" }).click();
	await expect.element(page.getByRole("menuitem", { name: "Copy plain" })).toBeVisible();
	await expectAccessible("the copy menu");
	await userEvent.keyboard("{Escape}");

	await editor.fill("In today's fast-paced world, ask early. Let's dive in. #a #b #c #d #e #f");
	await expect.element(page.getByRole("heading", { name: /^Suggestions/ })).toBeVisible();
	if (place === phone)
		for (const name of ["Suggestions (3)", "Refine"]) await page.getByRole("button", { name }).click();
	await expect.element(page.getByRole("button", { name: /^Fix/ }).first()).toBeVisible();
	await page.getByRole("group", { name: "Refine" }).getByRole("button", { name: "Another version" }).click();
	await expect.element(page.getByText("Social media post generated successfully!")).toBeVisible();
	await page.getByRole("button", { name: "Compare" }).click();
	await expect.element(card.css("ins").first()).toBeInTheDocument();
	await expectAccessible("suggestions and a comparison");
	await page.getByRole("button", { name: "Recent" }).click();
	await expect.element(page.getByRole("dialog").getByRole("button", { name: "Delete draft" })).toBeVisible();
	await expectAccessible("recent posts");
});
