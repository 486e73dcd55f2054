import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { elementOf } from "../setup/element-of.ts";
import { cardOf } from "../setup/show.tsx";
import { message, showGenerator } from "./show-generator.tsx";

const idea = "Night shifts taught me";

/** React gives an element new props each time the component renders that it stands in. */
const propsOf = (element: Element): unknown =>
	Object.entries(element).find(([key]) => key.startsWith("__reactProps$"))?.[1];

/** How often each card is rendered while acts are done, one after the other. */
async function countRenders(titles: readonly string[], acts: readonly (() => Promise<void>)[]) {
	const cards = await Promise.all(
		titles.map(async (title) => ({ title, element: await elementOf(cardOf(title)), count: 0 })),
	);
	const seen = new Map(cards.map(({ title, element }) => [title, propsOf(element)]));
	for (const act of acts) {
		await act();
		for (const card of cards) {
			const props = propsOf(card.element);
			if (props !== seen.get(card.title)) card.count++;
			seen.set(card.title, props);
		}
	}
	return Object.fromEntries(cards.map(({ title, count }) => [title, count]));
}

const others = [
	"Your Rules.",
	"Create Your Post",
	"Your AI Enhanced Social Post",
	"Post Planner Calendar",
] as const;

async function showAll() {
	await showGenerator();
	await expect.element(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
}

test("typing in the message renders no other card", async () => {
	await showAll();
	await message.click();
	const renders = await countRenders(
		["Your Message.", "Your Style.", ...others],
		[...idea].map((letter) => () => userEvent.keyboard(letter)),
	);
	await expect.element(message).toHaveValue(idea);
	const { "Your Message.": typed, ...rest } = renders;
	expect(typed).toBe(idea.length);
	// Once for an answer that came meanwhile, not for each letter.
	for (const [title, count] of Object.entries(rest)) expect(count, title).toBeLessThan(idea.length / 4);
});

test("a choice of the style renders no other card", async () => {
	await showAll();
	const toggle = () => page.getByRole("switch", { name: "Include emojis" }).click();
	const times = 8;
	const renders = await countRenders(["Your Style.", "Your Message.", ...others], Array(times).fill(toggle));
	const { "Your Style.": chosen, ...rest } = renders;
	expect(chosen).toBe(times);
	for (const [title, count] of Object.entries(rest)) expect(count, title).toBeLessThan(times / 2);
});
