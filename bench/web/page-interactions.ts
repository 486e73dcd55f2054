import { setTimeout as pause } from "node:timers/promises";
import type { Browser, Locator, Page } from "@playwright/test";
import { cpuSlowdown, openAs } from "./page-visits.ts";

/** Presses as a hand does: the pointer comes first, and a press lasts 80 milliseconds. */
async function press(target: Locator): Promise<void> {
	await target.hover();
	await pause(settled);
	await target.click({ delay: 80 });
	await pause(settled);
}

/** What an author does on the main page, by its name in the table. */
const acts: Record<string, (page: Page) => Promise<void>> = {
	"typing in the message": async (page) => {
		const field = page.getByRole("textbox", { name: "Your Message." });
		await field.click();
		await field.pressSequentially("Night shifts taught me to ask early.", { delay: 60 });
	},
	toggling: async (page) => {
		for (const name of ["Include hashtags", "Include emojis", "Test Mode, no credits used"]) {
			await press(page.getByRole("switch", { name }));
		}
	},
	"opening dialogs": async (page) => {
		for (const name of ["Templates", "From your posts", "Account menu"]) {
			await press(page.getByRole("button", { name }));
			await page.keyboard.press("Escape");
			await pause(settled);
		}
	},
	"coming to the planner": (page) => page.getByRole("grid").scrollIntoViewIfNeeded(),
	"switching months": async (page) => {
		for (let month = 0; month < 4; month++) await press(page.getByRole("button", { name: "Next month" }));
	},
};

export const actNames = Object.keys(acts);

/** So long until everything of an act is on screen, in milliseconds. */
const settled = 700;

/** What the page has observed of itself since it was last asked. */
interface Observed {
	/** From an input to the next paint, in milliseconds: as Interaction to Next Paint counts, without mere movements. */
	answers: number[];
	/** Of the main thread, over 50 milliseconds. */
	tasks: number[];
}

declare global {
	var observed: Observed | undefined;
}

/** The slowest answer and the longest task of each act, on a computer with a slow processor. */
export async function measureInteractions(
	browser: Browser,
	address: string,
	storage: Record<string, string>,
): Promise<Map<string, { answer: number; task: number }>> {
	const { context, page, session } = await openAs(browser, { width: 1280, height: 900 }, storage);
	try {
		await page.addInitScript(() => {
			const slowEvents = { type: "event", durationThreshold: 16 };
			const observed: Observed = { answers: [], tasks: [] };
			globalThis.observed = observed;
			new PerformanceObserver((list) => {
				for (const event of list.getEntries() as PerformanceEventTiming[]) {
					if (event.interactionId) observed.answers.push(event.duration);
				}
			}).observe(slowEvents);
			new PerformanceObserver((list) => {
				for (const { duration } of list.getEntries()) observed.tasks.push(duration);
			}).observe({ type: "longtask" });
		});
		await page.goto(address);
		await page.getByRole("grid").waitFor();
		await page.getByText("posts remaining this week").waitFor();
		await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
		const take = () =>
			page.evaluate(() => {
				const { answers, tasks } = globalThis.observed ?? { answers: [], tasks: [] };
				const worst = { answer: Math.max(0, ...answers), task: Math.max(0, ...tasks) };
				answers.length = 0;
				tasks.length = 0;
				return worst;
			});
		const measured = new Map<string, { answer: number; task: number }>();
		for (const [name, act] of Object.entries(acts)) {
			await pause(2 * settled);
			await take();
			await act(page);
			await pause(settled);
			measured.set(name, await take());
		}
		return measured;
	} finally {
		await context.close();
	}
}
