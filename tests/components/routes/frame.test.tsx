import { notifications } from "@mantine/notifications";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { notifyError } from "../../../app/components/toasts/notify.ts";
import { messages } from "../../../domain/messages.ts";
import { editor, generate, message } from "../generator/show-generator.tsx";
import { elementOf, expectGone, expectVisible, focus } from "../setup/elements.ts";
import { expectAccessible } from "../setup/expect-accessible.ts";
import { desk, setPlace } from "../setup/set-place.ts";
import { showAppToAuthor } from "../setup/show.tsx";

const toast = page.getByRole("alert").filter({ hasText: "Please enter a message" });
const palette = page.getByRole("dialog", { name: "Command palette" });

async function showToast(): Promise<Element> {
	notifyError(messages.generateMessageRequired);
	await expectVisible(toast);
	return elementOf(toast);
}

/** The header, the result and every control that is in sight: not those below it that have scrolled away. */
function inSight(): Element[] {
	const header = document.querySelector("header");
	if (!header) throw new Error("the page has no header");
	const above = Math.max(0, header.getBoundingClientRect().bottom);
	const controls = [...document.querySelectorAll("main button, main textarea, main section")];
	const isSeen = (element: Element) => {
		const { top, bottom } = element.getBoundingClientRect();
		return top >= above && bottom <= window.innerHeight;
	};
	return [header, ...controls.filter(isSeen)];
}

/** The title of a dialog and every control in it. */
const controlsIn = (dialog: Element) => [...dialog.querySelectorAll("h2, button, a[href], input")];

/** Which elements a message lies on. */
function covered(elements: readonly Element[], message: Element) {
	const strip = message.getBoundingClientRect();
	const isCovered = (element: Element) => {
		const { top, bottom, height } = element.getBoundingClientRect();
		return element.isConnected && height > 0 && top < strip.bottom && bottom > strip.top;
	};
	return elements.filter(isCovered).map(({ textContent }) => textContent);
}

test.each([
	{ width: 1280, height: 900 },
	{ width: 640, height: 450 },
	{ width: 320, height: 568 },
])(
	"a toast covers no control, header or result at $width × $height, wherever the page is",
	async (viewport) => {
		await setPlace({ ...desk, viewport });
		await showAppToAuthor();
		await expectVisible(generate);
		onTestFinished(() => document.body.removeAttribute("style"));
		for (const scroll of [0, 300]) {
			window.scrollTo(0, scroll);
			const { scrollY } = window;
			// A layout after the scroll, as any change of the page brings one: from then on the browser would keep in place
			// what is in sight.
			document.body.style.paddingBottom = `${scroll + 1}px`;
			await expect
				.poll(() => document.documentElement.scrollHeight)
				.toBeGreaterThan(scroll + window.innerHeight);
			const before = inSight();
			const shown = await showToast();
			// The page makes room in the frame after the toast is there.
			await expect.poll(() => covered(before, shown)).toEqual([]);
			expect(window.scrollY).toBe(scrollY);
			expect(shown.getBoundingClientRect().right).toBeLessThanOrEqual(viewport.width);
			notifications.clean();
			await expectGone(toast);
		}
		for (const name of ["Recent", "Templates"]) {
			await focus(page.getByRole("button", { name, exact: true }));
			await userEvent.keyboard("{Enter}");
			const dialog = await elementOf(page.getByRole("dialog"));
			await expect.poll(() => controlsIn(dialog).length).toBeGreaterThan(1);
			const shown = await showToast();
			await expect.poll(() => covered(controlsIn(dialog), shown)).toEqual([]);
			notifications.clean();
			await userEvent.keyboard("{Escape}");
			await expectGone(page.getByRole("dialog"));
		}
	},
);

test("the palette and the list of shortcuts open by the keyboard, and not while somebody types", async () => {
	await showAppToAuthor();
	await expectVisible(message);
	await message.click();
	await userEvent.keyboard("{Control>}k{/Control}?");
	await expect.element(message).toHaveValue("?");
	expect(page.getByRole("dialog").query()).toBeNull();

	await focus(generate);
	await userEvent.keyboard("{Control>}k{/Control}");
	await expectVisible(palette);
	await expectAccessible("the palette");
	await userEvent.keyboard("message or post");
	await expectVisible("No such act", palette);
	await userEvent.clear(palette.getByRole("textbox", { name: "What do you want to do?" }));
	await userEvent.keyboard("write a{Enter}");
	await expectGone(palette);
	await expect.element(message).toHaveFocus();

	await page.getByRole("button", { name: "Write it yourself" }).click();
	await editor.fill("Ask early.");
	for (const [words, dialog] of [
		["schedule the", "Schedule Post"],
		["recent", "Recent posts"],
	] as const) {
		await focus(generate);
		await userEvent.keyboard("{Control>}k{/Control}");
		await expectVisible(palette);
		await userEvent.keyboard(`${words}{Enter}`);
		await expectVisible(page.getByRole("dialog", { name: dialog }));
		await userEvent.keyboard("{Escape}");
		await expectGone(page.getByRole("dialog", { name: dialog }));
	}

	await focus(generate);
	await userEvent.keyboard("{Shift>}?{/Shift}");
	const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
	await expectVisible("Generate, or save what you write", list);
	await expectAccessible("the list of shortcuts");
});
