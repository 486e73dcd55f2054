import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import layout from "../../../app/routes/workspace/workspace.module.css";
import { WorkspaceRules } from "../../../app/routes/workspace/workspace-rules.tsx";
import { expectVisible } from "../setup/elements.ts";
import { expectAccessible, expectAccessibleOnEachScreen } from "../setup/expect-accessible.ts";
import { generated } from "../setup/sentences.ts";
import { show } from "../setup/show.tsx";
import { card, editor, preview, switchTo } from "./show-editor.tsx";
import { becomeAuthorOf, Result } from "./show-result.tsx";

test("axe finds nothing in rules and result, and nothing is wider than the screen", async () => {
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
	await expectVisible([page.getByRole("textbox", { name: "Your Rules." }), preview]);
	await expectAccessibleOnEachScreen("rules in edit and a result");
	await page.getByRole("button", { name: "Cancel" }).click();

	await switchTo("Edit");
	await expectVisible(editor);
	await page.getByRole("button", { name: "Emoji" }).click();
	await expectVisible(page.getByRole("searchbox", { name: "Search emoji" }));
	await expectVisible(page.getByRole("gridcell").first());
	await expectAccessible("a result in edit, with the emoji picker");
	await userEvent.keyboard("{Escape}");
	await page.getByRole("button", { name: "More options" }).click();
	await expectVisible(page.getByRole("menuitem", { name: "Copy plain" }));
	await expectAccessible("the copy menu");
	await userEvent.keyboard("{Escape}");

	await editor.fill("In today's fast-paced world, ask early. Let's dive in. #a #b #c #d #e #f");
	await expectVisible(page.getByRole("heading", { name: /^Suggestions/ }));
	for (const name of ["Suggestions (3)", "Refine"]) await page.getByRole("button", { name }).click();
	await expectVisible(page.getByRole("button", { name: /^Fix/ }).first());
	await page.getByRole("group", { name: "Refine" }).getByRole("button", { name: "Another version" }).click();
	await expectVisible(generated);
	await page.getByRole("button", { name: "Compare" }).click();
	await expect.element(card.css("ins").first()).toBeInTheDocument();
	await expectAccessibleOnEachScreen("suggestions and a comparison");
	await page.getByRole("button", { name: "Recent" }).click();
	await expectVisible(page.getByRole("dialog").getByRole("button", { name: "Delete draft" }));
	await expectAccessible("recent posts");
});
