import puppeteer, { type Browser, type ElementHandle } from "puppeteer-core";
import { launchOptions } from "../setup/launch-options.ts";
import { type Clipboard, type EnginePage, keepPasted, takePasted } from "./engine-page.ts";
import { untilUsable } from "./until-usable.ts";

const defaultViewport = { width: 1280, height: 900 };

export async function openChromium(url: string): Promise<EnginePage> {
	const browser = await puppeteer.launch({ ...launchOptions, defaultViewport });
	// Without a window it would refuse what it allows in one.
	await browser.defaultBrowserContext().overridePermissions(url, ["clipboard-sanitized-write"]);
	return open(browser);
}

/** The browser as Debian has it, by WebDriver BiDi: Playwright has a Firefox of its own, and wants a later one of others. */
export const openFirefox = async (): Promise<EnginePage> =>
	open(
		await puppeteer.launch({ browser: "firefox", executablePath: "/usr/bin/firefox-esr", defaultViewport }),
	);

async function open(browser: Browser): Promise<EnginePage> {
	const page = await browser.newPage();
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(String(error)));
	page.on("console", (message) => {
		if (message.type() === "error") errors.push(message.text());
	});
	const attempt = (element: string, action: (found: ElementHandle) => Promise<void> = async () => {}) =>
		untilUsable(element, async () => {
			for (const found of await page.$$(`::-p-xpath(${element})`)) {
				if (!(await found.isVisible())) continue;
				await action(found);
				return true;
			}
			return false;
		});
	return {
		open: async (url) => void (await page.goto(url)),
		see: (element) => attempt(element),
		click: (element) => attempt(element, (found) => found.click()),
		type: (field, text) => attempt(field, (found) => found.type(text)),
		paste: async (field) => {
			await page.evaluate(keepPasted);
			await attempt(field, (found) => found.focus());
			await page.keyboard.down("Control");
			await page.keyboard.press("v");
			await page.keyboard.up("Control");
			const pasted = await page.waitForFunction(takePasted);
			return JSON.parse(String(await pasted.jsonValue())) as Clipboard;
		},
		errors: () => errors,
		close: () => browser.close(),
	};
}
