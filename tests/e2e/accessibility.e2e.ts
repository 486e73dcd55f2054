import { expectAccessible, expectAccessibleOnEachScreen } from "./expect-accessible.ts";
import { becomeAuthor, expect, test } from "./fixtures.ts";
import { generate, preview, remaining } from "./workspace-page.ts";

// Whole pages: what one part of them shows, and the way in, their component tests look at.
test("axe finds nothing in the generator and the planner, nothing is wider than the screen", async ({
	page,
	product,
}) => {
	await becomeAuthor(page, product);
	await expect(remaining(page, 20)).toBeVisible();
	await expect(page.getByRole("grid")).toBeVisible();
	await expectAccessibleOnEachScreen(page, "an empty generator");
	await generate(page, "Night shifts taught me to ask early");
	await expect(preview(page)).toBeVisible();
	await expectAccessibleOnEachScreen(page, "a result");
	// At a desk the planner is below the result.
	await page.setViewportSize({ width: 390, height: 850 });
	await page.getByRole("link", { name: "Plan", exact: true }).click();
	await expect(page.getByRole("grid")).toBeVisible();
	await expectAccessible(page, "the planner");
});
