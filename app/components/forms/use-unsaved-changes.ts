import { useEffect } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../dialogs/confirm.ts";

interface UnsavedChanges {
	question: string;
	text: string;
}

/** What the page would lose; null when everything is saved. */
let unsaved: UnsavedChanges | null = null;

/** Does what ends the page; where changes are unsaved, it asks first. For what is no navigation, such as signing out. */
export function leavePage(onConfirm: () => void, onCancel?: () => void): void {
	if (unsaved) confirm({ ...unsaved, confirm: "Leave", onConfirm, onCancel });
	else onConfirm();
}

/** Asks before a page with unsaved changes is left, for another page of the app or for another site. */
export function useUnsavedChanges(isUnsaved: boolean, { question, text }: UnsavedChanges): void {
	useEffect(() => {
		if (!isUnsaved) return;
		unsaved = { question, text };
		const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
		window.addEventListener("beforeunload", onBeforeUnload);
		return () => {
			unsaved = null;
			window.removeEventListener("beforeunload", onBeforeUnload);
		};
	}, [isUnsaved, question, text]);

	const blocker = useBlocker(
		({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
	);
	useEffect(() => {
		if (blocker.state === "blocked") leavePage(blocker.proceed, blocker.reset);
	}, [blocker]);
}
