import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Names each violation and its first element. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
	// The page has no frames: without the second page that axe opens for them, a look costs half.
	const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
	if (rules) axe.withRules(rules);
	return (await axe.analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Axe finds nothing on the page as it stands, in light and in dark, and nothing is wider than the screen. What differs
 * between the two schemes is colours alone.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
	await page.emulateMedia({ colorScheme: "light" });
	expect(await violations(page), `${what}, light`).toEqual([]);
	const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
	expect(overflow, `${what}, pixels beside the screen`).toBeLessThanOrEqual(0);
	await page.emulateMedia({ colorScheme: "dark" });
	expect(await violations(page, ["color-contrast"]), `${what}, dark`).toEqual([]);
}

/** The widths that pages are looked at in: a desk's and a phone's. */
export const widths = [1280, 390];
