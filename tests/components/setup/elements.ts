import { expect, vi } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";

/** The element that a locator finds, as soon as it is there. */
export async function elementOf<Found extends HTMLElement = HTMLElement>(locator: Locator): Promise<Found> {
	await expect.element(locator).toBeInTheDocument();
	return locator.element() as Found;
}

/** Where an element is in the window, as soon as it is there. */
export const boxOf = async (locator: Locator): Promise<DOMRect> =>
	(await elementOf(locator)).getBoundingClientRect();

/** Puts the focus on an element, as soon as it is there. */
export const focus = async (locator: Locator): Promise<void> => (await elementOf(locator)).focus();

type Visible = Locator | string | RegExp;

/** An element or a text is on screen, in a part of the page; or all of several are. */
export const expectVisible = vi.defineHelper(
	async (what: Visible | Visible[], within: Pick<Locator, "getByText"> = page): Promise<void> => {
		for (const each of Array.isArray(what) ? what : [what]) {
			const isText = typeof each === "string" || each instanceof RegExp;
			await expect.element(isText ? within.getByText(each) : each).toBeVisible();
		}
	},
);

/** Presses keys, after which what a locator finds has the focus. */
export const pressTo = vi.defineHelper(async (keys: string, focused: Locator): Promise<void> => {
	await userEvent.keyboard(keys);
	await expect.element(focused).toHaveFocus();
});

/** Nothing is found any more, in sight or not. */
export const expectGone = vi.defineHelper(async (what: Locator): Promise<void> => {
	await expect.element(what).not.toBeInTheDocument();
});
