import type { Page } from "@playwright/test";
import { becomeAuthor, cardOf, expect, test } from "./fixtures.ts";

const idea = "Night shifts taught me to ask for help early";
const generate = (page: Page) => page.getByRole("button", { name: "Generate" }).first();
const message = (page: Page) => page.getByRole("textbox", { name: "Your Message." });

test.beforeEach(async ({ page, product }) => {
	await becomeAuthor(page, product);
});

test("rules: Cancel and Escape restore, the placeholder and the pencil open the editor", async ({ page }) => {
	const editor = page.getByRole("textbox", { name: /rules/i });
	await page.getByText("Click to set your brand voice and system message...").click();
	await editor.fill("A draft");
	await page.getByRole("button", { name: "Cancel" }).click();
	await expect(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await editor.fill("Another draft");
	await page.keyboard.press("Escape");
	await expect(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
	await expect(page.getByText(/automatically saved to your profile/)).toBeVisible();
});

test("rules that cannot be saved come back with a message", async ({ page, consoleErrors }) => {
	await page.route("**/rest/v1/profiles*", (route) =>
		route.request().method() === "PATCH" ? route.abort() : route.continue(),
	);
	await page.getByRole("button", { name: "Edit your rules" }).click();
	await page.getByRole("textbox", { name: /rules/i }).fill("Plain words.");
	await page.getByRole("button", { name: "Save" }).click();
	await expect(
		page
			.getByRole("alert")
			.or(page.getByText(/could not be saved/i))
			.first(),
	).toBeVisible();
	consoleErrors.splice(0);
});

test("rules that cannot be loaded stop a generation instead of being left out", async ({
	page,
	consoleErrors,
}) => {
	await page.route("**/rest/v1/profiles*", (route) => route.abort());
	await page.reload();
	const card = cardOf(page, "Your Rules.");
	await expect(card.getByText("Your rules could not be loaded.")).toBeVisible();
	await message(page).fill(idea);
	await generate(page).click();
	await expect(page.getByText("Failed to generate post. Please try again.")).toBeVisible();
	await expect(page.getByText("20 posts remaining this week")).toBeVisible();

	await page.unroute("**/rest/v1/profiles*");
	await card.getByRole("button", { name: "Try again" }).click();
	await expect(page.getByText("Click to set your brand voice and system message...")).toBeVisible();
	consoleErrors.splice(0);
});

test("every option of the style is there, and the choice survives a reload", async ({ page }) => {
	const options = {
		Tone: ["Professional", "Casual", "Enthusiastic", "Authoritative", "Conversational"],
		Length: ["Short", "Medium", "Long"],
		Style: ["Informative", "Storytelling", "Question-based", "List format", "Personal reflection"],
	};
	for (const [group, names] of Object.entries(options)) {
		for (const name of names) {
			await expect(page.getByRole("group", { name: group }).getByRole("radio", { name })).toBeAttached();
		}
	}
	for (const name of ["Professional", "Medium", "Informative"]) {
		await expect(page.getByRole("radio", { name })).toBeChecked();
	}
	await expect(page.getByRole("switch", { name: "Include hashtags" })).toBeChecked();
	await expect(page.getByRole("switch", { name: "Include emojis" })).not.toBeChecked();

	await page.getByText("List format").click();
	await page.reload();
	await expect(page.getByRole("radio", { name: "List format" })).toBeChecked();
});

test("a blank message asks for one; the keyboard alone generates, edits and goes back", async ({ page }) => {
	await generate(page).click();
	await expect(page.getByText("Please enter a message to generate a social media post")).toBeVisible();
	await expect(message(page)).toBeFocused();
	await page.keyboard.type(idea);
	await page.keyboard.press("Control+Enter");
	await expect(page.getByText("Social media post generated successfully!")).toBeVisible();

	const result = cardOf(page, "Your AI Enhanced Social Post");
	await expect(result.getByText("Written by the offline writer")).toBeVisible();
	await page.getByRole("radio", { name: "Preview" }).focus();
	await page.keyboard.press("ArrowRight");
	const editor = result.getByRole("textbox");
	await expect(editor).toBeVisible();
	await editor.fill("One **bold** word");
	await expect(result.getByText("3 words")).toBeVisible();
	await expect(result.getByText(/characters/)).toBeVisible();
	expect((await editor.boundingBox())?.height).toBeGreaterThanOrEqual(200);
	await page.getByRole("radio", { name: "Edit" }).focus();
	await page.keyboard.press("ArrowLeft");
	await expect(page.getByLabel("Post preview").locator("strong")).toHaveText("bold");
	await page.getByLabel("Post preview").click();
	await expect(editor).toBeVisible();
});

test("while a post is written the page says so and Generate waits", async ({ page }) => {
	let answer = () => {};
	const held = new Promise<void>((resolve) => {
		answer = resolve;
	});
	await page.route("**/functions/v1/generate-linkedin-post", async (route) => {
		if (route.request().method() === "POST") await held;
		await route.continue();
	});
	await message(page).fill(idea);
	await generate(page).click();
	await expect(cardOf(page, "Your AI Enhanced Social Post").getByText("Generating post...")).toBeVisible();
	await expect(generate(page)).toBeDisabled();
	answer();
	await expect(page.getByText("Social media post generated successfully!")).toBeVisible();
	await expect(generate(page)).toBeEnabled();
});

test("a failure is told and costs nothing; the limit is told and shown", async ({ page, consoleErrors }) => {
	let status = 502;
	await page.route("**/functions/v1/generate-linkedin-post", (route) => {
		if (route.request().method() !== "POST") return route.continue();
		const failure = { code: "model_failed", message: "Failed to generate post. Please try again." };
		const limit = {
			generatedPost: "",
			remainingPosts: 0,
			testMode: false,
			weeklyLimitReached: true,
			writer: "offline",
		};
		return route.fulfill({ status, json: status === 429 ? limit : failure });
	});
	await message(page).fill(idea);
	await generate(page).click();
	await expect(page.getByText("Failed to generate post. Please try again.")).toHaveCount(1);
	await expect(page.getByText("20 posts remaining this week")).toBeVisible();

	status = 429;
	await generate(page).click();
	await expect(
		page.getByText("Weekly limit reached! You can generate up to 20 posts per week."),
	).toBeVisible();
	await expect(page.getByText("Weekly limit reached (20 posts per week)")).toBeVisible();
	await expect(generate(page)).toBeDisabled();
	await expect(message(page)).toHaveValue(idea);
	consoleErrors.splice(0);
});

test("the copied indicator goes after two seconds", async ({ page }) => {
	await message(page).fill(idea);
	await generate(page).click();
	await page.getByRole("button", { name: "Copy" }).click();
	await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
	await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
});
