import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { becomeAuthor } from "../setup/become-author.ts";
import { elementOf, focus } from "../setup/element-of.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf, showApp } from "../setup/show.tsx";
import { generate, message, result, showGenerator } from "./show-generator.tsx";

const longest = "Ask early, and ask plainly. ".repeat(107).slice(0, 2990);

const longestIdea = "Night shifts taught me to ask for help early, in plain words. "
	.repeat(30)
	.slice(0, 1500);

/** With gaps and many suggestions. */
const fullest = [
	"In today's fast-paced world, asking for help is a game-changer.",
	"It's not just about courage — it's about trust.",
	"Let's dive in. Nurses leverage help and delve into trust.",
	"[what the customer said]",
	"We asked the ward, the kitchen and the night desk what they wished for. ".repeat(6),
	"[how it ended]",
	"[what you would do differently]",
].join("\n\n");

const refine = (action: string) =>
	page.getByRole("group", { name: "Refine" }).getByRole("button", { name: action, exact: true });

async function writePost(text: string, whileEditing?: () => Promise<void>) {
	await focus(page.getByRole("radio", { name: "Edit", exact: true }));
	await userEvent.keyboard(" ");
	await result.getByRole("textbox").fill(text);
	await whileEditing?.();
	await focus(page.getByRole("radio", { name: "Preview" }));
	await userEvent.keyboard(" ");
	await expect.element(page.getByLabelText("Post preview")).toBeVisible();
}

async function generatePost(idea = "Night shifts taught me to ask for help early") {
	await message.fill(idea);
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

/** The page without its messages, which go by themselves, in screens. */
function screens(): number {
	const { scrollHeight, style, clientHeight } = document.documentElement;
	return (scrollHeight - Number.parseFloat(style.getPropertyValue("--app-toasts-height"))) / clientHeight;
}

test.each([
	{ width: 390, height: 844 },
	{ width: 375, height: 667 },
	{ width: 360, height: 640 },
	{ width: 320, height: 640 },
])(
	"on a phone of $width × $height the page is at most three screens tall, whatever the post",
	async (viewport) => {
		await setPlace({ ...phone, viewport });
		await becomeAuthor();
		await showApp();
		const expectThreeScreens = () => expect.poll(screens).toBeLessThanOrEqual(3);
		await expect.element(page.getByText("20 posts remaining this week")).toBeVisible();
		await expectThreeScreens();

		await expect.element(page.getByText("Professional · Medium · Informative · Hashtags")).toBeVisible();
		expect(page.getByText("List format", { exact: true }).query()).toBeNull();
		const change = page.getByRole("button", { name: "Change", exact: true });
		await change.click();
		const style = page.getByRole("dialog", { name: "Your Style." });
		await style.getByText("List format", { exact: true }).click();
		await expect.element(style.getByText(/^Clear, measured, business-like · 3-5 sentences · /)).toBeVisible();
		await expectThreeScreens();
		await style.getByRole("button", { name: "Done" }).click();
		await expect.element(change).toHaveFocus();
		await expect.element(page.getByText("Professional · Medium · List format · Hashtags")).toBeVisible();

		await generatePost(longestIdea);
		await expectThreeScreens();
		await writePost("Night shifts taught me to ask for help early.", expectThreeScreens);
		await expectThreeScreens();
		await writePost(fullest, expectThreeScreens);
		await page.getByRole("button", { name: "Refine", exact: true }).click();
		await expect.element(refine("Stronger hook")).toBeVisible();
		await expectThreeScreens();
		await refine("Shorter").click();
		await expect.element(page.getByRole("button", { name: "Previous version" })).toBeVisible();
		await writePost(fullest, expectThreeScreens);
		await expectThreeScreens();
		await writePost(longest, async () => {
			await expectThreeScreens();
			const text = await elementOf(result.getByRole("textbox"));
			expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
		});
		await expectThreeScreens();
	},
);

test("on a phone the notes about a post are buttons in one row, which open them", async () => {
	await setPlace(phone);
	await becomeAuthorOf(fullest);
	await showApp();
	const gaps = page.getByRole("button", { name: "3 gaps to fill in" });
	const suggestions = page.getByRole("button", { name: "Suggestions (7)" });
	const refinements = page.getByRole("button", { name: "Refine" });
	await expect.element(suggestions).toHaveAttribute("aria-expanded", "false");
	const tops = await Promise.all([gaps, suggestions, refinements].map(elementOf));
	expect(new Set(tops.map((button) => button.getBoundingClientRect().top)).size).toBe(1);
	await expectAccessible("the notes of a post, folded");

	await focus(suggestions);
	await userEvent.keyboard("{Enter}");
	await expect.element(suggestions).toHaveAttribute("aria-expanded", "true");
	await expect.element(suggestions).toHaveFocus();
	const list = page.getByRole("region", { name: "Suggestions (7)" }).getByRole("listitem");
	await expect.element(list).toHaveLength(7);
	await focus(refinements);
	await userEvent.keyboard(" ");
	await expect.element(refine("Longer")).toBeVisible();
	await expect.element(refinements).toHaveFocus();
	await expectAccessible("the notes of a post, open");
	await userEvent.keyboard(" ");
	await expect.element(refine("Longer")).not.toBeInTheDocument();
	await focus(suggestions);
	await userEvent.keyboard("{Enter}");
	await expect.element(list).not.toBeInTheDocument();

	await gaps.click();
	const text = await elementOf<HTMLTextAreaElement>(result.getByRole("textbox"));
	expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe("[what the customer said]");
});
