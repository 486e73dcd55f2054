import { expectAccessible, widths } from "./expect-accessible.ts";
import { becomeAuthor, expect, test } from "./fixtures.ts";

// Whole pages: what one part of them shows, its component tests look at.
for (const width of widths) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 850 } });

		test("axe finds nothing, nothing is wider than the screen", async ({ page, product }) => {
			await page.goto("/auth");
			await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
			await expectAccessible(page, "sign in");

			await becomeAuthor(page, product);
			await expect(page.getByText("20 posts remaining this week")).toBeVisible();
			await expectAccessible(page, "an empty generator");
			await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts taught me to ask early");
			await page.getByRole("button", { name: "Generate" }).first().click();
			await expect(page.getByLabel("Post preview")).toBeVisible();
			await expectAccessible(page, "a result");
			await page.getByRole("link", { name: "Plan", exact: true }).click();
			await expect(page.getByRole("grid")).toBeVisible();
			await expectAccessible(page, "the planner");
		});
	});
}
