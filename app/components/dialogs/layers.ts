import { useCallbackRef } from "@mantine/hooks";
import { useEffect, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { confirm } from "./confirm.ts";
import type { Layer } from "./typed.ts";

export const pageLayer: Layer = { typed: new Set(), leave: () => {}, close: () => {} };

/** The topmost stands last. */
let layers: readonly Layer[] = [pageLayer];

export const topLayer = (): Layer => layers.at(-1) ?? pageLayer;

const isTyped = ({ typed }: Layer) => [...typed].some((ask) => ask());
export const isAnythingTyped = (): boolean => layers.some(isTyped);

/** Does what drops a text; where one is typed, it asks first. `save`: does the same when the text is saved. */
export function discard(typed: boolean, onConfirm: () => void, onCancel?: () => void, save?: () => void) {
	const question = { question: "Discard what you typed?", text: "It is not saved." };
	if (typed) confirm({ ...question, confirm: "Discard", cancel: "Keep editing", onConfirm, onCancel, save });
	else onConfirm();
}

/** A browser that is about to leave the page asks in its own words. */
export const askInBrowser = (event: BeforeUnloadEvent): void => {
	if (isAnythingTyped()) event.preventDefault();
};

/**
 * Closes all dialogs and does what ends the page, such as signing out; where something is typed, it asks first.
 * @param stays the page itself does, with what is typed in it
 */
export function leavePage(onConfirm: () => void, onCancel?: () => void, stays = false, save?: () => void) {
	const left = stays ? layers.slice(1) : layers;
	const leave = () => {
		for (const { close } of left.toReversed()) close();
		onConfirm();
	};
	discard(left.some(isTyped), leave, onCancel, save);
}

/**
 * Back from the first page would leave the app, whatever lies over the page: puts another entry of it on top. The router,
 * which counts the entries, takes note of it as it writes it anew.
 */
function putEntryOnTop(navigate: NavigateFunction) {
	const { state } = window.history;
	if (state?.idx !== 0) return;
	window.history.pushState({ ...state, idx: 1 }, "");
	const { pathname, search, hash } = window.location;
	void navigate({ pathname, search, hash }, { replace: true, state: state.usr });
}

/**
 * Makes a layer of what opens over the page.
 * @param onClose null: only what is in it closes it
 * @returns also what Mantine wants to know of it
 */
export function useLayer(isWanted: boolean, onClose: (() => void) | null) {
	const navigate = useNavigate();
	const close = useCallbackRef(onClose ?? undefined);
	const leave = useCallbackRef(() => {
		if (onClose && topLayer() === layer && !layer.isSaving) discard(isTyped(layer), onClose);
	});
	const [layer] = useState<Layer>(() => ({ typed: new Set(), leave, close }));
	// Opened after it is mounted: Mantine gives the focus back to what had it at that moment.
	const [opened, setOpened] = useState(false);
	useEffect(() => setOpened(isWanted), [isWanted]);
	useEffect(() => {
		if (!isWanted) return;
		const focused = document.activeElement;
		putEntryOnTop(navigate);
		layers = [...layers, layer];
		return () => {
			layers = layers.filter((other) => other !== layer);
			// Without motion a field of the dialog has the focus before Mantine has noted what had it.
			setTimeout(() => {
				const isLost = document.activeElement === document.body;
				if (isLost && focused instanceof HTMLElement) focused.focus({ preventScroll: true });
			}, 20);
		};
	}, [isWanted, layer, navigate]);
	// Closed at once: later, the focus would be where the question has put it, and not go back to what had it.
	return { layer, modal: { opened: opened && isWanted, onClose: leave } };
}
