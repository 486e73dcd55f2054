import { type RefObject, useEffect } from "react";
import { openDialog } from "../dialogs/open-dialog.ts";

/** Where Tab and Shift with Tab go from the messages while a dialog is open. */
interface Exits {
	forward: Element | null;
	back: Element | null;
}

const focus = (element: Element | null) => element instanceof HTMLElement && element.focus();

/**
 * Makes the messages a part of the round that Tab makes in an open dialog, whose trap would keep the focus from them.
 * When a message with the focus has gone, the focus goes back to where it was.
 */
export function useToastFocus(strip: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const messages = strip.current;
		if (!messages) return;
		let exits: Exits | null = null;

		function onKeyDown(event: KeyboardEvent) {
			const controls = [...(messages?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])];
			if (event.key !== "Tab" || controls.length === 0 || !openDialog()) return;
			const wrapped = document.activeElement;
			if (wrapped === controls.at(event.shiftKey ? 0 : -1)) {
				event.preventDefault();
				focus((event.shiftKey ? exits?.back : exits?.forward) ?? openDialog());
			} else if (event.defaultPrevented && event.target instanceof Element && event.target !== wrapped) {
				// The trap of the dialog has just sent the focus from one end of it to the other.
				focus(controls.at(event.shiftKey ? -1 : 0) ?? null);
				exits = event.shiftKey
					? { forward: event.target, back: wrapped }
					: { forward: wrapped, back: event.target };
			}
		}

		function onFocusIn({ relatedTarget }: FocusEvent) {
			if (!(relatedTarget instanceof Element) || messages?.contains(relatedTarget)) return;
			exits = { forward: relatedTarget, back: relatedTarget };
		}

		const observer = new MutationObserver(() => {
			if (!exits || document.activeElement !== document.body) return;
			focus(exits.back?.isConnected ? exits.back : openDialog());
			exits = null;
		});

		// On the window: after the trap, which listens on the document.
		window.addEventListener("keydown", onKeyDown);
		messages.addEventListener("focusin", onFocusIn);
		observer.observe(messages, { childList: true, subtree: true });
		return () => {
			window.removeEventListener("keydown", onKeyDown);
			messages.removeEventListener("focusin", onFocusIn);
			observer.disconnect();
		};
	}, [strip]);
}
