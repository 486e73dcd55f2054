import { expect } from "vitest";
import type { Locator } from "vitest/browser";

/** The element that a locator finds, as soon as it is there. */
export async function elementOf<Found extends HTMLElement = HTMLElement>(locator: Locator): Promise<Found> {
	await expect.element(locator).toBeInTheDocument();
	return locator.element() as Found;
}

/** Puts the focus on an element, as soon as it is there. */
export const focus = async (locator: Locator): Promise<void> => (await elementOf(locator)).focus();
