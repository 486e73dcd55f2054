import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { elementOf } from "../setup/element-of.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, phone, setPlace } from "../setup/set-place.ts";
import {
	applyButton,
	card,
	closeTemplates,
	dialog,
	moreActions,
	openTemplates,
	saveAs,
	showRules,
	writeRules,
} from "./rules-page.tsx";

const longText = `Write plainly. ${"Ask early, answer kindly, name the source. ".repeat(12)}`;
const longName = "Night shift handovers, for colleagues who start next month in the intensive care unit";

for (const place of [desk, phone]) {
	const { width } = place.viewport;

	test(`axe finds nothing in the templates, nothing is wider than the screen of ${width} px`, async () => {
		await setPlace(place);
		await showRules();
		await openTemplates();
		await expect.element(dialog.getByText("No templates yet")).toBeVisible();
		await expectAccessible("no templates");
		await closeTemplates();
		await writeRules(longText);
		await openTemplates();
		await saveAs(longName);
		await expect.element(applyButton(longName)).toBeVisible();
		await expectAccessible("a list");
		expect((await elementOf(applyButton(longName))).getBoundingClientRect().height).toBeGreaterThanOrEqual(
			36,
		);
		await moreActions(longName).click();
		await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeInViewport({ ratio: 1 });
		await expectAccessible("the menu of a template");
		await page.getByRole("menuitem", { name: "Rename" }).click();
		await expectAccessible("a rename");
		await userEvent.keyboard("{Escape}");
		await dialog.getByRole("button", { name: "Save as template…" }).click();
		await expectAccessible("a save");
		await userEvent.keyboard("{Escape}");
		await closeTemplates();
		await writeRules("Write boldly.");
		await openTemplates();
		await applyButton(longName).click();
		await expect.element(card.getByRole("button", { name: "Undo" })).toBeVisible();
		await expectAccessible("an applied template");
	});
}
