import { expectAccessible, widths } from "./expect-accessible.ts";
import { becomeAuthor, expect, test } from "./fixtures.ts";
import { templatesOn } from "./templates-page.ts";

const longText = `Write plainly. ${"Ask early, answer kindly, name the source. ".repeat(12)}`;
const longName = "Night shift handovers, for colleagues who start next month in the intensive care unit";

for (const width of widths) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 850 } });

		test("axe finds nothing in the templates, nothing is wider than the screen", async ({
			page,
			product,
		}) => {
			await becomeAuthor(page, product);
			const templates = templatesOn(page);
			await templates.open();
			await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
			await expectAccessible(page, "no templates");
			await templates.close();
			await templates.writeRules(longText);
			await templates.open();
			await templates.saveAs(longName);
			await expect(templates.item(longName)).toBeVisible();
			await expectAccessible(page, "a list");
			const apply = await templates.item(longName).getByRole("button", { name: "Apply" }).boundingBox();
			expect(apply?.height).toBeGreaterThanOrEqual(36);
			await templates.item(longName).getByRole("button", { name: "More actions" }).click();
			await expect(page.getByRole("menuitem", { name: "Delete" })).toBeInViewport({ ratio: 1 });
			await expectAccessible(page, "the menu of a template");
			await page.getByRole("menuitem", { name: "Rename" }).click();
			await expectAccessible(page, "a rename");
			await page.keyboard.press("Escape");
			await templates.dialog.getByRole("button", { name: "Save as template…" }).click();
			await expectAccessible(page, "a save");
			await page.keyboard.press("Escape");
			await templates.choose(longName, "Delete");
			await expect(templates.confirmation).toBeInViewport({ ratio: 1 });
			await expectAccessible(page, "a confirmation");
			await page.keyboard.press("Escape");
			await templates.close();
			await templates.writeRules("Write boldly.");
			await templates.open();
			await templates.item(longName).getByRole("button", { name: "Apply" }).click();
			await expect(templates.card.getByRole("button", { name: "Undo" })).toBeVisible();
			await expectAccessible(page, "an applied template");
		});
	});
}
