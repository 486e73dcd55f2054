import axe, { type RunOptions } from "axe-core";
import { expect } from "vitest";
import { commands, page } from "vitest/browser";
import { desk, phone } from "./set-place.ts";

let shown: "light" | "dark" | undefined;

/** Shows the page in a scheme; resolves when the app has turned. */
export async function turn(colorScheme: "light" | "dark"): Promise<void> {
	if (shown === colorScheme) return;
	shown = colorScheme;
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

/** Elements wider than the screen, from the outside to the inside; empty where nothing is. */
function besideTheScreen(): string[] {
	if (document.documentElement.scrollWidth <= window.innerWidth) return [];
	const found = [...document.body.querySelectorAll("*")].filter(
		(element) => element.getBoundingClientRect().right > window.innerWidth,
	);
	return found.map(({ tagName, className }) => `${tagName.toLowerCase()} ${className}`).slice(0, 12);
}

/** Axe finds nothing in what is shown in the light scheme, and nothing is wider than the screen. */
async function expectAccessibleInLight(what: string): Promise<void> {
	expect(await violations(), `${what}, light`).toEqual([]);
	// A chart follows the width of the screen some frames later.
	await expect.poll(besideTheScreen, { message: `${what}, beside the screen` }).toEqual([]);
}

/** The same in dark, where nothing differs but colours. */
export async function expectAccessible(what: string): Promise<void> {
	await turn("light");
	await expectAccessibleInLight(what);
	await turn("dark");
	expect(await violations(["color-contrast"]), `${what}, dark`).toEqual([]);
	await turn("light");
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** At a desk and, from then on, on a phone: for what stands in another way there, as what is in a dialog does not. */
export async function expectAccessibleOnEachScreen(what: string): Promise<void> {
	await turn("light");
	await page.viewport(desk.viewport.width, desk.viewport.height);
	await nextFrame();
	await expectAccessibleInLight(`${what}, at a desk`);
	await page.viewport(phone.viewport.width, phone.viewport.height);
	await nextFrame();
	await expectAccessible(`${what}, on a phone`);
}
