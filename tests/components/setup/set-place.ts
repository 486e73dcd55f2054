import { cdp, page } from "vitest/browser";

interface Place {
	timeZone: string;
	viewport: { width: number; height: number };
}

export const desk: Place = { timeZone: "Europe/Berlin", viewport: { width: 1280, height: 900 } };
export const phone: Place = { timeZone: "America/Los_Angeles", viewport: { width: 390, height: 844 } };

let timeZone = "";

/** Puts the page where somebody sits: in a time zone, before a screen of a size. */
export async function setPlace(place: Place): Promise<void> {
	await page.viewport(place.viewport.width, place.viewport.height);
	if (timeZone === place.timeZone) return;
	await cdp().send("Emulation.setTimezoneOverride", { timezoneId: place.timeZone });
	timeZone = place.timeZone;
}
