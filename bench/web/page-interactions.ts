import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import type { Author } from "../../tests/factories/author.ts";
import { cpuSlowdown, openAs } from "./page-visits.ts";

/** Presses as a hand does: the pointer comes first, and a press lasts 80 milliseconds. */
async function press(target: Locator): Promise<void> {
	await target.hover();
	await pause(settleMs);
	await target.click({ delay: 80 });
	await pause(settleMs);
}

const interactions: Record<string, (page: Page) => Promise<void>> = {
	"typing in the message": async (page) => {
		const field = page.getByRole("textbox", { name: "Your Message." });
		await field.click();
		await field.pressSequentially("Night shifts taught me to ask early.", { delay: 60 });
	},
	toggling: async (page) => {
		for (const name of ["Include hashtags", "Include emojis", "Test Mode, no credits used"])
			await press(page.getByRole("switch", { name }));
	},
	"opening dialogs": async (page) => {
		for (const name of ["Templates", "From your posts", "Account menu"]) {
			await press(page.getByRole("button", { name }));
			await page.keyboard.press("Escape");
			await pause(settleMs);
		}
	},
	"coming to the planner": (page) => page.getByRole("grid").scrollIntoViewIfNeeded(),
	"switching months": async (page) => {
		for (let month = 0; month < 4; month++) await press(page.getByRole("button", { name: "Next month" }));
	},
};

export const interactionNames = Object.keys(interactions);

/** So long until everything of an interaction is on screen, in milliseconds. */
const settleMs = 700;

/** The slowest answer and the longest task of each interaction, on a computer with a slow processor. */
export async function measureInteractions(browser: Browser, address: string, author: Author) {
	const { context, page, session } = await openAs(browser, { width: 1280, height: 900 }, author);
	await page.goto(address);
	await page.getByRole("grid").waitFor();
	await page.getByText("posts remaining this week").waitFor();
	const observed = await observeWorst(page);
	await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
	const measured: Record<string, { answer: number; task: number }> = {};
	for (const [name, interact] of Object.entries(interactions)) {
		await pause(2 * settleMs);
		await observed.evaluate((worst) => Object.assign(worst, { answer: 0, task: 0 }));
		await interact(page);
		await pause(settleMs);
		measured[name] = await observed.jsonValue();
	}
	await context.close();
	return measured;
}

/** The slowest answer and the longest task from now on. */
export const observeWorst = (page: Page) =>
	page.evaluateHandle(() => {
		const worst = { answer: 0, task: 0 };
		// From an input to the next paint, as Interaction to Next Paint counts, without mere movements.
		new PerformanceObserver((list) => {
			for (const event of list.getEntries() as PerformanceEventTiming[])
				if (event.interactionId) worst.answer = Math.max(worst.answer, event.duration);
		}).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
		new PerformanceObserver((list) => {
			for (const { duration } of list.getEntries()) worst.task = Math.max(worst.task, duration);
		}).observe({ type: "longtask" });
		return worst;
	});
