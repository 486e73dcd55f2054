import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { elementOf, focus } from "../setup/element-of.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf } from "../setup/show.tsx";
import { generate, message, result, showGenerator } from "./show-generator.tsx";

const longest = "Ask early, and ask plainly. ".repeat(107).slice(0, 2990);

async function writePost(text: string) {
	await focus(page.getByRole("radio", { name: "Edit", exact: true }));
	await userEvent.keyboard(" ");
	await result.getByRole("textbox").fill(text);
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

test("on a phone the page is at most three screens tall, also with the longest post", async () => {
	await setPlace(phone);
	await showGenerator();
	const screens = () => document.documentElement.scrollHeight / phone.viewport.height;
	await expect.poll(screens).toBeLessThanOrEqual(3);
	await generatePost();
	await expect.poll(screens).toBeLessThanOrEqual(3);
	await writePost(longest);
	await expect.poll(screens).toBeLessThanOrEqual(3);
	await page.getByRole("button", { name: "Change" }).click();
	await expect.element(page.getByText("List format", { exact: true })).toBeVisible();
});
