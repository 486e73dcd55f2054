import type { Browser, Page } from "@playwright/test";

const cpuSlowdown = 4;
/** Between two acts, in milliseconds: each is answered before the next. */
const pause = 400;
const times = 6;

/** What an author does, with the longest time in milliseconds from the act to the next picture. */
export type Interactions = Record<string, number>;

/** Acts on the main page of an author, on a screen that shows the planner too. */
export async function interact(
	browser: Browser,
	address: string,
	storage: Record<string, string>,
): Promise<Interactions> {
	const context = await browser.newContext({
		viewport: { width: 1280, height: 900 },
		locale: "en-GB",
		timezoneId: "UTC",
	});
	try {
		const page = await context.newPage();
		await page.addInitScript((entries) => {
			for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
			const seen = { event: 0, task: 0 };
			Object.assign(globalThis, { seen });
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) seen.event = Math.max(seen.event, duration);
			}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
			}).observe({ type: "longtask" });
		}, storage);
		await page.goto(address);
		const message = page.getByRole("textbox", { name: "Your Message." });
		await page.getByRole("grid").waitFor();
		const session = await context.newCDPSession(page);
		await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });

		const measured: Interactions = {};
		await message.click();
		measured["a key in the message"] = await longest(page, () => page.keyboard.press("a"));
		const emojis = page.getByText("Include emojis");
		measured["a switch of the style"] = await longest(page, () => emojis.click());
		const templates = page.getByRole("button", { name: "Templates" });
		measured["a dialog that opens or closes"] = await longest(page, async () => {
			if (await page.getByRole("dialog").isVisible()) await page.keyboard.press("Escape");
			else await templates.click();
		});
		await page.getByRole("heading", { name: "Post Planner Calendar" }).scrollIntoViewIfNeeded();
		const next = page.getByRole("button", { name: "Next month" });
		measured["a month that follows"] = await longest(page, () => next.click());
		measured["its longest task"] = await page.evaluate(
			() => (globalThis as unknown as { seen: { task: number } }).seen.task,
		);
		return measured;
	} finally {
		await context.close();
	}
}

/** The longest answer to an act that is done some times. */
async function longest(page: Page, act: () => Promise<unknown>): Promise<number> {
	// The first time brings code, which is not what an author waits for again and again.
	await act();
	await page.waitForTimeout(pause);
	await page.evaluate(() => {
		Object.assign((globalThis as unknown as { seen: object }).seen, { event: 0, task: 0 });
	});
	for (let count = 0; count < times; count++) {
		await act();
		await page.waitForTimeout(pause);
	}
	return page.evaluate(() => (globalThis as unknown as { seen: { event: number } }).seen.event);
}
