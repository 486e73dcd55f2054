import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { useCallbackRef, useElementSize, useWindowEvent } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { onlineManager } from "@tanstack/react-query";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { messages } from "../../../domain/messages.ts";
import { openDialog } from "../../components/dialogs/open-dialog.ts";
import { dismissUndo } from "../../lib/toasts/dismiss-undo.ts";
import classes from "./toasts.module.css";

/** The messages, in a lower corner: they float, so that nothing moves for them. */
export function Toasts() {
	const corner = useRef<HTMLDivElement>(null);
	const { ref, height } = useElementSize();
	const lift = useClearOfPressed(corner, height);
	useToastFocus(corner);
	useRoomBelow(height);
	// The offline message would stand beside the success of a later try.
	useEffect(() => onlineManager.subscribe((isOnline) => isOnline && dismissUndo(messages.offline)), []);
	useWindowEvent("keydown", (event) => {
		const { key, ctrlKey, metaKey, shiftKey, target } = event;
		// A field has its own undo.
		const isInField = target instanceof Element && target.closest("input, textarea, select");
		const undo = key === "z" && (ctrlKey || metaKey) && !shiftKey && !isInField && lastUndo(corner.current);
		if (!undo) return;
		// The browser would undo what was typed last, too.
		event.preventDefault();
		undo.click();
	});
	return (
		<div ref={corner} className={classes.corner} style={{ translate: `0 ${-lift}px` }}>
			<div ref={ref}>
				<Notifications
					withinPortal={false}
					position="bottom-right"
					style={{ position: "static", width: "auto", maxWidth: "none" }}
				/>
			</div>
		</div>
	);
}

const lastUndo = (corner: HTMLElement | null) =>
	[...(corner?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [])].at(-1);

/** Room at the end of the page, to move it out from under messages. What of it is in sight stays: nothing moves when they go. */
function useRoomBelow(height: number): void {
	const room = useRef(0);
	const settle = useCallbackRef((least: number) => {
		const { scrollHeight } = document.documentElement;
		const inSight = window.scrollY + window.innerHeight - (scrollHeight - room.current);
		room.current = Math.max(least, Math.min(room.current, inSight));
		document.body.style.setProperty("--toasts-height", `${room.current}px`);
	});
	useLayoutEffect(() => settle(height), [settle, height]);
	useWindowEvent("scroll", () => room.current > height && settle(height));
}

/** Between a message and what was pressed, in pixels. */
const gap = 8;

/** How far up the messages go, so that they do not cover what was pressed last. In pixels. */
function useClearOfPressed(corner: RefObject<HTMLElement | null>, height: number): number {
	const pressed = useRef<Element | null>(null);
	const [lift, setLift] = useState(0);

	function onPress({ target }: Event) {
		if (!(target instanceof Element) || corner.current?.contains(target)) return;
		pressed.current = target.closest("button, a, label, input, textarea, select, [role]");
	}
	useWindowEvent("pointerdown", onPress, { capture: true });
	useWindowEvent("keydown", onPress, { capture: true });

	useLayoutEffect(() => {
		const box = corner.current?.getBoundingClientRect();
		if (!box || !pressed.current?.isConnected) return setLift(0);
		const { top, bottom, left, right } = pressed.current.getBoundingClientRect();
		setLift((last) => {
			const floor = box.bottom + last;
			const isBelow = left < box.right && right > box.left && top < floor && bottom > floor - height - gap;
			// Above the window nobody would see it.
			return isBelow && top - gap > height ? floor - top + gap : 0;
		});
	}, [corner, height]);
	return lift;
}

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
function useToastFocus(strip: RefObject<HTMLElement | null>): void {
	const exits = useRef<Exits>(null);

	// On the window: after the trap, which listens on the document.
	useWindowEvent("keydown", (event) => {
		const controls = [...(strip.current?.querySelectorAll<HTMLElement>("button, a[href]") ?? [])];
		if (event.key !== "Tab" || controls.length === 0 || !openDialog()) return;
		const wrapped = document.activeElement;
		if (wrapped === controls.at(event.shiftKey ? 0 : -1)) {
			event.preventDefault();
			focus((event.shiftKey ? exits.current?.back : exits.current?.forward) ?? openDialog());
		} else if (event.defaultPrevented && event.target instanceof Element && event.target !== wrapped) {
			// The trap of the dialog has just sent the focus from one end of it to the other.
			focus(controls.at(event.shiftKey ? -1 : 0) ?? null);
			exits.current = event.shiftKey
				? { forward: event.target, back: wrapped }
				: { forward: wrapped, back: event.target };
		}
	});

	useWindowEvent("focusin", ({ target, relatedTarget: from }) => {
		if (!(from instanceof Element) || strip.current?.contains(from)) return;
		if (strip.current?.contains(target as Node)) exits.current = { forward: from, back: from };
	});

	useEffect(() => {
		const observer = new MutationObserver(() => {
			if (!exits.current || document.activeElement !== document.body) return;
			const { back } = exits.current;
			focus(back?.isConnected ? back : openDialog());
			exits.current = null;
		});
		if (strip.current) observer.observe(strip.current, { childList: true, subtree: true });
		return () => observer.disconnect();
	}, [strip]);
}
