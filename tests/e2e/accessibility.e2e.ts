import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { becomeAuthor, expect, test } from "./fixtures.ts";

const violations = async (page: Page) =>
	(await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

for (const colorScheme of ["light", "dark"] as const) {
	for (const width of [1280, 390]) {
		test.describe(`${colorScheme}, ${width} px wide`, () => {
			// Without motion, what is checked is not half faded in.
			test.use({
				colorScheme,
				viewport: { width, height: 850 },
				contextOptions: { reducedMotion: "reduce" },
			});

			test.setTimeout(150_000);
			test("axe finds nothing, nothing is wider than the screen", async ({
				page,
				product,
				consoleErrors,
			}) => {
				const check = async (what: string) => {
					expect(await violations(page), what).toEqual([]);
					const overflow = await page.evaluate(
						() => document.documentElement.scrollWidth - window.innerWidth,
					);
					expect(overflow, what).toBeLessThanOrEqual(0);
				};
				await page.goto("/auth");
				await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
				await check("sign in");
				await page.getByRole("tab", { name: "Sign Up" }).click();
				await check("sign up");
				await page.goto("/nowhere");
				await expect(page.getByText("Oops! Page not found")).toBeVisible();
				await check("404");
				// The browser reports the status of the page itself.
				consoleErrors.splice(0);

				await becomeAuthor(page, product);
				await expect(page.getByText("20 posts remaining this week")).toBeVisible();
				await check("an empty generator");
				await page.getByRole("button", { name: "Account menu" }).click();
				await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
				await check("the account menu");
				await page.keyboard.press("Escape");
				await page.getByRole("button", { name: "Edit your rules" }).click();
				await check("rules in edit");
				await page
					.getByRole("textbox", { name: "Your Message." })
					.fill("Night shifts taught me to ask early");
				await page.getByRole("button", { name: "Generate" }).first().click();
				await expect(page.getByLabel("Post preview")).toBeVisible();
				await check("a result");
				await page.getByRole("radio", { name: "Edit" }).focus();
				await page.keyboard.press("Space");
				await check("a result in edit");
				await page.getByRole("button", { name: "Emoji" }).click();
				await expect(page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible();
				await check("the emoji picker");
				await page.keyboard.press("Escape");
				await page.getByRole("button", { name: "More options" }).click();
				await expect(page.getByRole("menuitem", { name: "Copy plain" })).toBeVisible();
				await check("the copy menu");
				await page.keyboard.press("Escape");

				await page
					.getByRole("textbox", { name: "Your AI Enhanced Social Post" })
					.fill("In today's fast-paced world, ask early. Let's dive in. #a #b #c #d #e #f");
				await expect(page.getByRole("heading", { name: /^Suggestions/ })).toBeVisible();
				await page
					.getByRole("group", { name: "Refine" })
					.getByRole("button", { name: "Another version" })
					.click();
				await page.getByRole("button", { name: "Compare" }).click();
				await expect(page.locator("ins").first()).toBeAttached();
				await check("suggestions and a comparison");
				await page.getByRole("button", { name: "Recent" }).click();
				await expect(page.getByRole("dialog").getByRole("button", { name: "Delete all" })).toBeVisible();
				await check("recent posts");
				await page.keyboard.press("Escape");

				await page.getByRole("button", { name: "Schedule", exact: true }).click();
				await page.getByRole("button", { name: /Next free slot/ }).click();
				await check("the schedule dialog");
				await page.getByRole("button", { name: "Schedule Post" }).click();
				await expect(page.getByText("Post scheduled", { exact: true })).toBeVisible();
				await page.getByRole("tab", { name: "List View" }).click();
				await expect(page.getByRole("article").filter({ hasText: "Scheduled" })).toBeVisible();
				await check("the list of posts");
				await page.getByRole("button", { name: "Planner settings" }).click();
				await expect(page.getByRole("dialog").getByText("Tuesday").first()).toBeVisible();
				await check("the planner's settings");
			});
		});
	}
}
