import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { elementOf, focus } from "../setup/element-of.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf } from "../setup/show.tsx";
import { generate, message, result, showGenerator } from "./show-generator.tsx";

const longest = "Ask early, and ask plainly. ".repeat(107).slice(0, 2990);

async function writePost(text: string, whileEditing?: () => Promise<void>) {
	await focus(page.getByRole("radio", { name: "Edit", exact: true }));
	await userEvent.keyboard(" ");
	await result.getByRole("textbox").fill(text);
	await whileEditing?.();
	await focus(page.getByRole("radio", { name: "Preview" }));
	await userEvent.keyboard(" ");
	await expect.element(page.getByLabelText("Post preview")).toBeVisible();
}

async function generatePost() {
	await message.fill("Night shifts taught me to ask for help early");
	await generate.click();
	await expect.element(page.getByLabelText("Post preview")).toBeVisible();
}

describe.each([
	{ width: 1280, height: 900 },
	{ width: 1440, height: 900 },
	{ width: 1920, height: 1080 },
])("$width px wide", (viewport) => {
	test("the result ends where the inputs end, whatever its length, and nothing is below Generate", async () => {
		await setPlace({ ...phone, viewport });
		await showGenerator();
		const inputs = await elementOf(cardOf("Create Your Post"));
		const post = await elementOf(result);
		/** How far apart the ends of both columns are, in pixels. */
		const gap = () => Math.abs(inputs.getBoundingClientRect().bottom - post.getBoundingClientRect().bottom);
		await expect.poll(gap).toBeLessThanOrEqual(2);
		expect((await elementOf(generate)).getBoundingClientRect().bottom).toBeLessThan(viewport.height);
		await generatePost();
		await expect.poll(gap).toBeLessThanOrEqual(2);
		await writePost(longest);
		await expect.poll(gap).toBeLessThanOrEqual(2);
	});
});

test.each([
	{ width: 390, height: 844 },
	{ width: 375, height: 667 },
	{ width: 360, height: 640 },
	{ width: 320, height: 640 },
])(
	"on a phone of $width × $height the page is at most three screens tall, whatever the post",
	async (viewport) => {
		await setPlace({ ...phone, viewport });
		await showGenerator();
		const screens = () => document.documentElement.scrollHeight / viewport.height;
		await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();
		await expect.poll(screens).toBeLessThanOrEqual(3);
		// What is generated differs from day to day; one with gaps and many suggestions is taller.
		await generatePost();
		await writePost("Night shifts taught me to ask for help early.", async () => {
			await expect.poll(screens).toBeLessThanOrEqual(3);
		});
		await expect.poll(screens).toBeLessThanOrEqual(3);
		await writePost(longest, async () => {
			await expect.poll(screens).toBeLessThanOrEqual(3);
			const text = await elementOf(result.getByRole("textbox"));
			expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
		});
		await expect.poll(screens).toBeLessThanOrEqual(3);

		await expect.element(page.getByText("Professional · Medium · Informative · Hashtags")).toBeVisible();
		expect(page.getByText("List format", { exact: true }).query()).toBeNull();
		await page.getByRole("button", { name: "Change", exact: true }).click();
		await expect.element(page.getByText("List format", { exact: true })).toBeVisible();
		await expect.element(page.getByText(/^Clear, measured, business-like · 3-5 sentences/)).toBeVisible();
	},
);
