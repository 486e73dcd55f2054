import process from "node:process";
import { Builder, By, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { until } from "../factories/until.ts";
import { spawnWatched } from "../factories/watched-process.ts";
import { freePort } from "../setup/free-port.ts";
import { type Clipboard, type EnginePage, keepPasted, takePasted } from "./engine-page.ts";
import { untilUsable } from "./until-usable.ts";

/** WebKitGTK has no mode without a window: it gets a screen of its own. */
export async function openWebKit(): Promise<EnginePage> {
	const screenOptions = ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"];
	const screen = spawnWatched("Xvfb", screenOptions, {});
	const display = await until(() => /^\d+$/mu.exec(screen.output())?.[0]);
	const port = await freePort();
	const env = { ...process.env, DISPLAY: `:${display}` };
	const driverProcess = spawnWatched("WebKitWebDriver", [`--port=${port}`], { env });
	const stop = async () => {
		for (const { process, exited } of [driverProcess, screen]) {
			process.kill("SIGTERM");
			await exited;
		}
	};
	try {
		await answers(port);
		const driver = await connect(port);
		const errors = () => driverProcess.output().match(/^CONSOLE \S+ ERROR.*$/gmu) ?? [];
		return { ...use(driver), errors, close: () => driver.quit().finally(stop) };
	} catch (reason) {
		await stop();
		throw reason;
	}
}

const answers = (port: number): Promise<boolean> =>
	until(async () => (await fetch(`http://127.0.0.1:${port}/status`).catch(() => null))?.ok);

const connect = (port: number): Promise<WebDriver> =>
	new Builder()
		.usingServer(`http://127.0.0.1:${port}`)
		.withCapabilities({
			browserName: "MiniBrowser",
			"webkitgtk:browserOptions": {
				binary: "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
				args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
			},
		})
		.build();

function use(driver: WebDriver): Omit<EnginePage, "errors" | "close"> {
	const attempt = (element: string, action: (found: WebElement) => Promise<void> = async () => {}) =>
		untilUsable(element, async () => {
			for (const found of await driver.findElements(By.xpath(element))) {
				if (!(await found.isDisplayed()) || !(await found.isEnabled())) continue;
				await action(found);
				return true;
			}
			return false;
		});
	return {
		open: (url) => driver.get(url),
		see: (element) => attempt(element),
		click: (element) =>
			attempt(element, async (found) => {
				// The driver does not scroll to each element below the window, and says of it that it is not interactable.
				await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", found);
				await found.click();
			}),
		type: (field, text) => attempt(field, (found) => found.sendKeys(text)),
		paste: async (field) => {
			await driver.executeScript(keepPasted);
			await attempt(field, (found) => found.sendKeys(Key.chord(Key.CONTROL, "v")));
			const pasted = await until(() => driver.executeScript<string | null>(`return ${takePasted}`));
			return JSON.parse(pasted) as Clipboard;
		},
	};
}
