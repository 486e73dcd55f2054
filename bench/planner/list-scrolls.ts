import type { Browser, Page } from "@playwright/test";
import { percentile } from "../measure.ts";
import { openStatic } from "./planner-page.ts";

/** Frames of a scroll, and pixels that each of them goes on: a page of a screen in a quarter of a second. */
const frames = 600;
const pixelsAFrame = 60;

/** A frame of 60 in a second lasts 16.7 ms; so much later it still came in time, by the grain of the clock. */
export const frameTime = 1000 / 60;
export const jitter = 1;

/** How the frames of a scroll came, in milliseconds from one to the next. */
export interface Scroll {
	p95: number;
	longest: number;
	/** Share of the frames that came in time. */
	inTime: number;
}

/** Opens the List View and asks for more posts on either side until all are there; resolves to their number. */
export async function openWholeList(page: Page): Promise<number> {
	await page.bringToFront();
	await page.getByRole("tab", { name: "List View" }).click();
	const list = page.getByRole("region", { name: "Posts by date" });
	await list.getByRole("article").first().waitFor();
	const count = page.getByRole("region", { name: "All posts" }).getByText(/^\d+ posts/);
	for (const name of ["Load more", "Show earlier posts"]) {
		const button = list.getByRole("button", { name });
		while (await button.count()) {
			const before = (await count.textContent()) ?? "";
			await button.click();
			await count.filter({ hasNotText: before }).waitFor({ state: "attached" });
		}
	}
	return Number.parseInt((await count.textContent()) ?? "", 10);
}

/** Scrolls the list on from a share of its height, a step in every frame. */
export async function scrollList(page: Page, from: number): Promise<Scroll> {
	await page.bringToFront();
	return scroll(page, 'section[aria-label="Posts by date"]', from);
}

/** A list of plain text of the same size, without scripts: what the browser alone takes. */
export async function openStaticList(browser: Browser, page: Page): Promise<Page> {
	const list = page.getByRole("region", { name: "Posts by date" });
	const { width, height, whole } = await list.evaluate((element) => ({
		width: element.clientWidth,
		height: element.clientHeight,
		whole: element.scrollHeight,
	}));
	return openStatic(
		browser,
		`<!doctype html>
		<section style="width: ${width}px; height: ${height}px; overflow-y: auto; font: 15px sans-serif">
			${"<p style='height: 240px; margin: 0'>A post as plain text</p>".repeat(Math.ceil(whole / 240))}
		</section>`,
	);
}

export async function scrollStatic(page: Page, from: number): Promise<Scroll> {
	await page.bringToFront();
	return scroll(page, "section", from);
}

async function scroll(page: Page, selector: string, from: number): Promise<Scroll> {
	const gaps = await page.evaluate(
		async ({ selector, from, frames, pixelsAFrame }) => {
			const element = document.querySelector(selector);
			if (!element) throw new Error(`there is no ${selector}`);
			const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
			element.scrollTop = from * element.scrollHeight;
			for (let frame = 0; frame < 30; frame++) await nextFrame();
			const times = [await nextFrame()];
			for (let frame = 0; frame < frames; frame++) {
				element.scrollTop += pixelsAFrame;
				times.push(await nextFrame());
			}
			return times.slice(1).map((time, index) => time - (times[index] ?? time));
		},
		{ selector, from, frames, pixelsAFrame },
	);
	return {
		p95: percentile(gaps, 0.95),
		longest: Math.max(...gaps),
		inTime: gaps.filter((gap) => gap <= frameTime + jitter).length / gaps.length,
	};
}
