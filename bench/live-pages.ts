import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { controls } from "../tests/e2e/words.ts";
import { createAuthor, serviceClient } from "../tests/factories/author.ts";
import { hold, print, printDelays } from "./measure.ts";
import type { MeasuredHost } from "./measured-host.ts";
import { launchBrowser, openPlanner } from "./planner/planner-page.ts";

const typedTexts = 50;
const idleSeconds = Number(process.env.IDLE ?? 120);

/**
 * Open pages of one author in a browser, by its real clock: what they ask for while nothing changes, and how late one
 * shows what was typed on another. Of several nodes one is killed at last.
 * @param changeOthers changes drafts of other authors until it is told to end
 */
export async function measurePages(
	host: MeasuredHost,
	changeOthers: (ended: AbortSignal) => Promise<void>,
): Promise<void> {
	const browser = await launchBrowser();
	const author = await createAuthor(host);
	const pages: Page[] = [];
	for (let page = 0; page < 4; page++) pages.push(await openPlanner(browser, host.url, author));
	const [writer, reader] = pages as [Page, Page];
	// Loaded, with all that comes late.
	await wait(10_000);

	const calls: string[] = [];
	const note = (request: { url: () => string }) => calls.push(new URL(request.url()).pathname);
	for (const page of pages) page.on("request", note);
	await wait(idleSeconds * 1000);
	for (const page of pages) page.off("request", note);
	print(`${pages.length} idle pages: ${calls.length} calls in ${idleSeconds} s ${calls} (target none)`);

	const ended = new AbortController();
	const changing = changeOthers(ended.signal);
	const delays: number[] = [];
	for (let number = 0; number < typedTexts; number++) {
		const text = `Night shifts ${number}`;
		const saved = writer.waitForResponse((response) => response.url().includes("/rest/v1/rpc/save_draft"));
		const seen = whenSeen(reader, text);
		await writer.getByRole("textbox", { name: controls.message }).fill(text);
		const { startTime, responseStart } = (await saved).request().timing();
		delays.push((await seen) - startTime - responseStart);
	}
	printDelays("typed here, seen there, after the save", delays, 300, 1000);

	let stale = 0;
	if (host.webNodes.length > 1) {
		const killedAt = Date.now();
		host.process.kill("SIGKILL");
		const text = "Written after the kill";
		const seen = Promise.all(pages.map((page) => whenSeen(page, text)));
		const drafts = serviceClient(host).from("drafts");
		while ((await drafts.update({ user_message: text }).eq("user_id", author.userId)).error) await wait(50);
		stale = Math.max(...(await seen)) - killedAt;
		print(`${pages.length} pages, one node killed: all current within ${stale} ms (target 5000)`);
	}
	ended.abort();
	await changing;
	await browser.close();
	hold(calls.length === 0, "Idle pages ask for something.");
	hold(stale <= 5000, "Pages show changes too late.");
}

const whenSeen = (page: Page, text: string): Promise<number> =>
	page.evaluate(async (wanted) => {
		const isSeen = () => [...document.querySelectorAll("textarea")].some(({ value }) => value === wanted);
		while (!isSeen()) await new Promise((resolve) => setTimeout(resolve, 5));
		return Date.now();
	}, text);
