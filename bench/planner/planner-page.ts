import { type Browser, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import type { Author } from "../../tests/factories/author.ts";

/** The browser of the browser tests, with its options. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(config.use?.launchOptions);

/** A page that an author is signed in on, with the planner in view. */
export async function openPlanner(browser: Browser, url: string, author: Author): Promise<Page> {
	const context = await browser.newContext({
		baseURL: url,
		locale: "en-GB",
		timezoneId: "UTC",
		viewport: { width: 1280, height: 900 },
	});
	const page = await context.newPage();
	await page.goto("/auth");
	await page.getByLabel("Email").fill(author.email);
	await page.getByLabel("Password", { exact: true }).fill(author.password);
	await page.getByRole("button", { name: "Sign In" }).click();
	await page
		.getByRole("heading", { name: "Post Planner Calendar" })
		.evaluate((heading) => heading.scrollIntoView());
	return page;
}

/** A page without scripts of its own. */
export async function openStatic(browser: Browser, html: string): Promise<Page> {
	const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
	await page.setContent(html);
	return page;
}
