import process from "node:process";
import type { Browser, Page } from "@playwright/test";
import { lastLogLines } from "../factories/product-logs.ts";

/** Of each page. The first ones have the page itself, the last ones its dialogs and messages. */
const shownElements = 60;

/** Prints what a failed test has left: the elements of each page that is open, and the end of each product's log. */
export async function showFailure(title: string, browser: Browser): Promise<void> {
	const pages = browser.contexts().flatMap((context) => context.pages());
	const shown = await Promise.all(pages.map(elementsOf));
	process.stdout.write(`\n${[title, ...shown.flat(), await lastLogLines()].join("\n")}`);
}

async function elementsOf(page: Page): Promise<string[]> {
	const head = `What ${page.url()} shows:`;
	try {
		const elements = (await page.locator("body").ariaSnapshot({ timeout: 2000 })).split("\n");
		if (elements.length <= shownElements) return [head, ...elements];
		return [head, ...elements.slice(0, shownElements / 2), "…", ...elements.slice(-shownElements / 2)];
	} catch (error) {
		return [head, String(error)];
	}
}
