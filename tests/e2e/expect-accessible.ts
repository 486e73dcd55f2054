import { expect, type Page } from "@playwright/test";
import axeCore, { type AxeResults, type RunOptions } from "axe-core";

declare const axe: { run: (within: Node, options: RunOptions) => Promise<AxeResults> };

/** Shows the page in a scheme; resolves when the app, where there is one, has turned. */
async function turn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
	await page.emulateMedia({ colorScheme });
	await page.waitForFunction(
		(scheme) =>
			matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
			(document.documentElement.dataset.mantineColorScheme ?? scheme) === scheme,
		colorScheme,
	);
}

/**
 * Names each violation and its first element. What is behind an open dialog is out of reach, so there the dialog
 * alone is looked at.
 */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
	const options: RunOptions = { resultTypes: ["violations"], ...(rules ? { runOnly: rules } : {}) };
	const found = await page.evaluate(async (options) => {
		const dialog = document.querySelector("[aria-modal=true]");
		const { violations } = await axe.run(dialog ?? document, options);
		return violations.map(({ id, nodes }) => ({ id, html: nodes[0]?.html }));
	}, options);
	return found.map(({ id, html }) => `${id}: ${html}`);
}

/**
 * Axe finds nothing on the page as it stands, in light and in dark, and nothing is wider than the screen. What differs
 * between the two schemes is colours alone.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
	await turn(page, "light");
	expect(await violations(page), `${what}, light`).toEqual([]);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(overflow, `${what}, pixels beside the screen`).toBeLessThanOrEqual(0);
	await turn(page, "dark");
	expect(await violations(page, ["color-contrast"]), `${what}, dark`).toEqual([]);
}

/** The same at a desk's width, and at a phone's. */
export async function expectAccessibleOnEachScreen(page: Page, what: string): Promise<void> {
	for (const width of [390, 1280]) {
		await page.setViewportSize({ width, height: 850 });
		await expectAccessible(page, `${what}, ${width} px wide`);
	}
}
