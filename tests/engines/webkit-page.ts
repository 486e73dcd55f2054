import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import process from "node:process";
import { setTimeout } from "node:timers/promises";
import { Builder, By, Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { freePort } from "../setup/free-port.ts";
import { type Clipboard, type EnginePage, keepPasted, takePasted } from "./engine-page.ts";
import { patience, untilUsable } from "./until-usable.ts";

/** WebKitGTK has no mode without a window: it gets a screen of its own. */
export async function openWebKit(): Promise<EnginePage> {
	const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], {
		stdio: ["ignore", "pipe", "ignore"],
	});
	const [display] = await once(screen.stdout, "data");
	const port = await freePort();
	const driverProcess = spawn("WebKitWebDriver", [`--port=${port}`], {
		env: { ...process.env, DISPLAY: `:${String(display).trim()}` },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const errors: string[] = [];
	for (const stream of [driverProcess.stdout, driverProcess.stderr]) {
		stream.setEncoding("utf8").on("data", (printed: string) => {
			errors.push(...printed.split("\n").filter((line) => /^CONSOLE \S+ ERROR/u.test(line)));
		});
	}
	const stop = async () => {
		await end(driverProcess);
		await end(screen);
	};
	try {
		await answers(port);
		const driver = await connect(port);
		return { ...use(driver), errors: () => errors, close: () => driver.quit().finally(stop) };
	} catch (reason) {
		await stop();
		throw reason;
	}
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null) return;
	const exited = once(child, "exit");
	child.kill("SIGTERM");
	await exited;
}

async function answers(port: number): Promise<void> {
	const isReady = () =>
		fetch(`http://127.0.0.1:${port}/status`).then(
			({ ok }) => ok,
			() => false,
		);
	const deadline = performance.now() + patience;
	while (!(await isReady())) {
		if (performance.now() > deadline) throw new Error("WebKitWebDriver does not answer");
		await setTimeout(50);
	}
}

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
	const attempt = (element: string, act: (found: WebElement) => Promise<void> = async () => {}) =>
		untilUsable(element, async () => {
			for (const found of await driver.findElements(By.xpath(element))) {
				if (!(await found.isDisplayed()) || !(await found.isEnabled())) continue;
				await act(found);
				return true;
			}
			return false;
		});
	return {
		open: (url) => driver.get(url),
		see: (element) => attempt(element),
		click: (element) => attempt(element, (found) => found.click()),
		type: (field, text) => attempt(field, (found) => found.sendKeys(text)),
		paste: async (field) => {
			await driver.executeScript(keepPasted);
			await attempt(field, (found) => found.sendKeys(Key.chord(Key.CONTROL, "v")));
			const pasted = await driver.wait(
				() => driver.executeScript<string | null>(`return ${takePasted}`),
				patience,
			);
			return JSON.parse(String(pasted)) as Clipboard;
		},
	};
}
