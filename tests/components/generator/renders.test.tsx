import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StepCard } from "../../../app/components/layout/step-card.tsx";
import { profile } from "../setup/watched-jsx/jsx-runtime.ts";
import { message, show as showGenerator } from "./show-generator.tsx";

const letters = [..."Night shifts taught me"];

test.each([
	{
		what: "typing in the message",
		changed: "Your Message.",
		most: 5,
		acts: letters.map((letter) => () => userEvent.keyboard(letter)),
	},
	{
		what: "a choice of the style",
		changed: "Your Style.",
		most: 3,
		acts: Array(8).fill(() => page.getByRole("switch", { name: "Include emojis" }).click()),
	},
])("$what renders no other card", async ({ changed, acts, most }) => {
	const renders = new Map<string, number>();
	profile(
		StepCard,
		({ title }) => String(title),
		(title) => renders.set(title, (renders.get(title) ?? 0) + 1),
	);
	await showGenerator();
	await expect.element(page.getByRole("grid")).toHaveAttribute("aria-busy", "false");
	await message.click();
	expect([...renders.keys()].sort()).toEqual([
		"Create Your Post",
		"Post Planner Calendar",
		"Your AI Enhanced Social Post",
		"Your Message.",
		"Your Rules.",
		"Your Style.",
	]);
	for (const title of renders.keys()) renders.set(title, 0);
	for (const act of acts) await act();
	expect(renders.get(changed)).toBeGreaterThanOrEqual(acts.length);
	renders.delete(changed);
	// Once for each answer that came meanwhile, not for each act.
	for (const [title, count] of renders) expect(count, title).toBeLessThanOrEqual(most);
});
