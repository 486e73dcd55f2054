import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { StepCard } from "../../../app/components/layout/step-card.tsx";
import { answerCalls } from "../setup/answer-calls.ts";
import { profile } from "../setup/watched-jsx/jsx-runtime.ts";
import { message, show as showGenerator } from "./show-generator.tsx";

const letters = [..."Night shifts taught me"];

test.each([
	{
		what: "typing in the message",
		changed: "Your Message.",
		actions: letters.map((letter) => () => userEvent.keyboard(letter)),
	},
	{
		what: "a choice of the style",
		changed: "Your Style.",
		actions: Array(8).fill(() => page.getByRole("switch", { name: "Include emojis" }).click()),
	},
])("$what renders no other card", async ({ changed, actions }) => {
	// No minute passes meanwhile, of which cards are told, too.
	vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
	onTestFinished(() => void vi.useRealTimers());
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
	// No answer comes meanwhile, for which cards would be rendered, too.
	const { promise: acted, resolve: release } = Promise.withResolvers<undefined>();
	answerCalls(() => acted);
	for (const title of renders.keys()) renders.set(title, 0);
	for (const action of actions) await action();
	const counts = new Map(renders);
	release(undefined);
	expect(counts.get(changed)).toBeGreaterThanOrEqual(actions.length);
	counts.delete(changed);
	// The save status may change a few times; a card that each action renders has as many renders as there are actions.
	for (const [title, count] of counts) expect(count, title).toBeLessThan(actions.length / 2);
});
