import { join } from "node:path";
import process from "node:process";
import type { Page } from "@playwright/test";

/** Where the pictures go; without it none is taken. */
const folder = process.env.PICTURES;

const looks = [
	{ width: 1280, height: 900, colorScheme: "light" },
	{ width: 390, height: 844, colorScheme: "dark" },
] as const;

/** Takes a picture of the page as it is: at a desk in light, on a phone in dark. */
export async function takePictures(page: Page, name: string): Promise<void> {
	if (!folder) return;
	const before = page.viewportSize();
	for (const { width, height, colorScheme } of looks) {
		await page.setViewportSize({ width, height });
		await page.emulateMedia({ colorScheme });
		await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) });
	}
	if (before) await page.setViewportSize(before);
	await page.emulateMedia({ colorScheme: null });
}
