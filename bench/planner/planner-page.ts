import { setTimeout } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import config from "../../playwright.config.ts";
import type { Author } from "../../tests/factories/author.ts";
import { percentile } from "../measure.ts";
import { observeWorst } from "../web/page-interactions.ts";
import { openAs } from "../web/page-visits.ts";

const viewport = { width: 1280, height: 900 };

/** The browser of the browser tests, with its options. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(config.use?.launchOptions);

export async function openPlanner(browser: Browser, url: string, author: Author): Promise<Page> {
	const { page } = await openAs(browser, viewport, author);
	await page.goto(url);
	const title = page.getByRole("heading", { name: "Post Planner Calendar" });
	await title.evaluate((heading) => heading.scrollIntoView());
	return page;
}

/** Goes to months and back; resolves to the longest task of the main thread over 50 ms meanwhile, in milliseconds, or 0. */
export async function switchMonths(page: Page, switches: number): Promise<number> {
	await page.getByRole("tab", { name: "Calendar View" }).click();
	await page.locator("[data-day] [data-post]").first().waitFor();
	await setTimeout(1000);
	const observed = await observeWorst(page);
	for (let count = 0; count < switches; count++) {
		await page.getByRole("button", { name: `${count < switches / 2 ? "Next" : "Previous"} month` }).click();
		await setTimeout(500);
	}
	return (await observed.jsonValue()).task;
}

/** Opens the List View and asks for more posts until there are so many; resolves to their number. */
export async function openList(page: Page, least: number): Promise<number> {
	await page.getByRole("tab", { name: "List View" }).click();
	const count = page.getByRole("region", { name: "All posts" }).getByText(/^\d+ posts/);
	const shown = async () => Number.parseInt((await count.textContent()) ?? "", 10);
	for (let before = await shown(); before < least; before = await shown()) {
		await page.getByRole("button", { name: "Load more" }).click();
		await count.filter({ hasNotText: `${before} posts` }).waitFor({ state: "attached" });
	}
	return shown();
}

/** A list of plain text of the same size, without scripts: what the browser alone takes. */
export async function openPlainList(browser: Browser, page: Page): Promise<Page> {
	const plain = await browser.newPage({ viewport });
	const list = page.getByRole("region", { name: "Posts by date" });
	const [width, height, whole = 0] = await list.evaluate((element) => [
		...[element.clientWidth, element.clientHeight, element.scrollHeight],
	]);
	await plain.setContent(`<!doctype html><main>
		<section aria-label="Posts by date" style="width: ${width}px; height: ${height}px; overflow-y: auto; font: 15px sans-serif">
		${"<p style='height: 240px; margin: 0'>A post as plain text</p>".repeat(Math.ceil(whole / 240))}</section></main>`);
	return plain;
}

/** Scrolls the list on from a share of its height, a page of a screen in a quarter of a second; the 95th percentile of a frame. */
export async function scrollList(page: Page, from: number): Promise<number> {
	await page.bringToFront();
	const gaps = await page.getByRole("region", { name: "Posts by date" }).evaluate(async (list, start) => {
		const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
		list.scrollTop = start * list.scrollHeight;
		for (let frame = 0; frame < 30; frame++) await nextFrame();
		const times = [await nextFrame()];
		for (let frame = 0; frame < 600; frame++) {
			list.scrollTop += 60;
			times.push(await nextFrame());
		}
		return times.slice(1).map((time, index) => time - (times[index] ?? time));
	}, from);
	return percentile(gaps, 0.95);
}
