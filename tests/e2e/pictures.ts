import { join } from "node:path";
import process from "node:process";
import type { Page } from "@playwright/test";

/** Where the pictures go; without it none is taken. */
const folder = process.env.PICTURES;

const screens = [
	{ width: 1280, height: 900 },
	{ width: 390, height: 844 },
];
const schemes = ["light", "dark"] as const;

/** Takes pictures of the page as it is: at a desk and on a phone, in light and in dark. */
export async function takePictures(page: Page, name: string): Promise<void> {
	if (!folder) return;
	const before = page.viewportSize();
	for (const screen of screens) {
		await page.setViewportSize(screen);
		for (const colorScheme of schemes) {
			await page.emulateMedia({ colorScheme });
			await page.screenshot({ path: join(folder, `${name}-${screen.width}-${colorScheme}.png`) });
		}
	}
	if (before) await page.setViewportSize(before);
	await page.emulateMedia({ colorScheme: null });
}
