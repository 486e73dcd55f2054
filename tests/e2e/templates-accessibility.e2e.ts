import AxeBuilder from "@axe-core/playwright";
import { becomeAuthor, expect, test } from "./fixtures.ts";
import { templatesOn } from "./templates-page.ts";

const longText = `Write plainly. ${"Ask early, answer kindly, name the source. ".repeat(12)}`;
const longName = "Night shift handovers, for colleagues who start next month in the intensive care unit";

for (const colorScheme of ["light", "dark"] as const) {
	for (const width of [1280, 390]) {
		test.describe(`${colorScheme}, ${width} px wide`, () => {
			// Without motion, what is checked is not half faded in.
			test.use({
				colorScheme,
				viewport: { width, height: 850 },
				contextOptions: { reducedMotion: "reduce" },
			});

			test("axe finds nothing in the templates, nothing is wider than the screen", async ({
				page,
				product,
			}) => {
				const check = async (what: string) => {
					const { violations } = await new AxeBuilder({ page }).analyze();
					expect(
						violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
						what,
					).toEqual([]);
					const overflow = await page.evaluate(
						() => document.documentElement.scrollWidth - window.innerWidth,
					);
					expect(overflow, what).toBeLessThanOrEqual(0);
				};
				await becomeAuthor(page, product);
				const templates = templatesOn(page);
				await templates.open();
				await expect(templates.dialog.getByText("No templates yet")).toBeVisible();
				await check("no templates");
				await templates.close();
				await templates.writeRules(longText);
				await templates.open();
				await templates.saveAs(longName);
				await expect(templates.item(longName)).toBeVisible();
				await check("a list");
				const apply = await templates.item(longName).getByRole("button", { name: "Apply" }).boundingBox();
				expect(apply?.height).toBeGreaterThanOrEqual(36);
				await templates.item(longName).getByRole("button", { name: "More actions" }).click();
				await expect(page.getByRole("menuitem", { name: "Delete" })).toBeInViewport({ ratio: 1 });
				await check("the menu of a template");
				await page.getByRole("menuitem", { name: "Rename" }).click();
				await check("a rename");
				await page.keyboard.press("Escape");
				await templates.dialog.getByRole("button", { name: "Save as template…" }).click();
				await check("a save");
				await page.keyboard.press("Escape");
				await templates.choose(longName, "Delete");
				await expect(templates.confirmation).toBeInViewport({ ratio: 1 });
				await check("a confirmation");
				await page.keyboard.press("Escape");
				await templates.close();
				await templates.writeRules("Write boldly.");
				await templates.open();
				await templates.item(longName).getByRole("button", { name: "Apply" }).click();
				await expect(templates.card.getByRole("button", { name: "Undo" })).toBeVisible();
				await check("an applied template");
			});
		});
	}
}
