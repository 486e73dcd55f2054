import { vi } from "vitest";
import type { Locator } from "vitest/browser";
import { elementOf } from "./elements.ts";

/** Two presses at one place, as a hand makes them: on what is there then. `frames`: what has changed is painted between them. */
export async function pressTwice(button: Locator, frames = 0): Promise<void> {
	const element = await elementOf(button);
	element.scrollIntoView({ block: "center" });
	const { left, top, width, height } = element.getBoundingClientRect();
	function press() {
		const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
		const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1 });
		(pressed?.closest("button") ?? pressed)?.dispatchEvent(click);
	}
	const first = performance.now();
	press();
	// A browser gives each press a task of its own.
	await new Promise((resolve) => setTimeout(resolve));
	for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
	// However long a busy machine takes.
	const clock = vi.spyOn(performance, "now").mockReturnValue(first + 100);
	press();
	clock.mockRestore();
}
