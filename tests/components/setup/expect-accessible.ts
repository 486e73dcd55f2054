import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { commands } from "vitest/browser";

/** Shows the page in a scheme; resolves when the app has turned. */
async function turn(colorScheme: "light" | "dark"): Promise<void> {
	await commands.emulateColorScheme(colorScheme);
	await expect.poll(() => document.documentElement.dataset.mantineColorScheme).toBe(colorScheme);
}

/**
 * Names each violation and its first element. What is behind an open dialog is out of reach, so there the dialog
 * alone is looked at.
 */
async function violations(rules?: string[]): Promise<string[]> {
	const options: RunOptions = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
	const found = await axe.run(document.querySelector("[aria-modal=true]") ?? document.body, options);
	return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Axe finds nothing in what is shown, in light and in dark, and nothing is wider than the screen. What differs
 * between the two schemes is colours alone.
 */
export async function expectAccessible(what: string): Promise<void> {
	await turn("light");
	expect(await violations(), `${what}, light`).toEqual([]);
	const overflow = document.documentElement.scrollWidth - window.innerWidth;
	expect(overflow, `${what}, pixels beside the screen`).toBeLessThanOrEqual(0);
	await turn("dark");
	expect(await violations(["color-contrast"]), `${what}, dark`).toEqual([]);
	await turn("light");
}
