import { setTimeout } from "node:timers/promises";
import type { Browser, Page } from "@playwright/test";
import { openStatic } from "./planner-page.ts";

/** Months that are gone to, half of them forward and half back. */
export const switches = 24;

/** So often all of them. */
export const runs = 3;

/** Between two clicks, in milliseconds: the posts and those of the next month come in it. */
const pause = 500;

/** The longest task of the page's main thread while months were switched, in milliseconds. */
export interface LongestTask {
	/** By the clock: what an author feels, other processes' share of the cores included. */
	wall: number;
	/** What the thread itself computed. */
	cpu: number;
}

/** What else the machine does only ever adds. */
const leastDisturbed = (results: LongestTask[]): LongestTask => ({
	wall: Math.min(...results.map(({ wall }) => wall)),
	cpu: Math.min(...results.map(({ cpu }) => cpu)),
});

/** Switches the months of the Calendar View. */
export async function switchMonths(browser: Browser, page: Page): Promise<LongestTask> {
	const button = async (name: string) => {
		const box = await page.getByRole("button", { name }).boundingBox();
		if (!box) throw new Error(`there is no "${name}"`);
		return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
	};
	const shown = () => page.locator("[data-day] [data-post]").first().waitFor();
	await page.getByRole("tab", { name: "Calendar View" }).click();
	await shown();
	await setTimeout(2 * pause);
	const [next, previous] = [await button("Next month"), await button("Previous month")];
	const results: LongestTask[] = [];
	for (let run = 0; run < runs; run++) {
		results.push(await traced(browser, page, (count) => (count < switches / 2 ? next : previous)));
	}
	await shown();
	return leastDisturbed(results);
}

/** The same months as a table that a dozen lines of script fill, with as many posts: what the browser alone takes. */
export async function switchStaticMonths(browser: Browser): Promise<LongestTask> {
	const page = await openStatic(browser, staticCalendar);
	const results: LongestTask[] = [];
	for (let run = 0; run < runs; run++) results.push(await traced(browser, page, () => ({ x: 20, y: 20 })));
	await page.close();
	return leastDisturbed(results);
}

const staticCalendar = `<!doctype html>
	<style>td { width: 110px; height: 96px; vertical-align: top; font: 13px sans-serif; overflow: hidden }</style>
	<button style="position: fixed; left: 0; top: 0; width: 60px; height: 40px">Next</button>
	<table style="margin-top: 60px"><tbody></tbody></table>
	<script>
		let month = 0;
		document.querySelector("button").onclick = () => {
			month++;
			document.querySelector("tbody").innerHTML = Array.from({ length: 6 }, (_, week) =>
				"<tr>" + Array.from({ length: 7 }, (_, day) =>
					"<td>" + (week * 7 + day) + "<div>08:15 Lesson " + month + "</div><div>09:15 Lesson</div></td>"
				).join("") + "</tr>").join("");
		};
	</script>`;

/** Clicks with the mouse, so that nothing but the page itself works in the page. */
async function traced(
	browser: Browser,
	page: Page,
	pointFor: (count: number) => { x: number; y: number },
): Promise<LongestTask> {
	await page.bringToFront();
	await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
	for (let count = 0; count < switches; count++) {
		const { x, y } = pointFor(count);
		await page.mouse.click(x, y);
		await setTimeout(pause);
	}
	return longestTask((await browser.stopTracing()).toString());
}

interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	/** Microseconds. */
	dur?: number;
	tdur?: number;
	args?: { name?: string };
}

function longestTask(trace: string): LongestTask {
	const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] };
	const ofPages = new Set(
		traceEvents
			.filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
			.map(({ pid, tid }) => `${pid} ${tid}`),
	);
	const tasks = traceEvents.filter(
		({ name, pid, tid }) => name === "ThreadControllerImpl::RunTask" && ofPages.has(`${pid} ${tid}`),
	);
	const longest = (of: (event: TraceEvent) => number | undefined) =>
		Math.max(...tasks.map((task) => (of(task) ?? 0) / 1000));
	return { wall: longest(({ dur }) => dur), cpu: longest(({ tdur }) => tdur) };
}
