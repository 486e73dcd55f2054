import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { becomeAuthorOf } from "../editor/show-result.tsx";
import { boxOf, elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { untouchedQuota } from "../setup/sentences.ts";
import { phone, setPlace } from "../setup/set-place.ts";
import { cardOf, showApp, showAppToAuthor } from "../setup/show.tsx";
import { askForPost, editor, generate, preview, result, show as showGenerator } from "./show-generator.tsx";

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
	await editor.fill(text);
	await whileEditing?.();
	await focus(page.getByRole("radio", { name: "Preview" }));
	await userEvent.keyboard(" ");
	await expectVisible(preview);
}

test.each([
	{ width: 1280, height: 900 },
	{ width: 1920, height: 1080 },
])(
	"the result ends where the inputs end, whatever its length, and nothing is below Generate, $width px wide",
	async (viewport) => {
		await setPlace({ ...phone, viewport });
		await showGenerator();
		/** How far apart the ends of both columns are, in pixels. */
		const gap = async () =>
			Math.abs((await boxOf(cardOf("Create Your Post"))).bottom - (await boxOf(result)).bottom);
		await expect.poll(gap).toBeLessThanOrEqual(2);
		expect((await boxOf(generate)).bottom).toBeLessThan(viewport.height);
		await askForPost();
		await expectVisible(preview);
		await expect.poll(gap).toBeLessThanOrEqual(2);
		await writePost(longest, async () => {
			// Also where its end is written, nothing lies over anything else.
			await userEvent.keyboard("{Control>}{End}{/Control} Ask early.");
			const parts = [
				page.getByRole("radiogroup", { name: "View of the post" }),
				page.getByText(/of 3,000 characters$/),
				page.getByRole("toolbar", { name: "Formatting" }),
				page.getByRole("group", { name: "Refine" }),
			];
			const boxes = await Promise.all(parts.map(boxOf));
			expect(boxes.toSorted((one, other) => one.top - other.top)).toEqual(boxes);
			for (const [index, { bottom }] of boxes.slice(0, -1).entries())
				expect(bottom).toBeLessThanOrEqual(boxes[index + 1]?.top ?? 0);
			expect(boxes.at(-1)?.height).toBeLessThan(90);
		});
		await expect.poll(gap).toBeLessThanOrEqual(2);
		await expectVisible(/ characters$/, result);
		// In reach, whatever scrolls above it.
		const { bottom } = await boxOf(refine("Another version"));
		expect(bottom).toBeLessThanOrEqual((await boxOf(result)).bottom);
		expect(bottom).toBeLessThanOrEqual(viewport.height);
	},
);

/** How tall the page is, in screens. */
const screens = () => document.documentElement.scrollHeight / document.documentElement.clientHeight;

// The smallest phone: a larger one shows more at once, and has wider lines.
test("on a phone the page is at most three screens tall, whatever the post", async () => {
	await setPlace({ ...phone, viewport: { width: 320, height: 640 } });
	await showAppToAuthor();
	const expectThreeScreens = () => expect.poll(screens).toBeLessThanOrEqual(3);
	await expectVisible(untouchedQuota);
	await expectThreeScreens();

	await expectVisible("Professional · Medium · Informative · Hashtags");
	expect(page.getByText("List format", { exact: true }).query()).toBeNull();
	const change = page.getByRole("button", { name: "Change", exact: true });
	await change.click();
	const style = page.getByRole("dialog", { name: "Your Style." });
	await style.getByText("List format", { exact: true }).click();
	await expectVisible(/^Clear, measured, business-like · 3-5 sentences · /, style);
	await expectThreeScreens();
	await style.getByRole("button", { name: "Done" }).click();
	await expect.element(change).toHaveFocus();
	await expectVisible("Professional · Medium · List format · Hashtags");

	await askForPost(longestIdea);
	await expectVisible(preview);
	await expectThreeScreens();
	await writePost("Night shifts taught me to ask for help early.", expectThreeScreens);
	await expectThreeScreens();
	await writePost(fullest, expectThreeScreens);
	await page.getByRole("button", { name: "Refine", exact: true }).click();
	await expectVisible(refine("Stronger hook"));
	await expectThreeScreens();
	await refine("Shorter").click();
	await expectVisible(page.getByRole("button", { name: "Previous version" }));
	await writePost(fullest, expectThreeScreens);
	await expectThreeScreens();
	await writePost(longest, async () => {
		await expectThreeScreens();
		const text = await elementOf(editor);
		expect(text.scrollHeight).toBeGreaterThan(text.clientHeight);
	});
	await expectThreeScreens();
});

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
	await expectVisible(refine("Longer"));
	await expect.element(refinements).toHaveFocus();
	await expectAccessible("the notes of a post, open");
	await userEvent.keyboard(" ");
	await expectGone(refine("Longer"));
	await focus(suggestions);
	await userEvent.keyboard("{Enter}");
	await expectGone(list);

	await gaps.click();
	const text = await elementOf<HTMLTextAreaElement>(editor);
	expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe("[what the customer said]");
});
