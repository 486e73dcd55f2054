import { expectAccessible, widths } from "./expect-accessible.ts";
import { becomeAuthor, expect, test } from "./fixtures.ts";

for (const width of widths) {
	test.describe(`${width} px wide`, () => {
		test.use({ viewport: { width, height: 850 } });
		test.setTimeout(120_000);

		test("axe finds nothing, nothing is wider than the screen", async ({ page, product, consoleErrors }) => {
			await page.goto("/auth");
			await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
			await expectAccessible(page, "sign in");
			await page.getByRole("tab", { name: "Sign Up" }).click();
			await expectAccessible(page, "sign up");
			await page.goto("/nowhere");
			await expect(page.getByText("Oops! Page not found")).toBeVisible();
			await expectAccessible(page, "404");
			// The browser reports the status of the page itself.
			consoleErrors.splice(0);

			await becomeAuthor(page, product);
			await expect(page.getByText("20 posts remaining this week")).toBeVisible();
			await expectAccessible(page, "an empty generator");
			await page.getByRole("button", { name: "Account menu" }).click();
			await expect(page.getByRole("menuitem", { name: "Sign out" })).toBeVisible();
			await expectAccessible(page, "the account menu");
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: "Edit your rules" }).click();
			await expectAccessible(page, "rules in edit");
			await page.getByRole("textbox", { name: "Your Message." }).fill("Night shifts taught me to ask early");
			await page.getByRole("button", { name: "Generate" }).first().click();
			await expect(page.getByLabel("Post preview")).toBeVisible();
			await expectAccessible(page, "a result");
			await page.getByRole("radio", { name: "Edit" }).focus();
			await page.keyboard.press("Space");
			await expectAccessible(page, "a result in edit");
			await page.getByRole("button", { name: "Emoji" }).click();
			await expect(page.getByRole("searchbox", { name: "Search emoji" })).toBeVisible();
			await expectAccessible(page, "the emoji picker");
			await page.keyboard.press("Escape");
			await page.getByRole("button", { name: "More options" }).click();
			await expect(page.getByRole("menuitem", { name: "Copy plain" })).toBeVisible();
			await expectAccessible(page, "the copy menu");
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
			await expectAccessible(page, "suggestions and a comparison");
			await page.getByRole("button", { name: "Recent" }).click();
			await expect(page.getByRole("dialog").getByRole("button", { name: "Delete all" })).toBeVisible();
			await expectAccessible(page, "recent posts");
			await page.keyboard.press("Escape");

			await page.getByRole("button", { name: "Schedule", exact: true }).click();
			await page.getByRole("button", { name: /Next free slot/ }).click();
			await expectAccessible(page, "the schedule dialog");
			await page.getByRole("button", { name: "Schedule Post" }).click();
			await expect(page.getByText("Post scheduled", { exact: true })).toBeVisible();
			await page.getByRole("tab", { name: "List View" }).click();
			await expect(page.getByRole("article").filter({ hasText: "Scheduled" })).toBeVisible();
			await expectAccessible(page, "the list of posts");
			await page.getByRole("button", { name: "Planner settings" }).click();
			await expect(page.getByRole("dialog").getByText("Tuesday").first()).toBeVisible();
			await expectAccessible(page, "the planner's settings");
		});
	});
}
