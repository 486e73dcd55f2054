import { type ComponentType, useEffect, useRef, useState } from "react";
import { useLateComponent } from "../../lib/use-late-component.ts";
import { notifyPartNotLoaded } from "../toasts/notify.ts";

/**
 * A menu whose code comes when somebody is about to open it: Mantine's menu is a tenth of what a page loads.
 * `standIn` are the props of the button that is there until then.
 */
export function useLateMenu<Props>(load: () => Promise<ComponentType<Props>>) {
	const [isAsked, setAsked] = useState(false);
	const Menu = useLateComponent(load, isAsked, () => {
		notifyPartNotLoaded();
		setAsked(false);
	});
	const preload = () => void load().catch(() => {});
	const standIn = {
		"aria-haspopup": "menu",
		onPointerEnter: preload,
		onFocus: preload,
		onClick: () => setAsked(true),
	} as const;
	return { Menu, standIn };
}

/** The menu itself, which opens as soon as it is there: props of Mantine's `Menu`, and the ref of its button. */
export function useOpenMenu() {
	const [opened, setOpened] = useState(false);
	const target = useRef<HTMLButtonElement>(null);
	// The menu gives the focus back to what had it when it opened.
	useEffect(() => {
		target.current?.focus();
		setOpened(true);
	}, []);
	return { target, menu: { opened, onChange: setOpened } };
}
