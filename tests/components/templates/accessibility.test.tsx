import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { boxOf, expectGone, expectVisible } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import * as rules from "./rules-page.tsx";

const longText = `Write plainly. ${"Ask early, answer kindly, name the source. ".repeat(12)}`;
const longName = "Night shift handovers, for colleagues who start next month in the intensive care unit";

// At a desk the dialog is as it is on a phone, with more room.
test("axe finds nothing in the templates, nothing is wider than the screen of a phone", async () => {
	await setPlace(phone);
	await rules.show();
	await rules.openTemplates();
	await expectVisible("No templates yet", rules.dialog);
	await expectAccessible("no templates");
	await rules.closeTemplates();
	await rules.write(longText);
	await rules.openTemplates();
	await rules.saveAs(longName);
	await expectGone(rules.dialog.getByRole("button", { name: "Save template" }));
	await expectVisible(rules.applyButton(longName));
	await expectAccessible("a list");
	expect((await boxOf(rules.applyButton(longName))).height).toBeGreaterThanOrEqual(36);
	await rules.moreActions(longName).click();
	await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeInViewport({ ratio: 1 });
	await expectAccessible("the menu of a template");
	await userEvent.keyboard("{Escape}");
	await rules.choose(longName, "Rename");
	await expectAccessible("a rename");
	await userEvent.keyboard("{Escape}");
	await rules.dialog.getByRole("button", { name: "Save as template…" }).click();
	await expectAccessible("a save");
	await userEvent.keyboard("{Escape}");
	await rules.closeTemplates();
	await rules.write("Write boldly.");
	await rules.openTemplates();
	await rules.applyButton(rules.mine).click();
	await expectVisible(rules.undo);
	await expectAccessible("an applied template");
});
